import { createFileRoute } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { nullIfUnavailable } from '../../features/content/null-if-unavailable.ts'
import { TextPage } from '../../features/content/text-page.tsx'
import { LinkButton } from '../../ui/button.tsx'

/** Conditions of participation, with text from the CMS. */
export const Route = createFileRoute('/$locale/teilnahmebedingungen')({
  loader: () => nullIfUnavailable(call('getContentBlock', { params: { id: 'teilnahmebedingungen' } })),
  head: ({ match, loaderData }) =>
    pageHead(match.context, {
      title: loaderData?.Titel || match.context.i18n.t('layout.footer.terms'),
      ...(loaderData?.MetaBeschreibung && { description: loaderData.MetaBeschreibung }),
    }),
  component: RulesPage,
})

function RulesPage() {
  const block = Route.useLoaderData()
  const { t } = useI18n()
  return (
    <TextPage block={block} name={t('layout.footer.terms')}>
      <div>
        <LinkButton page="Agb" look="outline">
          {t('content.terms.more')}
        </LinkButton>
      </div>
    </TextPage>
  )
}
