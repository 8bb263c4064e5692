import { type NewsletterState, newsletterState } from '@zuruf/domain/newsletter'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useApp, useI18n, useUser } from '../../app/hooks.ts'
import type { User } from '../../app/session.ts'
import { useAsyncAction } from '../../app/use-async-action.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { NewsletterDetails } from '../../ui/newsletter-box.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.tsx'
import { NewsletterFailure } from './newsletter-failure.tsx'

const tones: Record<NewsletterState, Tone> = { optedIn: 'ok', pending: 'wait', optedOut: 'neutral' }

/**
 * Newsletter section of the page with personal data: shows whether the person is subscribed, waiting for
 * confirmation or not subscribed, with the possible actions. SPEC §3 "Newsletter state"
 */
export function NewsletterSection() {
  const user = useUser()
  const { tenant } = useApp()
  if (!user) return null
  const state = newsletterState({
    permitted: user.NewsletterOptinGegeben,
    mailSentAt: user.NewsletterOptinVersendetAm,
  })
  // Subscribers can opt out even after the tenant has disabled the newsletter.
  if (!tenant.config.ModuleNewsletterPermission && state === 'optedOut') return null
  return <Section user={user} state={state} />
}

function Section({ user, state }: { user: User; state: NewsletterState }) {
  const { t } = useI18n()
  const { session } = useApp()
  const { busy, failure, run } = useAsyncAction()
  const [hasJustEnded, setHasJustEnded] = useState(false)

  const setOptin = (requested: boolean, message?: string) =>
    run(async () => {
      const fields = await call('setNewsletterOptin', { body: { NewsletterPermission: requested } })
      session.set({ ...user, ...fields })
      setHasJustEnded(!requested && state === 'optedIn')
      if (message) toast(message)
    })

  return (
    <Panel as="section" aria-labelledby="newsletter">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="newsletter" className="type-subheading">
          {t('newsletterState.title')}
        </h2>
        <div role="status">
          <Badge tone={tones[state]}>{t(`newsletterState.${state}`)}</Badge>
        </div>
      </div>
      {hasJustEnded && state === 'optedOut' ? (
        <Banner
          kind="ok"
          live
          action={
            <Button look="outline" size="small" busy={busy} onClick={() => setOptin(true)}>
              {t('newsletterState.undo')}
            </Button>
          }
        >
          {t('newsletterState.ended')}
        </Banner>
      ) : (
        <>
          <StateText user={user} state={state} />
          <div className="mt-5 flex flex-wrap gap-3">
            {state === 'optedOut' && (
              <Button busy={busy} onClick={() => setOptin(true)}>
                {t('newsletterState.subscribe')}
              </Button>
            )}
            {state === 'pending' && (
              <>
                <Button
                  look="outline"
                  busy={busy}
                  onClick={() => setOptin(true, t('newsletterState.resent'))}
                >
                  {t('newsletterState.resend')}
                </Button>
                <Button look="quiet" busy={busy} onClick={() => setOptin(false)}>
                  {t('newsletterState.cancel')}
                </Button>
              </>
            )}
            {state === 'optedIn' && (
              <Button look="outline" busy={busy} onClick={() => setOptin(false)}>
                {t('newsletterState.unsubscribe')}
              </Button>
            )}
          </div>
        </>
      )}
      {failure && (
        <div className="mt-5">
          <NewsletterFailure text={failure} />
        </div>
      )}
    </Panel>
  )
}

function StateText({ user, state }: { user: User; state: NewsletterState }) {
  const { t, date } = useI18n()
  if (state === 'optedOut') {
    return (
      <>
        <p className="text-muted">{t('newsletter.consent')}</p>
        <NewsletterDetails />
      </>
    )
  }
  const sent = user.NewsletterOptinVersendetAm
  return (
    <p className="break-words text-muted">
      {t(`newsletterState.${state}.text`, { email: user.Email, date: sent ? date(sent) : '' })}
    </p>
  )
}
