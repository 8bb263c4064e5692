import {
  agreedName,
  isSettledGroup,
  normaliseReferralNumber,
  type OrderKind,
  type Progress,
  recipientProgress,
  referralProgress,
  type StatusGroup,
} from '@zuruf/domain'
import type { Catalogue } from '../../catalogue/products/index.ts'
import { productNameFor } from '../../catalogue/products/index.ts'
import type { AccountService } from '../../identity/accounts/index.ts'
import type { BankAccounts } from '../../money/payouts/index.ts'
import type { Claim, RewardService } from '../../money/rewards/index.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { ClickService } from '../clicks/index.ts'
import type { GoodwillRequest, GoodwillService } from '../goodwill/index.ts'
import type { OrderService } from '../orders/index.ts'
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
import {
  findOwnClaim,
  type ProgressSources,
  progressFacts,
  type RecipientOrder,
  recipientFacts,
} from './progress-facts.ts'

/** A recipient as the recommender sees them. */
export interface RecipientView extends RecipientOrder {
  readonly progress: Progress
}

/** A referral as the recommender sees it. */
export interface ReferralView {
  readonly referral: Referral
  readonly clicks: number
  /** Kind of the leading recipient's order, or of the form without an order. */
  readonly orderKind: OrderKind
  /** Progress of the leading recipient, or of the link without recipients. */
  readonly progress: Progress
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
  /** Only those from which nothing more is expected, or only the others. */
  readonly isSettled?: boolean | undefined
  readonly search?: string | undefined
  /** Number of the last referral of the previous page. */
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

export interface Dependencies {
  readonly database: Database
  readonly accounts: Pick<AccountService, 'findById'>
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
  const { database, accounts, referrals, orders, rewards, recipients, banks, clicks, goodwill } = dependencies
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
    if (!query.group && !query.search && query.isSettled === undefined)
      return referrals.listOfAccount(tx, accountId, limit, after)
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
          (query.isSettled === undefined || isSettledGroup(groupOf(one, bank)) === query.isSettled) &&
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

  /**
   * Finds each recipient's latest order that no successor has replaced, with its claims, and what else their
   * progress depends on.
   */
  async function loadProgress(tx: Tx, context: Context, accountId: string, shown: readonly Recipient[]) {
    const ids = shown.map(({ id }) => id)
    const found = await orders.listOfRecipients(tx, ids)
    const claims = await rewards.listOfRecipients(tx, ids)
    const ordersOf = Map.groupBy(found, (order) => order.recipientId)
    const claimsOf = Map.groupBy(claims, (claim) => claim.orderId)
    const sources: ProgressSources = {
      ...(await bankOf(tx, context, accountId)),
      unconfirmedOrders: await orders.listAwaitingConfirmation(tx, found),
      returnedClaims: await rewards.listReturned(tx, claims),
    }
    const orderOf = (recipient: Recipient): RecipientOrder => {
      const order = ordersOf.get(recipient.id)?.[0]
      return { recipient, order, claims: order ? (claimsOf.get(order.id) ?? []) : [] }
    }
    return { orderOf, sources }
  }

  const formKindOf = (context: Context, { productId }: Referral) =>
    catalogue.orderKindOf(context.tenant, productId)

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
        const { orderOf, sources } = await loadProgress(tx, context, accountId, shown)
        const shownOf = Map.groupBy(shown, ({ referralId }) => referralId)
        const sums = await sumContacts(tx, ids)
        const clicksOf = await clicks.count(tx, ids)
        const goodwillOf = await goodwill.lastOfReferrals(tx, ids)
        return own.map((referral) => {
          const more = {
            ...sources,
            clicks: clicksOf.get(referral.id) ?? 0,
            formKind: formKindOf(context, referral),
          }
          const views = (shownOf.get(referral.id) ?? []).map((recipient) =>
            recipientView(referral, orderOf(recipient), more),
          )
          return viewOf(referral, views, {
            ...more,
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
        const { orderOf, sources } = await loadProgress(tx, context, accountId, shown)
        const more = {
          ...sources,
          clicks: (await clicks.count(tx, [referral.id])).get(referral.id) ?? 0,
          formKind: formKindOf(context, referral),
        }
        return shown.map((recipient) => recipientView(referral, orderOf(recipient), more))
      })
    },

    /** Returns the progress of a referral, as its recommender sees it. */
    async readProgress(context: Context, referral: Referral): Promise<Progress> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const shown = await recipients.listLeading(tx, [referral.id], 1)
        const { orderOf, sources } = await loadProgress(tx, context, referral.accountId, shown)
        const [leading] = shown
        return referralProgress(
          progressFacts(referral, leading && orderOf(leading), {
            ...sources,
            clicks: (await clicks.count(tx, [referral.id])).get(referral.id) ?? 0,
            formKind: formKindOf(context, referral),
          }),
        )
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
          isUnconfirmed: !(await accounts.findById(tx, accountId))?.emailConfirmedAt,
        }
      })
    },
  }
}

type ProgressContext = ProgressSources & {
  readonly clicks: number
  /** Kind of order the form takes today. */
  readonly formKind: OrderKind
}

function recipientView(
  referral: Referral,
  recipientOrder: RecipientOrder,
  more: ProgressContext,
): RecipientView {
  const recipient = recipientFacts(recipientOrder, findOwnClaim(recipientOrder), more)
  return {
    ...recipientOrder,
    progress: recipientProgress({ ...progressFacts(referral, recipientOrder, more), recipient }),
  }
}

function contactKind({ kinds, begun }: ContactSums, formKind: OrderKind): OrderKind | null {
  const all = new Set([...kinds, ...(begun > 0 ? [formKind] : [])])
  const [kind = formKind] = all
  return all.size > 1 ? null : kind
}

function viewOf(
  referral: Referral,
  views: readonly RecipientView[],
  more: ProgressContext & {
    readonly contacts: ContactSums
    readonly goodwill: GoodwillRequest | undefined
  },
): ReferralView {
  const [leading] = views
  const { clicks, contacts, goodwill } = more
  return {
    referral,
    clicks,
    progress: referralProgress(progressFacts(referral, leading, more)),
    contacts,
    contactKind: contactKind(contacts, more.formKind),
    goodwill,
    orderKind: leading?.order?.kind ?? more.formKind,
    recipientName: leading ? agreedName(leading.recipient) : null,
    claims: leading?.claims ?? [],
    recipients: views,
  }
}
