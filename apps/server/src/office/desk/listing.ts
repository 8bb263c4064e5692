import type { Readable } from 'node:stream'
import {
  germanDay,
  normaliseOfflineCode,
  normaliseReferralNumber,
  parseSearchQuery,
  rewardAnswer,
  type SearchQuery,
} from '@zuruf/domain'
import { fallbackLanguage } from '@zuruf/messages/languages'
import { standardTexts } from '@zuruf/messages/server'
import { lockKindOf } from '../../identity/accounts/index.ts'
import type { RewardService } from '../../money/rewards/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { csvFile } from '../../platform/csv.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { OrderService } from '../../referrals/orders/index.ts'
import { isEndedUnconfirmed, releaseAtOf, shownCheckState } from '../../referrals/orders/index.ts'
import { linkEndOf } from '../../referrals/personal-area/index.ts'
import type { ListOrder, ReferralFilter, ReferralRow } from './listing-repository.ts'
import * as repository from './listing-repository.ts'
import * as searching from './search-repository.ts'
import { answerToWire, deskTexts } from './texts.ts'

export type DeskListing = ReturnType<typeof deskListing>

/** A referral with the answer to "where is my reward?". */
export interface ListedReferral extends ReferralRow {
  readonly answer: ReturnType<typeof answerToWire>
}

export interface Total {
  readonly count: number
  readonly exact: boolean
}

/** Totals up to this are counted, larger ones estimated. */
const maxCounted = 200
const maxFound = 10
/** Rows in memory at once during an export. */
const batchSize = 500

export interface Dependencies {
  readonly database: Database
  readonly rewards: Pick<RewardService, 'listDueDays'>
  readonly orders: Pick<OrderService, 'listAwaitingConfirmation'>
}

/** Finds referrals and people for the search box, the list and its export. */
export function deskListing({ database, rewards, orders }: Dependencies) {
  const inTenant = <T>(context: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, context.tenant.id, work)

  /** Adds the answer to "Where is my reward?" to each row. */
  async function withAnswers(
    tx: Tx,
    context: Context,
    rows: readonly ReferralRow[],
  ): Promise<ListedReferral[]> {
    const claims = rows.flatMap(({ claimId, claimState, method }) =>
      claimId !== null && claimState !== null ? [{ id: claimId, state: claimState, method }] : [],
    )
    const dueDays = await rewards.listDueDays(tx, claims)
    const unconfirmed = await orders.listAwaitingConfirmation(
      tx,
      rows.flatMap(({ orderId: id, orderState: state }) => (id && state ? [{ id, state }] : [])),
    )
    return rows.map((row) =>
      withAnswer(row, context, {
        dueAt: dueDays.get(row.claimId ?? '') ?? null,
        isUnconfirmed: unconfirmed.has(row.orderId ?? ''),
      }),
    )
  }

  async function totalOf(tx: Tx, context: Context, filter: ReferralFilter): Promise<Total> {
    const counted = await repository.countUpTo(tx, filter, maxCounted + 1)
    if (counted <= maxCounted) return { count: counted, exact: true }
    const count = await repository.estimate(tx, context.tenant.id, filter)
    return { count: Math.max(count, counted), exact: false }
  }

  /**
   * Returns terms with this prefix. Those of recommenders lead to people, those of recipients and orders to
   * their referrals.
   */
  async function termsOf(tx: Tx, searchQuery: SearchQuery) {
    switch (searchQuery.kind) {
      case 'empty':
        return []
      case 'email':
        return searching.termsFrom(tx, 'email', searchQuery.key, 2 * maxFound)
      default: {
        const names = await searching.termsFrom(tx, 'name', searchQuery.key, 2 * maxFound)
        const addresses = await searching.termsFrom(tx, 'email', searchQuery.key, maxFound)
        if (searchQuery.plain.length < 2) return [...names, ...addresses]
        const orders = await searching.termsFrom(tx, 'order', searchQuery.plain, maxFound)
        const customers = await searching.termsFrom(tx, 'customer', searchQuery.plain, maxFound)
        return [...names, ...addresses, ...orders, ...customers]
      }
    }
  }

  async function peopleOf(tx: Tx, context: Context, ids: readonly string[]) {
    const found = await searching.listPeople(tx, ids)
    const latest = await repository.listByIds(
      tx,
      found.flatMap((person) => person.latest ?? []),
    )
    const latestOf = new Map(
      (await withAnswers(tx, context, latest)).map((row) => [row.accountId, row] as const),
    )
    const place = new Map(ids.map((id, index) => [id, index]))
    return found
      .map((person) => ({
        accountId: person.id,
        name: `${person.firstName} ${person.lastName}`.trim(),
        email: person.email,
        locked: lockKindOf(context.tenant, person),
        referrals: person.referrals,
        latest: latestOf.get(person.id) ?? null,
      }))
      .toSorted((a, b) => (place.get(a.accountId) ?? 0) - (place.get(b.accountId) ?? 0))
  }

  return {
    /** Searches people and referrals for the search box. */
    async search(context: Context, words: string) {
      const searchQuery = parseSearchQuery(words)
      const texts = deskTexts(context.locale).found
      return inTenant(context, async (tx) => {
        if (searchQuery.kind === 'empty') return { kind: searchQuery.kind, people: [], referrals: [] }
        const direct =
          searchQuery.kind === 'email'
            ? undefined
            : await searching.findReferral(tx, {
                number: normaliseReferralNumber(words),
                code: normaliseOfflineCode(words),
              })
        const terms = await termsOf(tx, searchQuery)
        const accounts = [
          ...new Set(terms.flatMap((term) => (term.subject === 'account' ? term.subjectId : []))),
        ]
        const others = terms.filter((term) => term.subject !== 'account')
        const subjects = {
          recipients: others.flatMap((term) => (term.subject === 'recipient' ? term.subjectId : [])),
          orders: others.flatMap((term) => (term.subject === 'order' ? term.subjectId : [])),
        }
        const referralOf = await searching.referralsOf(tx, subjects)
        const orderOf = await searching.ordersOf(tx, subjects)
        const orders = new Map<string, { readonly id: string; readonly number: string } | undefined>()
        const foundBy = new Map<string, string>()
        if (direct) foundBy.set(direct.id, texts[direct.by])
        for (const { kind, term, subjectId } of others) {
          const id = referralOf.get(subjectId)
          if (!id || foundBy.has(id)) continue
          foundBy.set(id, texts[kind].replace('{term}', term))
          orders.set(id, orderOf.get(subjectId))
        }
        const ids = [...foundBy.keys()].slice(0, maxFound)
        const rows = await withAnswers(tx, context, await repository.listByIds(tx, ids))
        return {
          kind: searchQuery.kind,
          people: await peopleOf(tx, context, accounts.slice(0, maxFound)),
          referrals: rows
            .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
            .map((row) => ({
              ...row,
              foundBy: foundBy.get(row.id) ?? '',
              order: orders.get(row.id) ?? null,
            })),
        }
      })
    },

    /**
     * Returns a page of the list.
     * @throws AppError invalid-input when `after` is not a referral
     */
    async list(
      context: Context,
      filter: ReferralFilter,
      { order, after, limit }: { order: ListOrder; after: string | undefined; limit: number },
    ) {
      return inTenant(context, async (tx) => {
        const key = after && isUuid(after) ? await repository.findCursor(tx, after) : undefined
        if (after && !key) throw invalid({ after: 'invalid' })
        const rows = await repository.listPage(tx, filter, order, limit + 1, key)
        const page = await withAnswers(tx, context, rows.slice(0, limit))
        return {
          referrals: page,
          next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
          total: after ? null : await totalOf(tx, context, filter),
        }
      })
    },

    /** Returns referrals of a person, newest first. */
    async ofAccount(tx: Tx, context: Context, accountId: string, limit: number): Promise<ListedReferral[]> {
      return withAnswers(tx, context, await repository.listOfAccount(tx, accountId, limit))
    },

    async one(tx: Tx, context: Context, id: string): Promise<ListedReferral | undefined> {
      const [row] = await withAnswers(tx, context, await repository.listByIds(tx, [id]))
      return row
    },

    /** Streams the list as CSV. Audited, since it takes people's addresses out of the system. */
    async csv(
      context: Context,
      filter: ReferralFilter,
      order: ListOrder,
    ): Promise<{ readonly file: Readable; readonly total: Total }> {
      const total = await inTenant(context, async (tx) => {
        await recordAudit(tx, context, 'referrals.exported', null, {
          ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
        })
        return totalOf(tx, context, filter)
      })
      async function* rows() {
        let after: repository.Cursor | undefined
        for (;;) {
          const last = after
          const { batch, recipients } = await inTenant(context, async (tx) => {
            const page = await withAnswers(
              tx,
              context,
              await repository.listPage(tx, filter, order, batchSize, last),
            )
            const ids = page.map(({ id }) => id)
            return { batch: page, recipients: await repository.countRecipients(tx, ids) }
          })
          for (const row of batch) {
            yield cellsOf(row, recipients.get(row.id) ?? 0, context.locale)
          }
          after = batch.at(-1)
          if (batch.length < batchSize) return
        }
      }
      return { total, file: csvFile(Object.values(deskTexts(context.locale).export), rows()) }
    },
  }
}

