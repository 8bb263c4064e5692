import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'

export const Route = createFileRoute('/$locale/faq')({
  staticData: { texts: ['legal'] },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n.t('legal.faq.title'),
      description: match.context.i18n.t('legal.faq.lead'),
    }),
  component: FaqPage,
})

const numbers = [1, 2, 3, 4, 5, 6, 7, 8] as const

function FaqPage() {
  const { t } = useI18n()
  return (
    <div className="page-width grid items-start gap-10 pt-6 lg:grid-cols-[1fr_1.6fr] lg:grid-rows-[auto_1fr] lg:gap-x-16 lg:gap-y-8 lg:pt-10">
      <div>
        <h1 className="type-title">{t('legal.faq.title')}</h1>
        <p className="type-lead mt-4">{t('legal.faq.lead')}</p>
      </div>
      <div className="grid gap-3.5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {numbers.map((number) => (
          <details
            key={number}
            name="faq"
            className="surface-card group rounded-l shadow-card open:shadow-lift"
          >
            <summary className="flex min-h-16 list-none items-center justify-between gap-4 rounded-l px-6 py-4 [&::-webkit-details-marker]:hidden">
              <h2 className="type-subheading text-[1.15rem]">{t(`legal.faq.${number}.question`)}</h2>
              <Icon
                name="chevron"
                className="flex-none text-link transition-transform duration-300 group-open:rotate-180"
              />
            </summary>
            <p className="px-6 pb-6 text-muted">{t(`legal.faq.${number}.answer`)}</p>
          </details>
        ))}
      </div>
      <div className="lg:col-start-1 lg:row-start-2">
        <p className="mb-3 font-[650]">{t('legal.faq.more')}</p>
        <LinkButton page="Kontakt" look="outline">
          {t('legal.faq.more.link')}
        </LinkButton>
      </div>
    </div>
  )
}
