import { useApp, useI18n } from '../../app/hooks.ts'
import { pageOf } from '../../app/tenant.ts'
import { LinkButton } from '../../ui/button.tsx'

/** Banner that invites recommenders to become sales partners (BannerTEZuTP in the API). */
export function PartnerBanner() {
  const { t } = useI18n()
  const { tenant } = useApp()
  const isRegistrationOpen = !pageOf(tenant.changes, 'profisellerRegistration').closed
  return (
    <aside
      aria-labelledby="partner"
      className="surface-rose mt-5 flex flex-wrap items-center justify-between gap-5 rounded-xl px-7 py-6"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="partner" className="type-subheading">
          {t('banner.title')}
        </h2>
        <p className="mt-1 text-muted">{t('banner.text')}</p>
      </div>
      <LinkButton page={isRegistrationOpen ? 'profisellerRegistration' : 'Kontakt'} look="primary">
        {t('banner.action')}
      </LinkButton>
    </aside>
  )
}
