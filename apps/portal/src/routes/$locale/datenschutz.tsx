import { createFileRoute } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { ConsentNumber, StoredEntryList } from '../../features/consent/stored-entry-list.tsx'
import { nullIfUnavailable } from '../../features/content/null-if-unavailable.ts'
import { TextPage } from '../../features/content/text-page.tsx'

/** Privacy notice, with the list of everything that is stored on the device. */
export const Route = createFileRoute('/$locale/datenschutz')({
  staticData: { texts: ['visit'] },
  loader: () => nullIfUnavailable(call('getContentBlock', { params: { id: 'datenschutz' } })),
  head: ({ match, loaderData }) =>
    pageHead(match.context, {
      title: loaderData?.Titel || match.context.i18n.t('layout.footer.privacy'),
      ...(loaderData?.MetaBeschreibung && { description: loaderData.MetaBeschreibung }),
    }),
  component: PrivacyPage,
})

function PrivacyPage() {
  const block = Route.useLoaderData()
  const { t } = useI18n()
  return (
    <TextPage block={block} name={t('layout.footer.privacy')}>
      <section aria-labelledby="gespeichert">
        <h2 id="gespeichert" className="type-subheading mb-2.5">
          {t('kept.title')}
        </h2>
        <div className="grid gap-5">
          <ConsentNumber />
          <StoredEntryList heading="h3" />
        </div>
      </section>
    </TextPage>
  )
}
