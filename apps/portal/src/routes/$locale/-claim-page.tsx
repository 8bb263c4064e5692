import { useNavigate, useRouter } from '@tanstack/react-router'
import { hasCode } from '@zuruf/contract/api-error'
import { goalOfMethod } from '@zuruf/contract/goals'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { trackGoal } from '../../app/goals.ts'
import { useApp, useUser } from '../../app/hooks.ts'
import { pagePath } from '../../app/page-link.tsx'
import { payoutWithin } from '../../app/payout-within.ts'
import { ExplanationButton } from '../../features/explanations/explanation-button.tsx'
import { ClaimClosed } from '../../features/rewards/claim-closed.tsx'
import { ClaimDetails } from '../../features/rewards/claim-details.tsx'
import { ClaimNotices } from '../../features/rewards/claim-notices.tsx'
import type { OpenedClaim } from '../../features/rewards/open-claim.ts'
import { PartnerBanner } from '../../features/rewards/partner-banner.tsx'
import type { Method } from '../../features/rewards/types.ts'
import { voucherRefusal } from '../../features/rewards/voucher-form.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { GiftPicture } from '../../ui/illustrations/gift.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { methodFromWire, methodViews } from './-claim-methods/index.ts'
import type { CollectBody, ReadyClaim } from './-claim-methods/method.ts'

interface ClaimPageProps {
  readonly opened: OpenedClaim
  readonly token: string | undefined
}

/** Page for collecting a reward, used for both `/praemie` and `/praemie/:praemieid`. SPEC §1 "Reward pick-up". */
export function ClaimPage({ opened, token = '' }: ClaimPageProps) {
  if (opened.state !== 'ready') return <ClaimClosed opened={opened} />
  return <Collect opened={opened} token={token} />
}

function Collect({ opened, token }: { opened: ReadyClaim; token: string }) {
  const { claim, banner } = opened
  const app = useApp()
  const { locale } = app
  const { t, money, date } = app.i18n
  const user = useUser()
  const router = useRouter()
  const navigate = useNavigate()
  const [chosen, setMethod] = useState<Method>('Bargeld')
  // The chosen method may no longer be offered after a reload.
  const method = claim.Arten.includes(chosen) ? chosen : (claim.Arten[0] ?? 'Bargeld')
  const { formTitle, Form } = methodViews[methodFromWire[method]]
  const amount = money(claim.WertCent)
  const ownName = user ? `${user.Vorname} ${user.Nachname}` : ''

  async function collect(body: CollectBody) {
    try {
      await call('collectClaim', { token, body })
    } catch (error) {
      // In the meantime the claim has been collected or cancelled or has expired; the reloaded page explains
      // it.
      if (hasCode(error, 'PSOF0501', 'PSOF0502', 'PSOF0503')) return router.invalidate()
      // The last code has been taken in the meantime; the reloaded page says so and shows what is left.
      if (voucherRefusal(error)) await router.invalidate()
      throw error
    }
    trackGoal(goalOfMethod(methodFromWire[body.Art]))
    await navigate({
      to: pagePath(locale, 'PraemieDanke'),
      search: { art: body.Art } as never,
      state: { token },
      replace: true,
    })
  }

  return (
    <div className="page-width">
      <PageHeading
        eyebrow={claim.GueltigBis ? t('claim.until', { date: date(claim.GueltigBis) }) : undefined}
        title={
          claim.Vorname
            ? t('claim.title', { amount, name: claim.Vorname })
            : t('claim.title.plain', { amount })
        }
        lead={
          claim.Anlass === 'Bonus' ? t('claim.lead.bonus') : t('claim.lead', { product: claim.Produkt.Name })
        }
      />
      <div className="grid items-start gap-x-10 xl:grid-cols-[1fr_320px]">
        <div className="grid gap-6">
          <ClaimNotices claim={claim} />
          <ChoiceCards
            legend={t('claim.choice')}
            value={method}
            onChange={setMethod}
            cards={claim.Arten.map((value) => {
              const { icon, title, text } = methodViews[methodFromWire[value]]
              return {
                value,
                icon,
                title: t(title),
                text: t(text(claim), { payoutWithin: payoutWithin(app) }),
              }
            })}
          />
          <Panel as="section" aria-labelledby="wohin">
            <h2 id="wohin" className="type-subheading mb-5">
              {t(formTitle)}
            </h2>
            <Form
              key={method}
              opened={opened}
              ownName={ownName}
              ownEmail={user?.Email ?? ''}
              onCollect={collect}
            />
          </Panel>
          <ClaimDetails claim={claim} />
          <ExplanationButton
            label={t('why.open')}
            about={claim.Produkt.Name}
            load={() => call('explainClaim', { token })}
          />
          {banner && <PartnerBanner />}
        </div>
        <div className="max-xl:hidden">
          <GiftPicture />
        </div>
      </div>
    </div>
  )
}
