import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { tokenSearch, useLinkToken } from '../../app/link-token.ts'
import { ConfirmEmailPage } from '../../features/accounts/confirm-email-page.tsx'

/** Confirms a changed e-mail address with the link from a mail. */
export const Route = createFileRoute('/$locale/emailbestaetigen')({
  staticData: { texts: ['account'] },
  validateSearch: tokenSearch,
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('email.confirm.meta') }),
  component: Page,
})

function Page() {
  const token = useLinkToken()
  return <ConfirmEmailPage key={token} token={token} />
}
