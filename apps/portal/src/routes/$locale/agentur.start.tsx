import { createFileRoute } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { nullIfUnavailable } from '../../features/content/null-if-unavailable.ts'
import { AgencyTextPage } from './-agency-text-page.tsx'

/** Public introduction for agencies, with text from the CMS. */
export const Route = createFileRoute('/$locale/agentur/start')({
  staticData: { texts: ['agency-onboarding'] },
  loader: () => nullIfUnavailable(call('getContentBlock', { params: { id: 'agentur-start' } })),
  head: ({ match, loaderData }) =>
    pageHead(match.context, {
      title: loaderData?.Titel || match.context.i18n.t('agency.page.agencyHome'),
      ...(loaderData?.MetaBeschreibung && { description: loaderData.MetaBeschreibung }),
    }),
  component: AgencyHomePage,
})

function AgencyHomePage() {
  return <AgencyTextPage page="agencyHome" block={Route.useLoaderData()} />
}
