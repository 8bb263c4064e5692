import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { LegalText } from '../../features/content/legal-text.tsx'
import { useCompany } from '../../features/content/use-company.ts'

export const Route = createFileRoute('/$locale/barrierefreiheitserklaerung')({
  staticData: { texts: ['legal'] },
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('legal.a11y.title') }),
  component: AccessibilityPage,
})

const numbers = [1, 2, 3, 4, 5, 6] as const

function AccessibilityPage() {
  const { t } = useI18n()
  const company = useCompany()
  return (
    <LegalText
      title={t('legal.a11y.title')}
      intro={t('legal.a11y.intro')}
      sections={numbers.map((number) => ({
        title: t(`legal.a11y.${number}.title`),
        text: t(`legal.a11y.${number}.text`, company),
      }))}
    />
  )
}
