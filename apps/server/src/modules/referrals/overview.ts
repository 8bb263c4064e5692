import { type StatusBarState, type StatusStep, statusBar, statusSteps } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import type { Order } from '../orders/repository.ts'
import type { OrderService } from '../orders/service.ts'
import type { BankAccounts } from '../payouts/bank-accounts.ts'
import type { Recipient, RecipientService } from '../recipients/service.ts'
import type { Claim } from '../rewards/repository.ts'
import type { RewardService } from '../rewards/service.ts'
import type { ClickService } from '../tracking/clicks.ts'
import type { Referral } from './repository.ts'
import type { ReferralService } from './service.ts'

/** A referral as its recommender sees it. */
export interface ReferralView {
  readonly referral: Referral
  readonly clicks: number
  readonly status: StatusBarState
  readonly steps: readonly StatusStep[]
  readonly recipientName: string | null
  readonly claims: readonly Claim[]
}

export interface Dependencies {
  readonly database: Database
  readonly referrals: ReferralService
  readonly orders: OrderService
  readonly rewards: RewardService
  readonly recipients: RecipientService
  readonly banks: BankAccounts
  readonly clicks: ClickService
}

export type ReferralOverview = ReturnType<typeof referralOverview>

const listMax = 200

/** Brings together what became of a person's referrals. */
export function referralOverview(dependencies: Dependencies) {
  const { database, referrals, orders, rewards, recipients, banks, clicks } = dependencies
  return {
    /** Newest first, at most 200. */
    async listOf(context: Context, accountId: string): Promise<ReferralView[]> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const own = await referrals.listOfAccount(tx, accountId, listMax)
        const ids = own.map((referral) => referral.id)
        const orderOf = new Map((await orders.listOfReferrals(tx, ids)).map((o) => [o.referralId, o]))
        const claimsOf = Map.groupBy(await rewards.listOfReferrals(tx, ids), (claim) => claim.referralId)
        const people = await recipients.listByIds(
          tx,
          [...orderOf.values()].flatMap((order) => order.recipientId ?? []),
        )
        const personOf = new Map(people.map((person) => [person.id, person]))
        const fresh = await clicks.count(tx, ids)
        const hasBankData = await banks.exists(tx, 'account', accountId)
        const { storesBankData } = context.tenant.settings
        return own.map((referral) => {
          const order = orderOf.get(referral.id)
          const claims = (claimsOf.get(referral.id) ?? []).filter(
            (claim) => !order || claim.orderId === order.id,
          )
          return viewOf(referral, order, claims, {
            clicks: referral.clicks + (fresh.get(referral.id) ?? 0),
            recipient: personOf.get(order?.recipientId ?? ''),
            storesBankData,
            hasBankData,
          })
        })
      })
    },
  }
}

function viewOf(
  referral: Referral,
  order: Order | undefined,
  claims: readonly Claim[],
  more: { clicks: number; recipient: Recipient | undefined; storesBankData: boolean; hasBankData: boolean },
): ReferralView {
  const mine = claims.find((claim) => claim.party === 'recommender')
  const status = statusBar({
    referral: referral.state,
    order: order?.state ?? null,
    claim: mine?.state ?? null,
    storesBankData: more.storesBankData,
    hasBankData: more.hasBankData,
  })
  const ended = order?.rejectedAt ?? order?.withdrawnAt ?? order?.cancelledAt
  return {
    referral,
    clicks: more.clicks,
    status,
    steps: statusSteps({
      status,
      times: {
        shared: referral.createdAt,
        clicked: referral.firstClickedAt ?? (more.clicks > 0 ? referral.createdAt : null),
        ordered: order?.receivedAt ?? null,
        concluded: order?.concludedAt ?? null,
        ready: mine?.readyAt ?? null,
        paid: mine?.paidAt ?? null,
      },
      failedAt: ended ?? (referral.state === 'expired' ? referral.stateAt : null),
    }),
    recipientName: nameOf(more.recipient),
    claims,
  }
}

/** First name and initial: enough to recognise a friend by, no more. */
function nameOf(recipient: Recipient | undefined): string | null {
  if (!recipient?.firstName) return null
  return recipient.lastName
    ? `${recipient.firstName} ${recipient.lastName.slice(0, 1)}.`
    : recipient.firstName
}
