import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { ContactWays } from '../../features/content/contact-ways.tsx'
import { LinkButton } from '../../ui/button.tsx'

export const Route = createFileRoute('/$locale/kontakt')({
  staticData: { texts: ['legal'] },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n.t('layout.footer.contact'),
      description: match.context.i18n.t('legal.contact.lead'),
    }),
  component: ContactPage,
})

function ContactPage() {
  const { t } = useI18n()
  return (
    <div className="page-width pt-6 lg:pt-10">
      <h1 className="type-title">{t('legal.contact.title')}</h1>
      <p className="type-lead mt-4 mb-10 max-w-[36em]">{t('legal.contact.lead')}</p>
      <ContactWays />
      <div className="surface-brand-soft mt-6 flex flex-wrap items-center justify-between gap-5 rounded-xl px-7 py-6">
        <p className="type-subheading">{t('legal.contact.faq')}</p>
        <LinkButton page="Faq">{t('legal.contact.faq.link')}</LinkButton>
      </div>
    </div>
  )
}
