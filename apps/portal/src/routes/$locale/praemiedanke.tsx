import { createFileRoute } from '@tanstack/react-router'
import { rewardMethodWire } from '@zuruf/domain/reward-methods'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useApp, useUser } from '../../app/hooks.ts'
import { tokenSearch } from '../../app/link-token.ts'
import { payoutWithin } from '../../app/payout-within.ts'
import type { Claim, Method } from '../../features/rewards/types.ts'
import { LinkButton } from '../../ui/button.tsx'
import { GiftPicture } from '../../ui/illustrations/gift.tsx'
import { MessagePage } from '../../ui/states/message-page.tsx'
import { methodFromWire, methodViews } from './-claim-methods/index.ts'

/** Shown after a reward has been collected. */
export const Route = createFileRoute('/$locale/praemiedanke')({
  staticData: { texts: ['rewards'] },
  validateSearch: (search: Record<string, unknown>): { art?: Method; token?: string } => ({
    ...tokenSearch(search),
    ...(isMethod(search.art) && { art: search.art }),
  }),
  // The thank-you page is shown even if the claim cannot be read again.
  loader: ({ context: { linkToken: token } }) =>
    token ? call('getClaim', { token }).catch(() => null) : null,
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('claimThanks.meta') }),
  component: ClaimThanksPage,
})

function ClaimThanksPage() {
  const claim = Route.useLoaderData()
  const { art } = Route.useSearch()
  const app = useApp()
  const { t, money, date } = app.i18n
  const transferCents = claim ? claim.WertCent - claim.VerrechnetCent : 0
  const settled = claim !== null && transferCents === 0
  const user = useUser()
  return (
    <MessagePage
      picture={<GiftPicture />}
      title={
        settled
          ? t('claimThanks.settled', { amount: money(claim.WertCent) })
          : claim
            ? t(titleOf(claim), { amount: money(transferCents) })
            : t('claimThanks.title.plain')
      }
      text={
        settled
          ? t('claimThanks.settled.text')
          : claim?.FaelligBis
            ? t('claimThanks.cash.due', { date: date(claim.FaelligBis) })
            : t(methodViews[methodFromWire[art ?? 'Bargeld']].thanks(claim), {
                payoutWithin: payoutWithin(app),
              })
      }
    >
      <LinkButton page="Home" hash="produkte">
        {t('claimThanks.more')}
      </LinkButton>
      {user && (
        <LinkButton page="PersoenlicherBereich" look="outline">
          {t('claim.area')}
        </LinkButton>
      )}
    </MessagePage>
  )
}

const isWaiting = (claim: Claim | null) => claim?.Gutschein?.Status === 'wartet'

const titleOf = (claim: Claim) => (isWaiting(claim) ? 'claimThanks.title.waiting' : 'claimThanks.title')

// The first script parses addresses. Names from the domain keep the forms of the methods out of it.
const isMethod = (art: unknown): art is Method => Object.values<unknown>(rewardMethodWire).includes(art)