function withAnswer(
  row: ReferralRow,
  context: Context,
  { dueAt, isUnconfirmed }: { readonly dueAt: Date | null; readonly isUnconfirmed: boolean },
): ListedReferral {
  const { now, locale } = context
  const answer = rewardAnswer({
    now,
    referral: {
      state: row.state,
      stateAt: row.stateAt,
      // Only the answer about an open link names its end.
      expiresAt: linkEndOf({ ...row, linkState: 'open' }, context),
      clicks: row.clicks,
    },
    order: row.orderState && {
      state: row.orderState,
      stateAt: row.orderStateAt ?? row.stateAt,
      releaseAt: releaseAtOf(context, {
        ...row,
        state: row.orderState,
        stateAt: row.orderStateAt ?? row.stateAt,
      }),
      secondCheck: shownCheckState(row),
      isUnconfirmed,
      isEndedUnconfirmed: isEndedUnconfirmed(
        { state: row.orderState },
        row.recipientState ? { state: row.recipientState } : undefined,
      ),
    },
    claim: row.claimState && {
      state: row.claimState,
      stateAt: row.claimStateAt ?? row.stateAt,
      amountCents: row.amountCents ?? 0,
      method: row.method,
      expiresAt: row.claimExpiresAt,
      dueAt,
      cancelReason: row.cancelReason,
      paidAt: row.paidAt,
      payout: row.payoutState,
    },
    inReview: row.inReview,
    confirmed: row.confirmed,
    locked: row.locked,
    isOwnerLocked: row.barred,
  })
  return { ...row, answer: answerToWire(answer, locale) }
}

function cellsOf(row: ListedReferral, recipients: number, locale: string): (string | number | null)[] {
  const states = standardTexts('states')[fallbackLanguage(locale)]
  return [
    row.number,
    germanDay(row.createdAt),
    states[`state.referral.${row.state}`],
    row.answer.text,
    row.productName,
    `${row.firstName} ${row.lastName}`.trim(),
    row.email,
    row.channel,
    row.agentNumber,
    row.clicks,
    row.orderNumber,
    row.orderState && states[`state.order.${row.orderState}`],
    row.amountCents,
    row.recipientNumber,
    recipients,
  ]
}
