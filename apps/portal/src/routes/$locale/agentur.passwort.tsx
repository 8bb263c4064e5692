import { createFileRoute } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { tokenSearch } from '../../app/link-token.ts'
import { AgencyPasswordPage } from './-agency-password.tsx'

/** Sets the first password for the agency area with the link from a mail. */
export const Route = createFileRoute('/$locale/agentur/passwort')({
  staticData: { texts: ['account', 'agency-onboarding', 'campaigns', 'fields'] },
  validateSearch: tokenSearch,
  loader: () => call('getPasswordRule'),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('agency.password.meta') }),
  component: RegisterPasswordPage,
})

function RegisterPasswordPage() {
  return <AgencyPasswordPage rule={Route.useLoaderData()} />
}
