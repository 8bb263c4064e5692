import {
  agreedName,
  normaliseReferralNumber,
  type OrderKind,
  type StatusBarInput,
  type StatusBarState,
  type StatusGroup,
  type StatusStep,
  statusBar,
  statusOfReferral,
  statusSteps,
} from '@zuruf/domain'
import type { Catalogue } from '../../catalogue/products/index.ts'
import { productNameFor } from '../../catalogue/products/index.ts'
import type { BankAccounts } from '../../money/payouts/index.ts'
import type { Claim } from '../../money/rewards/index.ts'
import { isNeverDue, type RewardService } from '../../money/rewards/index.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { ClickService } from '../clicks/index.ts'
import type { GoodwillRequest, GoodwillService } from '../goodwill/index.ts'
import type { Order, OrderService } from '../orders/index.ts'
import type { Recipient, RecipientService } from '../recipients/index.ts'
import type { ReferralService } from '../referrals/index.ts'
import { type Referral, setLabel } from '../referrals/index.ts'
import { resolveCursor } from './contact-cursor.ts'
import { countGroups, groupOf, matches, sumClaims } from './figures.ts'
import {
  type ContactSums,
  type LeanReferral,
  listLean,
  noContacts,
  sumContacts,
} from './overview-repository.ts'

/** A recipient as the recommender sees them. */
export interface RecipientView {
  readonly recipient: Recipient
  readonly order: Order | undefined
  readonly status: StatusBarState
  readonly steps: readonly StatusStep[]
  readonly claims: readonly Claim[]
}

/** A referral as the recommender sees it. */
export interface ReferralView {
  readonly referral: Referral
  readonly clicks: number
  /** Kind of the leading recipient's order, or of the form without an order. */
  readonly orderKind: OrderKind
  /** Status of the leading recipient, or of the link without recipients. */
  readonly status: StatusBarState
  readonly steps: readonly StatusStep[]
  /** Null without naming consent. */
  readonly recipientName: string | null
  readonly claims: readonly Claim[]
  /** The most advanced recipients, the leading one first. */
  readonly recipients: readonly RecipientView[]
  /** Progress of all recipients. */
  readonly contacts: ContactSums
  /** Kind of all orders, or of the form for recipients without an order; null when both kinds occur. */
  readonly contactKind: OrderKind | null
  /** The latest request, if any. */
  readonly goodwill: GoodwillRequest | undefined
}

