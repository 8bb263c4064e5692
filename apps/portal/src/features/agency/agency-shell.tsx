import { useAgencyUser, useI18n } from '../../app/hooks.ts'
import { type AreaPage, AreaShell } from '../../ui/area-shell.tsx'
import { visiblePages } from './agency-pages.ts'

/** Layout of every page of the agency area; the navigation has the pages that this person may open. */
export function AgencyShell(shown: AreaPage) {
  const { t } = useI18n()
  const user = useAgencyUser()
  if (!user) return null
  return (
    <AreaShell
      {...shown}
      label={t('agency.nav')}
      header={
        <>
          <p className="font-display text-[1.1rem] font-bold">{user.Agentur?.Name}</p>
          {user.Agentennummer && (
            <p className="type-small text-muted">{t('agency.nav.number', { number: user.Agentennummer })}</p>
          )}
        </>
      }
      entries={[
        ...visiblePages(user).map(({ page, icon }) => ({ page, icon, label: t(`agency.nav.${page}`) })),
        { page: 'agencyLogout', icon: 'back', label: t('agency.nav.logout'), preload: false },
      ]}
    />
  )
}
