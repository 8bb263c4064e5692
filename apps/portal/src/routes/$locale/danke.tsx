import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { useI18n, useUser } from '../../app/hooks.ts'
import { LinkButton } from '../../ui/button.tsx'
import { LetterPicture } from '../../ui/illustrations/letter.tsx'
import { MessagePage } from '../../ui/states/message-page.tsx'
import { Steps } from '../../ui/steps.tsx'

/** Thank-you page after a referral passed on by word of mouth, with the next steps (DankeStepsOfflineEmpfehlung). */
export const Route = createFileRoute('/$locale/danke')({
  staticData: { texts: ['overviews', 'rewards'] },
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('offlineThanks.title') }),
  component: OfflineThanksPage,
})

function OfflineThanksPage() {
  const { t } = useI18n()
  const user = useUser()
  return (
    <>
      <MessagePage
        picture={<LetterPicture />}
        title={t('offlineThanks.title')}
        text={t('offlineThanks.text')}
      >
        <LinkButton page="Home" hash="produkte">
          {t('offlineThanks.more')}
        </LinkButton>
        {user && (
          <LinkButton page="PersoenlicherBereich" look="outline">
            {t('claim.area')}
          </LinkButton>
        )}
        {!user && (
          <LinkButton page="Empfehlungscode" look="outline">
            {t('offlineThanks.code')}
          </LinkButton>
        )}
      </MessagePage>
      <section aria-labelledby="schritte" className="page-width">
        <h2 id="schritte" className="type-heading mb-7">
          {t('offlineThanks.steps')}
        </h2>
        <Steps
          steps={[
            { title: t('offlineThanks.step1'), text: t('offlineThanks.step1.text') },
            { title: t('offlineThanks.step2'), text: t('offlineThanks.step2.text') },
            { title: t('offlineThanks.step3'), text: t('offlineThanks.step3.text') },
          ]}
        />
      </section>
    </>
  )
}
