import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { tokenSearch, useLinkToken } from '../../app/link-token.ts'
import { OptinPage } from '../../features/newsletter/optin-page.tsx'
import { readOptinState } from '../../features/newsletter/read-optin-state.ts'

/** Confirms the newsletter with the link from a mail. */
export const Route = createFileRoute('/$locale/empfehler/newsletter/optin')({
  staticData: { texts: ['newsletter'] },
  validateSearch: tokenSearch,
  loader: ({ context }) => {
    if (!context.tenant.config.ModuleNewsletterPermission) throw notFound()
    return readOptinState(context.linkToken)
  },
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('newsletterIn.meta') }),
  component: Page,
})

function Page() {
  const token = useLinkToken() ?? ''
  const initialState = Route.useLoaderData()
  return <OptinPage key={initialState} token={token} initialState={initialState} />
}
