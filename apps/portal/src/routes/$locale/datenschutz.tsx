import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { LegalText } from '../../features/content/legal-text.tsx'
import { useCompany } from '../../features/content/use-company.ts'

export const Route = createFileRoute('/$locale/datenschutz')({
  staticData: { texts: ['legal'] },
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('legal.privacy.title') }),
  component: PrivacyPage,
})

const numbers = [1, 2, 3, 4, 5, 6, 7, 8] as const

function PrivacyPage() {
  const { t } = useI18n()
  const company = useCompany()
  return (
    <LegalText
      title={t('legal.privacy.title')}
      intro={t('legal.privacy.intro')}
      sections={numbers.map((number) => ({
        title: t(`legal.privacy.${number}.title`),
        text: t(`legal.privacy.${number}.text`, company),
      }))}
    />
  )
}
