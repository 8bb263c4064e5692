import { createFileRoute, redirect } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { pagePath } from '../../app/page-link.tsx'
import { tokenSearch } from '../../app/token-search.ts'
import { RegisterPage } from '../../features/accounts/registration/register-page.tsx'
import { SetPasswordPage } from '../../features/accounts/set-password-page.tsx'
import { useArrive } from './-use-arrive.ts'

/** With the token of a mail the last step, without one the first. */
export const Route = createFileRoute('/$locale/registrieren')({
  staticData: { texts: ['account', 'fields', 'life'] },
  validateSearch: tokenSearch,
  beforeLoad: ({ context, search }) => {
    if (search.token || !context.session.get()) return
    throw redirect({ to: pagePath(context.locale, 'PersoenlicherBereich'), replace: true })
  },
  loader: () => call('getPasswordRule'),
  head: ({ match }) => {
    const { token } = match.search as { token?: string }
    const title = match.context.i18n.t(token ? 'password.meta.register' : 'register.meta')
    return pageHead(match.context, { title, private: token !== undefined })
  },
  component: Page,
})

function Page() {
  const { token } = Route.useSearch()
  const rule = Route.useLoaderData()
  const arrive = useArrive()
  if (!token) return <RegisterPage />
  return <SetPasswordPage occasion="register" token={token} rule={rule} onSet={arrive} />
}
