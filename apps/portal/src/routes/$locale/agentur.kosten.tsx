import { createFileRoute } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { nullIfUnavailable } from '../../features/content/null-if-unavailable.ts'
import { AgencyTextPage } from './-agency-text-page.tsx'

/** Costs for agencies, with text from the CMS. */
export const Route = createFileRoute('/$locale/agentur/kosten')({
  staticData: { texts: ['agency-onboarding'] },
  loader: () => nullIfUnavailable(call('getContentBlock', { params: { id: 'agentur-kosten' } })),
  head: ({ match, loaderData }) =>
    pageHead(match.context, {
      title: loaderData?.Titel || match.context.i18n.t('agency.page.agencyCost'),
      ...(loaderData?.MetaBeschreibung && { description: loaderData.MetaBeschreibung }),
    }),
  component: AgencyCostPage,
})

function AgencyCostPage() {
  return <AgencyTextPage page="agencyCost" block={Route.useLoaderData()} />
}
