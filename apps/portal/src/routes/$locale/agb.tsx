import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { LegalText } from '../../features/content/legal-text.tsx'
import { useCompany } from '../../features/content/use-company.ts'

export const Route = createFileRoute('/$locale/agb')({
  staticData: { texts: ['legal'] },
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('legal.terms.title') }),
  component: TermsPage,
})

const numbers = [1, 2, 3, 4, 5, 6, 7, 8] as const

function TermsPage() {
  const { t } = useI18n()
  const company = useCompany()
  return (
    <LegalText
      title={t('legal.terms.title')}
      intro={t('legal.terms.intro', company)}
      sections={numbers.map((number) => ({
        title: t(`legal.terms.${number}.title`),
        text: t(`legal.terms.${number}.text`, company),
      }))}
    >
      <p className="type-small text-muted">{t('terms.version')}</p>
    </LegalText>
  )
}
