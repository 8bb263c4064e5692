import { createFileRoute } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { nullIfUnavailable } from '../../features/content/null-if-unavailable.ts'
import { AgencyTextPage } from './-agency-text-page.tsx'

/** Data protection notice for agencies, with text from the CMS. */
export const Route = createFileRoute('/$locale/agentur/datenschutz')({
  staticData: { texts: ['agency-onboarding'] },
  loader: () => nullIfUnavailable(call('getContentBlock', { params: { id: 'agentur-datenschutz' } })),
  head: ({ match, loaderData }) =>
    pageHead(match.context, {
      title: loaderData?.Titel || match.context.i18n.t('agency.page.agencyDataProtection'),
      ...(loaderData?.MetaBeschreibung && { description: loaderData.MetaBeschreibung }),
    }),
  component: AgencyDataProtectionPage,
})

function AgencyDataProtectionPage() {
  return <AgencyTextPage page="agencyDataProtection" block={Route.useLoaderData()} />
}
