import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { pagePath } from '../../app/page-link.tsx'
import { LoggingOut } from '../../ui/states/logging-out.tsx'

/** Logs out. */
export const Route = createFileRoute('/$locale/logout')({
  staticData: { texts: ['account'] },
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('logout.meta') }),
  component: LogoutPage,
})

function LogoutPage() {
  const { locale, session } = useApp()
  const { t } = useI18n()
  const endSession = useCallback(async () => {
    await call('logout')
    session.set(null)
  }, [session])
  return (
    <LoggingOut
      title={t('logout.title')}
      text={t('logout.text')}
      done={t('logout.done')}
      failed={t('logout.failed.title')}
      endSession={endSession}
      next={pagePath(locale, 'Home')}
    />
  )
}
