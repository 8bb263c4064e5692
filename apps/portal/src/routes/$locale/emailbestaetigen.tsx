import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { tokenSearch } from '../../app/token-search.ts'
import { ConfirmEmailPage } from '../../features/accounts/confirm-email-page.tsx'

export const Route = createFileRoute('/$locale/emailbestaetigen')({
  staticData: { texts: ['account'] },
  validateSearch: tokenSearch,
  head: ({ match }) =>
    pageHead(match.context, { title: match.context.i18n.t('email.confirm.meta'), private: true }),
  component: Page,
})

function Page() {
  const { token } = Route.useSearch()
  return <ConfirmEmailPage token={token} />
}
