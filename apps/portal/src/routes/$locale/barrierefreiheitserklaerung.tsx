import { createFileRoute } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { sentReference } from '../../app/search.ts'
import { ContactForm } from '../../features/contact/contact-form.tsx'
import { nullIfUnavailable } from '../../features/content/null-if-unavailable.ts'
import { TextPage } from '../../features/content/text-page.tsx'

/** Accessibility statement, with a form for reporting barriers. */
export const Route = createFileRoute('/$locale/barrierefreiheitserklaerung')({
  staticData: { texts: ['contact', 'fields'] },
  validateSearch: ({ gesendet }: Record<string, unknown>): { gesendet?: string } => sentReference(gesendet),
  loader: () => nullIfUnavailable(call('getContentBlock', { params: { id: 'barrierefreiheit' } })),
  head: ({ match, loaderData }) =>
    pageHead(match.context, {
      title: loaderData?.Titel || match.context.i18n.t('layout.footer.accessibility'),
      ...(loaderData?.MetaBeschreibung && { description: loaderData.MetaBeschreibung }),
    }),
  component: AccessibilityPage,
})

function AccessibilityPage() {
  const block = Route.useLoaderData()
  const { gesendet } = Route.useSearch()
  const { t } = useI18n()
  return (
    <>
      <TextPage block={block} name={t('layout.footer.accessibility')} />
      <div className="page-width">
        <div className="mt-8 max-w-[46em]">
          <ContactForm key={gesendet} topic="Barrierefreiheit" accessibility reference={gesendet} />
        </div>
      </div>
    </>
  )
}
