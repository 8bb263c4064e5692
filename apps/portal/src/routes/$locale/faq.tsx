import { createFileRoute } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { faqData, withData } from '../../app/structured-data.ts'
import { FaqList } from '../../features/content/faq-list.tsx'
import { nullIfUnavailable } from '../../features/content/null-if-unavailable.ts'
import { Unavailable } from '../../features/content/unavailable.tsx'
import { LinkButton } from '../../ui/button.tsx'

/** Frequently asked questions, with text from the CMS. */
export const Route = createFileRoute('/$locale/faq')({
  staticData: { texts: ['faq'] },
  loader: async () => {
    const [block, faqs] = await Promise.all([
      nullIfUnavailable(call('getContentBlock', { params: { id: 'faq' } })),
      nullIfUnavailable(call('listFaqs')),
    ])
    return { block, faqs }
  },
  head: ({ match, loaderData }) => {
    const block = loaderData?.block
    const head = pageHead(match.context, {
      title: block?.Titel || match.context.i18n.t('layout.footer.faq'),
      ...(block?.MetaBeschreibung && { description: block.MetaBeschreibung }),
    })
    return loaderData?.faqs?.length ? withData(head, faqData(loaderData.faqs)) : head
  },
  component: FaqPage,
})

function FaqPage() {
  const { t } = useI18n()
  const { block, faqs } = Route.useLoaderData()
  return (
    <div className="page-width grid items-start gap-10 pt-6 lg:grid-cols-[1fr_1.6fr] lg:grid-rows-[auto_1fr] lg:gap-x-16 lg:gap-y-8 lg:pt-10">
      <div>
        <h1 className="type-title">{block?.Titel || t('layout.footer.faq')}</h1>
        {block?.Untertitel && <p className="type-lead mt-4">{block.Untertitel}</p>}
      </div>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {faqs ? <FaqList faqs={faqs} /> : <Unavailable />}
      </div>
      <div className="lg:col-start-1 lg:row-start-2">
        <p className="mb-3 font-[650]">{t('faq.more')}</p>
        <LinkButton page="Kontakt" look="outline">
          {t('faq.more.link')}
        </LinkButton>
      </div>
    </div>
  )
}
