import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { LegalText } from '../../features/content/legal-text.tsx'
import { useCompany } from '../../features/content/use-company.ts'

export const Route = createFileRoute('/$locale/impressum')({
  staticData: { texts: ['legal'] },
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('legal.imprint.title') }),
  component: ImprintPage,
})

function ImprintPage() {
  const { t } = useI18n()
  const company = useCompany()
  const { tenant, street, city, management, register, vat } = company
  return (
    <LegalText
      title={t('legal.imprint.title')}
      sections={[
        { title: t('legal.imprint.provider'), text: [tenant, street, city].join('\n') },
        {
          title: t('legal.imprint.contact'),
          text: [t('legal.imprint.phone', company), t('legal.imprint.email', company)].join('\n'),
        },
        { title: t('legal.imprint.management'), text: management },
        { title: t('legal.imprint.register'), text: register },
        { title: t('legal.imprint.vat'), text: vat },
        { title: t('legal.imprint.responsible'), text: t('legal.imprint.responsible.text', company) },
        { title: t('legal.imprint.dispute'), text: t('legal.imprint.dispute.text') },
        { title: t('legal.imprint.pictures'), text: t('legal.imprint.pictures.text') },
      ]}
    />
  )
}
