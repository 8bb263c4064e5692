import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { errorMessage } from '../../app/error-message.ts'
import { pageHead } from '../../app/head.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { replaceHistoryEntry } from '../../app/link-token.ts'
import { pagePath } from '../../app/page-link.tsx'
import { returnTarget, returnToParam } from '../../features/accounts/return-to.ts'
import { LinkButton } from '../../ui/button.tsx'
import { BrokenPicture } from '../../ui/illustrations/broken.tsx'
import { DoorPicture } from '../../ui/illustrations/door.tsx'
import { MessagePage } from '../../ui/states/message-page.tsx'

/** Logs in with a token from the tenant's own site or from an operator. */
export const Route = createFileRoute('/$locale/login/$adminLoginToken')({
  staticData: { texts: ['account'] },
  validateSearch: returnToParam,
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('tokenLogin.meta') }),
  component: TokenLoginPage,
})

/**
 * Logs in with the token in the address once the page is shown, and removes the token from the address.
 * SPEC §2 "AdminLogin"
 */
function TokenLoginPage() {
  const { adminLoginToken: token } = Route.useParams()
  const { redirect: returnTo } = Route.useSearch()
  const { locale, session } = useApp()
  const i18n = useI18n()
  const { t } = i18n
  const router = useRouter()
  const [error, setError] = useState<unknown>(null)
  const hasStarted = useRef(false)

  useEffect(() => {
    // A token works once; a second call would be refused.
    if (hasStarted.current) return
    hasStarted.current = true
    // Removed at once, so that it stays in the address neither while waiting nor after a refusal.
    replaceHistoryEntry(router.buildLocation({ to: pagePath(locale, 'Home') }).publicHref)
    call('loginWithToken', { query: { token }, headers: { 'x-zuruf-session': 'cookie' } })
      .then(async ({ Token: _, ...user }) => {
        session.set(user)
        await router.navigate(returnTarget(locale, returnTo, 'PersoenlicherBereich'))
        await router.invalidate()
      })
      .catch(setError)
  }, [token, returnTo, session, router, locale])

  if (error === null) {
    return <MessagePage picture={<DoorPicture />} title={t('tokenLogin.title')} text={t('tokenLogin.text')} />
  }
  return (
    <MessagePage
      picture={<BrokenPicture />}
      title={t('tokenLogin.failed.title')}
      text={errorMessage(error, i18n)}
    >
      <LinkButton page="Home">{t('tokenLogin.home')}</LinkButton>
    </MessagePage>
  )
}