/** Filter and page of a person's referrals. */
export interface ReferralListQuery {
  readonly group?: StatusGroup | undefined
  readonly search?: string | undefined
  /** Number of the last referral of the previous page. */
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

export interface Dependencies {
  readonly database: Database
  readonly referrals: ReferralService
  readonly orders: OrderService
  readonly rewards: RewardService
  readonly recipients: RecipientService
  readonly banks: BankAccounts
  readonly clicks: ClickService
  readonly goodwill: GoodwillService
  readonly catalogue: Pick<Catalogue, 'orderKindOf'>
}

export type ReferralOverview = ReturnType<typeof referralOverview>

const MAX_PAGE = 200
/** Recipients shown per referral. A link on a poster may have thousands. */
const MAX_RECIPIENTS = 20

/** Overview of a person's referrals and rewards. */
export function referralOverview(dependencies: Dependencies) {
  const { database, referrals, orders, rewards, recipients, banks, clicks, goodwill } = dependencies
  const { catalogue } = dependencies

  const bankOf = async (tx: Tx, context: Context, accountId: string) => ({
    storesBankData: context.tenant.settings.storesBankData,
    hasBankData: await banks.exists(tx, 'account', accountId),
  })

  /** Returns a page of a person's referrals. A cursor of another person's referral is treated as unknown. */
  async function listPage(
    tx: Tx,
    context: Context,
    accountId: string,
    query: ReferralListQuery,
  ): Promise<Referral[]> {
    const limit = Math.min(query.limit ?? MAX_PAGE, MAX_PAGE)
    const after = query.after ? await referrals.findByNumber(tx, query.after) : undefined
    if (query.after && after?.accountId !== accountId) throw invalid({ nach: 'invalid' })
    if (!query.group && !query.search) return referrals.listOfAccount(tx, accountId, limit, after)
    const bank = await bankOf(tx, context, accountId)
    const all = await listLean(tx, accountId)
    // The search applies to the product name in the reader's language.
    const translated = (one: LeanReferral) => ({ ...one, productName: productNameFor(context, one) })
    const begin = after ? all.findIndex(({ id }) => id === after.id) + 1 : 0
    const matchingIds = all
      .slice(begin)
      .filter(
        (one) =>
          (!query.group || groupOf(one, bank) === query.group) &&
          (!query.search || matches(translated(one), query.search)),
      )
      .slice(0, limit)
      .map(({ id }) => id)
    const found = new Map((await referrals.listByIds(tx, matchingIds)).map((one) => [one.id, one]))
    return matchingIds.flatMap((id) => found.get(id) ?? [])
  }

  /** Finds a recipient of this referral by number. */
  const contactOf =
    (tx: Tx, { id }: Referral) =>
    async (number: string) => {
      const found = await recipients.findByNumber(tx, number)
      return found?.referralId === id ? found : undefined
    }

  /** Finds each recipient's latest order that no successor has replaced, with its claims. */
  async function loadOrders(
    tx: Tx,
    shown: readonly Recipient[],
  ): Promise<(recipient: Recipient) => RecipientOrder> {
    const ids = shown.map(({ id }) => id)
    const ordersOf = Map.groupBy(await orders.listOfRecipients(tx, ids), (order) => order.recipientId)
    const claimsOf = Map.groupBy(await rewards.listOfRecipients(tx, ids), (claim) => claim.orderId)
    return (recipient) => {
      const order = ordersOf.get(recipient.id)?.[0]
      return { recipient, order, claims: order ? (claimsOf.get(order.id) ?? []) : [] }
    }
  }

  return {
    /**
     * Lists a person's referrals, newest first, at most 200 per page. @throws AppError invalid-input when
     * `after` is not one of their referrals
     */
    async listReferrals(
      context: Context,
      accountId: string,
      query: ReferralListQuery = {},
    ): Promise<ReferralView[]> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const own = await listPage(tx, context, accountId, query)
        const ids = own.map((referral) => referral.id)
        const shown = await recipients.listLeading(tx, ids, MAX_RECIPIENTS)
        const orderOf = await loadOrders(tx, shown)
        const shownOf = Map.groupBy(shown, ({ referralId }) => referralId)
        const sums = await sumContacts(tx, ids)
        const clicksOf = await clicks.count(tx, ids)
        const goodwillOf = await goodwill.lastOfReferrals(tx, ids)
        const bank = await bankOf(tx, context, accountId)
        return own.map((referral) => {
          const clicked = clicksOf.get(referral.id) ?? 0
          const views = (shownOf.get(referral.id) ?? []).map((recipient) =>
            recipientView(referral, orderOf(recipient), clicked, bank),
          )
          return viewOf(referral, views, {
            ...bank,
            clicks: clicked,
            formKind: catalogue.orderKindOf(context.tenant, referral.productId),
            contacts: sums.get(referral.id) ?? noContacts,
            goodwill: goodwillOf.get(referral.id),
          })
        })
      })
    },

    /**
     * Lists the recipients of a person's referral, the most advanced first.
     * @param page `after`: cursor of the last recipient of the previous page
     * @throws AppError not-found; invalid-input when `after` is not a recipient of this referral
     */
    async listContacts(
      context: Context,
      accountId: string,
      number: string,
      page: { readonly after?: string | undefined; readonly limit?: number | undefined },
    ): Promise<RecipientView[]> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const referral = await referrals.findByNumber(tx, normaliseReferralNumber(number))
        // Recipients of a partner's link are not shown as contacts.
        if (referral?.accountId !== accountId || referral.partnerLinkId) throw notFound()
        const last = page.after ? await resolveCursor(page.after, contactOf(tx, referral)) : undefined
        if (page.after && !last) throw invalid({ nach: 'invalid' })
        const limit = Math.min(page.limit ?? MAX_PAGE, MAX_PAGE)
        const shown = await recipients.pageOfReferral(tx, referral.id, limit, last)
        const orderOf = await loadOrders(tx, shown)
        const clicked = (await clicks.count(tx, [referral.id])).get(referral.id) ?? 0
        const bank = await bankOf(tx, context, accountId)
        return shown.map((recipient) => recipientView(referral, orderOf(recipient), clicked, bank))
      })
    },

    /**
     * @param label empty removes it
     * @returns the new label
     * @throws AppError not-found
     */
    async setLabel(context: Context, accountId: string, number: string, label: string) {
      const next = label || null
      const isTheirs = await withTenant(database, context.tenant.id, (tx) =>
        setLabel(tx, accountId, normaliseReferralNumber(number), next),
      )
      if (!isTheirs) throw notFound()
      return next
    },

    /** Returns counts and sums over all of a person's referrals and rewards. */
    async readFigures(context: Context, accountId: string) {
      return withTenant(database, context.tenant.id, async (tx) => {
        const lean = await listLean(tx, accountId)
        const claims = await rewards.moneyOfAccount(tx, accountId)
        return {
          ...countGroups(lean, await bankOf(tx, context, accountId)),
          ...sumClaims(claims, context.now),
          claims: claims.length,
        }
      })
    },
  }
}

