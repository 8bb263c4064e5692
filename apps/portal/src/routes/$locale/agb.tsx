import { createFileRoute } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { nullIfUnavailable } from '../../features/content/null-if-unavailable.ts'
import { TextPage } from '../../features/content/text-page.tsx'

/** Terms for recommenders, with text from the CMS. */
export const Route = createFileRoute('/$locale/agb')({
  loader: () => nullIfUnavailable(call('getContentBlock', { params: { id: 'agb' } })),
  head: ({ match, loaderData }) =>
    pageHead(match.context, {
      title: loaderData?.Titel || match.context.i18n.t('content.terms'),
      ...(loaderData?.MetaBeschreibung && { description: loaderData.MetaBeschreibung }),
    }),
  component: TermsPage,
})

function TermsPage() {
  const block = Route.useLoaderData()
  const { t } = useI18n()
  return (
    <TextPage block={block} name={t('content.terms')}>
      <p className="type-small text-muted">{t('terms.version')}</p>
    </TextPage>
  )
}
