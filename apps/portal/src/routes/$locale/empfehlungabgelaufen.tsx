import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { LinkExpired, LinkUsedUp } from '../../ui/states/referral-ended.tsx'

interface Search {
  /** Its time is not over, but others have ordered. */
  readonly genutzt?: '1'
}

export const Route = createFileRoute('/$locale/empfehlungabgelaufen')({
  validateSearch: ({ genutzt }: Record<string, unknown>): Search => (genutzt ? { genutzt: '1' } : {}),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n.t(match.search.genutzt ? 'used.title' : 'expired.title'),
    }),
  component: EndedPage,
})

function EndedPage() {
  const { genutzt } = Route.useSearch()
  return genutzt ? <LinkUsedUp /> : <LinkExpired />
}