interface Bank {
  readonly storesBankData: boolean
  readonly hasBankData: boolean
}

type RecipientOrder = Pick<RecipientView, 'recipient' | 'order' | 'claims'>

const findOwnClaim = ({ claims }: Pick<RecipientView, 'claims'>) =>
  claims.find((claim) => claim.party === 'recommender' && claim.kind === 'reward')

function inputOf(recipientOrder: RecipientOrder, { storesBankData, hasBankData }: Bank): StatusBarInput {
  const ownClaim = findOwnClaim(recipientOrder)
  return {
    recipient: recipientOrder.recipient.state,
    order: recipientOrder.order?.state ?? null,
    claim: ownClaim && !isNeverDue(ownClaim) ? ownClaim.state : null,
    storesBankData,
    hasBankData,
  }
}

function stepsOf(
  referral: Referral,
  status: StatusBarState,
  clicks: number,
  recipientOrder: RecipientOrder | undefined,
): StatusStep[] {
  const order = recipientOrder?.order
  const ownClaim = recipientOrder && findOwnClaim(recipientOrder)
  const ended = order?.rejectedAt ?? order?.withdrawnAt ?? order?.cancelledAt
  const clicked = referral.firstClickedAt ?? (clicks > 0 ? referral.createdAt : null)
  return statusSteps({
    status,
    times: {
      shared: referral.createdAt,
      clicked: recipientOrder?.recipient.createdAt ?? clicked,
      ordered: order?.receivedAt ?? null,
      concluded: order?.concludedAt ?? null,
      ready: ownClaim?.readyAt ?? null,
      paid: ownClaim?.paidAt ?? null,
    },
    failedAt: ended ?? (referral.linkState === 'open' ? null : referral.stateAt),
  })
}

function recipientView(
  referral: Referral,
  recipientOrder: RecipientOrder,
  clicks: number,
  bank: Bank,
): RecipientView {
  const status = statusBar(inputOf(recipientOrder, bank))
  return { ...recipientOrder, status, steps: stepsOf(referral, status, clicks, recipientOrder) }
}

function contactKind({ kinds, begun }: ContactSums, formKind: OrderKind): OrderKind | null {
  const all = new Set([...kinds, ...(begun > 0 ? [formKind] : [])])
  const [kind = formKind] = all
  return all.size > 1 ? null : kind
}

function viewOf(
  referral: Referral,
  views: readonly RecipientView[],
  more: Bank & {
    readonly clicks: number
    /** Kind of order the form takes today. */
    readonly formKind: OrderKind
    readonly contacts: ContactSums
    readonly goodwill: GoodwillRequest | undefined
  },
): ReferralView {
  const [leading] = views
  const { clicks, contacts, goodwill } = more
  const status = statusOfReferral(
    { state: referral.linkState, clicks },
    leading ? inputOf(leading, more) : null,
  )
  return {
    referral,
    clicks,
    status,
    contacts,
    contactKind: contactKind(contacts, more.formKind),
    goodwill,
    orderKind: leading?.order?.kind ?? more.formKind,
    steps: stepsOf(referral, status, clicks, leading),
    recipientName: leading ? agreedName(leading.recipient) : null,
    claims: leading?.claims ?? [],
    recipients: views,
  }
}
