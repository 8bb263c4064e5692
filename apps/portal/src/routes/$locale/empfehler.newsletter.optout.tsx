import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { tokenSearch, useLinkToken } from '../../app/link-token.ts'
import { OptoutPage } from '../../features/newsletter/optout-page.tsx'

/** Opt-out from the newsletter. Open even if the tenant has disabled the newsletter: links in old mails must work. */
export const Route = createFileRoute('/$locale/empfehler/newsletter/optout')({
  staticData: { texts: ['newsletter'] },
  validateSearch: tokenSearch,
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('newsletterOut.meta') }),
  component: Page,
})

function Page() {
  const token = useLinkToken()
  return <OptoutPage key={token} token={token} />
}
