import { useI18n, useUser } from '../../app/hooks.ts'
import { PageLink } from '../../app/page-link.tsx'

/** Strip above every page while an operator is logged in to a recommender's account, as a reminder. */
export function OperatorStrip() {
  const { t } = useI18n()
  const user = useUser()
  if (!user?.DurchBetreiber) return null
  return (
    <aside aria-label={t('layout.operator.label')} className="surface-accent py-2.5">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="type-small font-[650]">
          {t('layout.operator', { name: `${user.Vorname} ${user.Nachname}` })}
        </p>
        <PageLink page="Logout" preload={false} className="text-link-inline type-small">
          {t('layout.operator.end')}
        </PageLink>
      </div>
    </aside>
  )
}
