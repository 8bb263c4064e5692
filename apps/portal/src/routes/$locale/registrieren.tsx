import { createFileRoute, redirect } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { loadCampaigns } from '../../api/campaigns.ts'
import { pageHead } from '../../app/head.ts'
import { tokenSearch, useLinkToken } from '../../app/link-token.ts'
import { pagePath } from '../../app/page-link.tsx'
import { RegisterPage } from '../../features/accounts/registration/register-page.tsx'
import { SetPasswordPage } from '../../features/accounts/set-password-page.tsx'
import { useWelcome } from './-use-welcome.ts'

/** Registration of a recommender: the form, or with a token from a mail the page that sets the password. */
export const Route = createFileRoute('/$locale/registrieren')({
  staticData: { texts: ['account', 'campaigns', 'fields', 'life'] },
  validateSearch: tokenSearch,
  beforeLoad: ({ context }) => {
    if (context.linkToken || !context.session.get()) return
    throw redirect({ to: pagePath(context.locale, 'PersoenlicherBereich'), replace: true })
  },
  loader: async ({ context }) => {
    const [rule, campaigns] = await Promise.all([
      call('getPasswordRule'),
      context.linkToken ? loadCampaigns('anmeldung') : [],
    ])
    return { rule, campaigns }
  },
  head: ({ match }) => {
    const { i18n, linkToken } = match.context
    const title = i18n.t(linkToken ? 'password.meta.register' : 'register.meta')
    return pageHead(match.context, { title })
  },
  component: Page,
})

function Page() {
  const token = useLinkToken()
  const { rule, campaigns } = Route.useLoaderData()
  const welcome = useWelcome()
  if (!token) return <RegisterPage />
  return (
    <SetPasswordPage occasion="register" token={token} rule={rule} campaigns={campaigns} onSet={welcome} />
  )
}
