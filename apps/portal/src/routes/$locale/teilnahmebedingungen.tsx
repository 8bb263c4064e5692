import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { LegalText } from '../../features/content/legal-text.tsx'
import { LinkButton } from '../../ui/button.tsx'

export const Route = createFileRoute('/$locale/teilnahmebedingungen')({
  staticData: { texts: ['legal'] },
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('legal.rules.title') }),
  component: RulesPage,
})

const numbers = [1, 2, 3, 4, 5] as const

function RulesPage() {
  const { t } = useI18n()
  return (
    <LegalText
      title={t('legal.rules.title')}
      intro={t('legal.rules.intro')}
      sections={numbers.map((number) => ({
        title: t(`legal.rules.${number}.title`),
        text: t(`legal.rules.${number}.text`),
      }))}
    >
      <div>
        <LinkButton page="Agb" look="outline">
          {t('legal.rules.more')}
        </LinkButton>
      </div>
    </LegalText>
  )
}
