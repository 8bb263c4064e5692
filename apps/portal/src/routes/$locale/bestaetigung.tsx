import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { LinkButton } from '../../ui/button.tsx'
import { LetterPicture } from '../../ui/illustrations/letter.tsx'
import { MessagePage } from '../../ui/states/message-page.tsx'

/** Shown after a recipient has ordered: the order number, and that a mail follows. */
export const Route = createFileRoute('/$locale/bestaetigung')({
  staticData: { texts: ['recipient'] },
  validateSearch: ({ auftrag }: Record<string, unknown>): { auftrag?: string } =>
    typeof auftrag === 'string' && /^[\w-]{1,40}$/.test(auftrag) ? { auftrag } : {},
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('confirmation.title') }),
  component: ConfirmationPage,
})

function ConfirmationPage() {
  const { auftrag } = Route.useSearch()
  const { t } = useI18n()
  return (
    <MessagePage picture={<LetterPicture />} title={t('confirmation.title')} text={t('confirmation.text')}>
      <div className="grid w-full gap-6">
        {auftrag && (
          <p className="surface-brand-soft w-fit rounded-l px-6 py-4">
            <span className="type-small block text-muted">{t('confirmation.number')}</span>
            <b className="type-figure mt-1.5 block text-[1.7rem]">{auftrag}</b>
          </p>
        )}
        <p className="text-muted">{t('confirmation.spam')}</p>
        <LinkButton page="Home" hash="produkte" look="outline" className="md:w-fit">
          {t('confirmation.more')}
        </LinkButton>
      </div>
    </MessagePage>
  )
}
