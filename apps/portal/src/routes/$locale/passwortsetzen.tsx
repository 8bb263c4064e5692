import { createFileRoute } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { tokenSearch, useLinkToken } from '../../app/link-token.ts'
import { SetPasswordPage } from '../../features/accounts/set-password-page.tsx'
import { useWelcome } from './-use-welcome.ts'

/** Sets a new password with the link from a mail. */
export const Route = createFileRoute('/$locale/passwortsetzen')({
  staticData: { texts: ['account', 'fields'] },
  validateSearch: tokenSearch,
  loader: () => call('getPasswordRule'),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('password.meta.reset') }),
  component: Page,
})

function Page() {
  const token = useLinkToken()
  return <SetPasswordPage occasion="reset" token={token} rule={Route.useLoaderData()} onSet={useWelcome()} />
}
