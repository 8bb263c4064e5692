import { createFileRoute } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { nullIfUnavailable } from '../../features/content/null-if-unavailable.ts'
import { TextPage } from '../../features/content/text-page.tsx'

/** Imprint, with text from the CMS. */
export const Route = createFileRoute('/$locale/impressum')({
  loader: () => nullIfUnavailable(call('getContentBlock', { params: { id: 'impressum' } })),
  head: ({ match, loaderData }) =>
    pageHead(match.context, {
      title: loaderData?.Titel || match.context.i18n.t('layout.footer.imprint'),
      ...(loaderData?.MetaBeschreibung && { description: loaderData.MetaBeschreibung }),
    }),
  component: ImprintPage,
})

function ImprintPage() {
  const block = Route.useLoaderData()
  const { t } = useI18n()
  return <TextPage block={block} name={t('layout.footer.imprint')} />
}
