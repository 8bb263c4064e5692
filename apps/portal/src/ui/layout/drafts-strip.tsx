import { useApp, useI18n } from '../../app/hooks.ts'

/** Strip above every page while an editor sees drafts, so that they are not mistaken for the public content. */
export function DraftsStrip() {
  const { t } = useI18n()
  const { drafts } = useApp()
  if (!drafts) return null
  return (
    <aside aria-label={t('content.drafts.label')} className="surface-accent py-2.5">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="type-small font-[650]">{t('content.drafts')}</p>
        <a href="/vorschau/entwurf/ende" className="text-link-inline type-small">
          {t('content.drafts.end')}
        </a>
      </div>
    </aside>
  )
}
