import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { pagePath } from '../../app/page-link.tsx'
import { LoggingOut } from '../../ui/states/logging-out.tsx'

/** Logs out of the agency area. */
export const Route = createFileRoute('/$locale/agentur/logout')({
  staticData: { texts: ['agency'] },
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('agency.logout.meta') }),
  component: AgencyLogoutPage,
})

function AgencyLogoutPage() {
  const { locale, agency } = useApp()
  const { t } = useI18n()
  const endSession = useCallback(async () => {
    await call('logoutAgency')
    agency.set(null)
  }, [agency])
  return (
    <LoggingOut
      title={t('agency.logout.title')}
      text={t('agency.logout.text')}
      done={t('agency.logout.done')}
      failed={t('agency.logout.failed')}
      endSession={endSession}
      next={pagePath(locale, 'agencyLogin')}
    />
  )
}
