import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { endedLinkPage } from '../../app/ended-link.ts'
import { pageHead } from '../../app/head.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { pagePath } from '../../app/page-link.tsx'
import { CodeForm } from '../../features/referrals/offer/code-form.tsx'
import { CODE_CHANNEL } from '../../features/referrals/offer/use-count-visit.ts'
import { LinkButton } from '../../ui/button.tsx'
import { NotePicture } from '../../ui/illustrations/note.tsx'

/** Form for the offline code of a referral. */
export const Route = createFileRoute('/$locale/code')({
  staticData: { texts: ['fields', 'offer'] },
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } =>
    typeof code === 'string' ? { code: code.slice(0, 40) } : {},
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('code.head') }),
  component: CodePage,
})

function CodePage() {
  const { code = '' } = Route.useSearch()
  const { locale } = useApp()
  const { t } = useI18n()
  const navigate = useNavigate()
  return (
    <div className="page-width grid items-center gap-9 pt-6 *:min-w-0 lg:grid-cols-2 lg:gap-14 lg:pt-10">
      <div>
        <h1 className="type-title">{t('code.title')}</h1>
        <p className="type-lead mt-4 mb-8 max-w-[34em]">{t('code.lead')}</p>
        <CodeForm
          initial={code}
          onFound={(empfehlungsnummer) =>
            navigate({
              to: pagePath(locale, 'Angebot', { empfehlungsnummer }),
              search: { channel: CODE_CHANNEL } as never,
            })
          }
          onEnded={(how, used) => {
            const { to, search } = endedLinkPage(locale, how, used)
            return navigate({ to, search })
          }}
        />
      </div>
      <div className="max-lg:order-last">
        <NotePicture />
        <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
          <p>
            <b className="block">{t('code.none.title')}</b>
            <span className="text-muted">{t('code.none.text')}</span>
          </p>
          <LinkButton page="Home" hash="produkte" look="outline" size="small">
            {t('home.choose')}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
