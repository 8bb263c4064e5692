import {
  bookingsOfCommission,
  type CommissionedKind,
  commissionOf,
  germanDay,
  isCommissioned,
  planLineFor,
  splitCommission,
} from '@zuruf/domain'
import type { Catalogue } from '../../catalogue/products/index.ts'
import type { AccountService } from '../../identity/accounts/index.ts'
import type { Ledger } from '../../money/ledger/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly catalogue: Catalogue
  readonly ledger: Ledger
  readonly accounts: Pick<AccountService, 'findById'>
}

/** The columns of a released order that its commission depends on. */
export interface ReleasedOrder {
  readonly id: string
  readonly productId: string
  readonly receivedAt: Date | null
  readonly createdAt: Date
}

export type Commissions = ReturnType<typeof commissionService>

/** Returns the first day of the month, German calendar. */
export const monthOf = (at: Date) => `${germanDay(at).slice(0, 7)}-01`

/** Creates and reverses the commissions of agencies, sales partners and their employees. Decision 064 */
export function commissionService({ catalogue, ledger, accounts }: Dependencies) {
  /** Calculates the commission of an order and the member's share, by the rules and the plan of the order's day. */
  async function calculate(
    tx: Tx,
    context: Context,
    agency: { readonly id: string; readonly kind: CommissionedKind },
    order: { readonly productId: string; readonly orderDay: string; readonly ordinal: number },
    memberId: string | null,
  ) {
    const { productId, orderDay } = order
    const categories = catalogue.categoriesOf(context.tenant, productId)
    const found = commissionOf(await repository.listRulesOfKind(tx, agency.kind), {
      kind: agency.kind,
      categories,
      ...order,
    })
    if (!found) return undefined
    const roles = memberId ? ((await accounts.findById(tx, memberId))?.roles ?? []) : []
    const line = memberId
      ? planLineFor((await repository.linesOf(tx, agency.id)).map(repository.planLineFromRow), {
          memberId,
          productId,
          categories,
          orderDay,
          isOwner: roles.some((role) => role.startsWith('AgenturInhaber')),
        })
      : null
    return { ...found, line, ...splitCommission(found.cents, line?.share ?? null) }
  }

  return {
    /**
     * Returns whether the release of an order of this referral may earn a commission. The amount is only known
     * at the release.
     */
    async mayEarn(tx: Tx, { agencyId }: { readonly agencyId: string | null }): Promise<boolean> {
      const agency = agencyId ? await repository.agencyById(tx, agencyId) : undefined
      return agency !== undefined && isCommissioned(agency.kind)
    },

    /**
     * Creates the commission of an order, in the transaction that releases it, if the referral belongs to an
     * agency that earns commissions. An order gets one commission at most.
     */
    async createForOrder(
      tx: Tx,
      context: Context,
      order: ReleasedOrder,
      { agencyId, memberId }: { readonly agencyId: string | null; readonly memberId: string | null },
    ): Promise<void> {
      const agency = agencyId ? await repository.agencyById(tx, agencyId) : undefined
      if (!agency || !isCommissioned(agency.kind)) return
      await repository.lockCommissions(tx, agency.id)
      const month = monthOf(context.now)
      const ordinal = (await repository.countMonthOrders(tx, agency.id, month)) + 1
      const orderDay = germanDay(order.receivedAt ?? order.createdAt)
      const placedOrder = { productId: order.productId, orderDay, ordinal }
      const found = await calculate(tx, context, { id: agency.id, kind: agency.kind }, placedOrder, memberId)
      if (!found) return
      const { rule, tier, line, cents, memberCents } = found
      const id = newId()
      const isNew = await repository.insertCommission(tx, {
        tenantId: context.tenant.id,
        id,
        orderId: order.id,
        agencyId: agency.id,
        memberId,
        kind: 'commission',
        amountCents: cents,
        memberCents,
        ruleId: rule.id,
        ruleVersion: rule.version,
        ordinal,
        planLineId: line?.id ?? null,
        basis: JSON.stringify({
          scope: rule.scope,
          amountCents: rule.amountCents,
          tier,
          share: line?.share ?? null,
        }),
        orderDay,
        arisenAt: context.now,
        month,
        reason: null,
        creditNoteId: null,
      })
      if (isNew) await ledger.bookFor(tx, context, { commissionId: id }, bookingsOfCommission(cents))
    },

    /**
     * Reverses the commission of an order that failed after its release; the next credit note deducts it. A
     * commission is reversed once, even if the provider reports several failures.
     */
    async reverse(tx: Tx, context: Context, orderId: string, reason: string): Promise<void> {
      const original = await repository.findCommissionOfOrder(tx, orderId)
      if (!original) return
      await repository.lockCommissions(tx, original.agencyId)
      const id = newId()
      const isNew = await repository.insertCommission(tx, {
        ...original,
        id,
        kind: 'reversal',
        amountCents: -original.amountCents || 0,
        memberCents: -original.memberCents || 0,
        basis: JSON.stringify(original.basis),
        arisenAt: context.now,
        month: monthOf(context.now),
        reason,
        creditNoteId: null,
      })
      if (!isNew) return
      await ledger.bookFor(
        tx,
        context,
        { commissionId: id },
        bookingsOfCommission(-original.amountCents || 0),
        reason,
      )
    },

    /**
     * Returns, for each product on offer, the commission for an order placed today and the share of the given
     * member; without a member, the share of an employee who has no plan lines of their own.
     */
    async quoteToday(
      tx: Tx,
      context: Context,
      agency: { readonly id: string; readonly kind: string },
      { memberId, isOwner = false, draft }: QuoteRequest,
    ) {
      const { products } = catalogue.choices(context.tenant, context.locale)
      const { kind } = agency
      if (!isCommissioned(kind)) return products.map((product) => ({ ...product, cents: 0, memberCents: 0 }))
      const [rules, stored] = [
        await repository.listRulesOfKind(tx, kind),
        (await repository.linesOf(tx, agency.id)).map(repository.planLineFromRow),
      ]
      const orderDay = germanDay(context.now)
      const ordinal = (await repository.countMonthOrders(tx, agency.id, monthOf(context.now))) + 1
      const lines = draft ? [...stored, { ...draft, validFrom: orderDay }] : stored
      return products.map((product) => {
        const quoted = {
          productId: product.id,
          orderDay,
          categories: catalogue.categoriesOf(context.tenant, product.id),
        }
        const cents = commissionOf(rules, { ...quoted, kind, ordinal })?.cents ?? 0
        const line = planLineFor(lines, { ...quoted, memberId: memberId ?? '', isOwner })
        return { ...product, cents, memberCents: splitCommission(cents, line?.share ?? null).memberCents }
      })
    },

    /** Returns the rules valid today for this kind of agency, and the month's released orders that tiers count. */
    async currentTerms(tx: Tx, context: Context, agency: { readonly id: string; readonly kind: string }) {
      const released = await repository.countMonthOrders(tx, agency.id, monthOf(context.now))
      const rules = isCommissioned(agency.kind)
        ? await repository.listRulesValidOn(tx, agency.kind, germanDay(context.now))
        : []
      return { released, rules }
    },

    lockCommissions: repository.lockCommissions,
    listCommissions: repository.listCommissions,
    listMonths: repository.listMonths,
  }
}

/** For whom `quoteToday` calculates the share. */
export interface QuoteRequest {
  readonly memberId?: string | undefined
  readonly isOwner?: boolean
  /** Unsaved line of the reward plan to include. */
  readonly draft?: ReturnType<typeof repository.planLineFromRow> | undefined
}
