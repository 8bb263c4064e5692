import { createFileRoute } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { sentReference } from '../../app/search.ts'
import { ContactForm } from '../../features/contact/contact-form.tsx'
import { topicOf } from '../../features/contact/form-values.ts'
import { ContactDetails } from '../../features/content/contact-details.tsx'
import { nullIfUnavailable } from '../../features/content/null-if-unavailable.ts'
import { RichText } from '../../features/content/rich-text.tsx'
import { LinkButton } from '../../ui/button.tsx'

/** Contact form and other ways to contact the company. */
export const Route = createFileRoute('/$locale/kontakt')({
  staticData: { texts: ['contact', 'fields', 'company'] },
  validateSearch: ({
    anliegen,
    gesendet,
  }: Record<string, unknown>): { anliegen?: string; gesendet?: string } => ({
    ...(typeof anliegen === 'string' && { anliegen }),
    ...sentReference(gesendet),
  }),
  loader: () => nullIfUnavailable(call('getContentBlock', { params: { id: 'kontakt' } })),
  head: ({ match: { context }, loaderData }) =>
    pageHead(context, {
      title: context.i18n.t('layout.footer.contact'),
      description: loaderData?.MetaBeschreibung || context.i18n.t('legal.contact.lead'),
    }),
  component: ContactPage,
})

function ContactPage() {
  const { t } = useI18n()
  const block = Route.useLoaderData()
  const { anliegen, gesendet } = Route.useSearch()
  return (
    <div className="page-width pt-6 lg:pt-10">
      <h1 className="type-title">{block?.Titel || t('legal.contact.title')}</h1>
      <p className="type-lead mt-4 mb-10 max-w-[36em]">{block?.Untertitel || t('legal.contact.lead')}</p>
      {block?.Einleitung && <RichText html={block.Einleitung} className="mb-10 max-w-[46em]" />}
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[1.7fr_1fr] lg:gap-8">
        <ContactForm key={gesendet} topic={topicOf(anliegen)} reference={gesendet} />
        <ContactDetails />
      </div>
      <div className="surface-brand-soft mt-6 flex flex-wrap items-center justify-between gap-5 rounded-xl px-7 py-6 lg:mt-8">
        <p className="type-subheading">{t('legal.contact.faq')}</p>
        <LinkButton page="Faq">{t('legal.contact.faq.link')}</LinkButton>
      </div>
    </div>
  )
}
