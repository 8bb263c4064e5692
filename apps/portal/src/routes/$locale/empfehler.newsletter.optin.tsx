import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { tokenSearch } from '../../app/token-search.ts'
import { OptinPage } from '../../features/newsletter/optin-page.tsx'
import { readOptin } from '../../features/newsletter/read-optin.ts'

export const Route = createFileRoute('/$locale/empfehler/newsletter/optin')({
  staticData: { texts: ['newsletter'] },
  validateSearch: tokenSearch,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context, deps: { token } }) => {
    if (!context.tenant.config.ModuleNewsletterPermission) throw notFound()
    return readOptin(token)
  },
  head: ({ match }) =>
    pageHead(match.context, { title: match.context.i18n.t('newsletterIn.meta'), private: true }),
  component: Page,
})

function Page() {
  const { token = '' } = Route.useSearch()
  return <OptinPage token={token} found={Route.useLoaderData()} />
}
