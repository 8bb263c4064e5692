import { addDays, assertVoucherTransition, germanDay } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { FieldCipher } from '../../platform/crypto.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import type { VoucherKind } from '../../platform/tenants/settings.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import type { Denomination } from './repository.ts'
import * as repository from './repository.ts'

export type VoucherService = ReturnType<typeof voucherService>

/** Recipient and kind of a requested voucher. */
export interface VoucherRequest {
  readonly name: string
  readonly email: string
  /**
   * Key of the kind. Defaults to the first kind in stock, or else the tenant's first kind with this value.
   */
  readonly kind?: string | undefined
  /** Rejects the request instead of waiting when no code is free. */
  readonly onlyInStock?: boolean | undefined
}

/** A kind of voucher a reward can be collected as. */
export interface OfferedKind extends VoucherKind {
  /** True when there is a free code that nobody is waiting for. */
  readonly inStock: boolean
}

/** Delivery status of a person's voucher. */
export interface VoucherStatus {
  readonly kind: string
  readonly kindName: string
  readonly state: 'waiting' | 'reserved' | 'sent'
}

/** A delivery whose code has not been sent. */
type WaitingDelivery = Denomination & { readonly claimId: string; readonly email: string }

/** Days within which a reserved code is mailed. SPEC §1 */
export const VOUCHER_DELIVERY_DAYS = 1

/** Returns the row and field to which a code's encryption is bound. */
export const placeOfCode = (tenantId: number, rowId: string) => ({
  tenantId,
  field: 'voucher.code' as const,
  rowId,
})

/** Returns the day until which a code must be valid to be sent now, `YYYY-MM-DD`. */
export const validFrom = ({ tenant, now }: Context) =>
  germanDay(addDays(now, tenant.settings.vouchers.minDaysValid))

/**
 * Returns the kinds a reward of this value can be collected as; the first is the default. Empty when vouchers
 * are off.
 */
const kindsOf = ({ settings: { vouchers } }: Tenant, valueCents: number) =>
  vouchers.enabled
    ? vouchers.kinds.filter(({ valuesCents }) => valuesCents === null || valuesCents.includes(valueCents))
    : []

const nameOf = (tenant: Tenant, key: string) =>
  tenant.settings.vouchers.kinds.find((kind) => kind.key === key)?.name ?? key

/**
 * Delivers voucher codes: a code is reserved when a reward is collected, and mailed once. `stock.ts` manages the stock.
 */
export function voucherService({ cipher }: { cipher: FieldCipher }) {
  /** Reserves a code. @returns false when there is none */
  async function reserve(tx: Tx, context: Context, claimId: string, denomination: Denomination) {
    assertVoucherTransition('free', 'reserved', { actor: 'system' })
    const from = validFrom(context)
    return (await repository.reserveFree(tx, claimId, denomination, from, context.now)) !== undefined
  }

  /**
   * Returns the code reserved for an unsent delivery; reserves one if there is none. A code that expires too
   * soon is revoked and replaced.
   * @returns undefined when no code is free
   */
  async function findOrReserve(tx: Tx, context: Context, { claimId, kind, valueCents }: WaitingDelivery) {
    const voucher = await repository.findOfClaim(tx, claimId)
    if (voucher && !(voucher.validUntil && voucher.validUntil < validFrom(context))) return voucher
    if (voucher) {
      assertVoucherTransition(voucher.state, 'revoked', { actor: 'system', reason: 'expires-soon' })
      await repository.changeState(tx, voucher, 'revoked', {
        revokedAt: context.now,
        revokedReason: 'expires-soon',
      })
    }
    const reserved = await reserve(tx, context, claimId, { kind, valueCents })
    await repository.setDelivery(tx, claimId, { reservedAt: reserved ? context.now : null })
    return reserved ? repository.findOfClaim(tx, claimId) : undefined
  }

  async function lockWaiting(tx: Tx, claimId: string): Promise<WaitingDelivery | undefined> {
    const delivery = await repository.lockWaiting(tx, claimId)
    return delivery?.valueCents ? { ...delivery, valueCents: delivery.valueCents } : undefined
  }

  async function offered(tx: Tx, context: Context, valueCents: number): Promise<OfferedKind[]> {
    const kinds = kindsOf(context.tenant, valueCents)
    const keys = kinds.map(({ key }) => key)
    const inStock = await repository.kindsInStock(tx, keys, valueCents, validFrom(context))
    return kinds.map((kind) => ({ ...kind, inStock: inStock.includes(kind.key) }))
  }

  return {
    listWaiting: repository.listWaiting,
    eraseDeliveries: repository.eraseDeliveries,
    sumDueBefore: repository.sumDueBefore,

    /**
     * Returns the recipients of these claims' vouchers. `dueAt` is null until a code is reserved, because until
     * then nobody knows when the stock is refilled.
     */
    async listDeliveries(tx: Tx, claimIds: readonly string[]) {
      const rows = await repository.listDeliveries(tx, claimIds)
      return rows.map(({ reservedAt, ...row }) => ({
        ...row,
        dueAt: reservedAt || row.mailedAt ? row.dueAt : null,
      }))
    },

    /** Returns the kinds a reward of this value can be collected as. */
    offered,

    /**
     * Reserves a code for a reward collected as a voucher, in the same transaction. If none is free, or
     * others are waiting, the person joins the queue, unless they accept only a code in stock.
     * @throws AppError invalid-input for an unknown kind, one without this value or out of stock, and when
     *   vouchers are off
     */
    async request(
      tx: Tx,
      context: Context,
      claim: { readonly id: string; readonly amountCents: number },
      { name, email, kind: requestedKind, onlyInStock = false }: VoucherRequest,
    ): Promise<void> {
      const kinds = await offered(tx, context, claim.amountCents)
      if (kinds.length === 0) throw invalid({ Art: 'no-vouchers' })
      const kind =
        requestedKind === undefined
          ? (kinds.find(({ inStock }) => inStock) ?? kinds[0])
          : kinds.find(({ key }) => key === requestedKind)
      if (!kind) throw invalid({ Gutscheinart: 'invalid' })
      const denomination = { kind: kind.key, valueCents: claim.amountCents }
      const reserved =
        !(await repository.isAnyoneWaiting(tx, denomination)) &&
        (await reserve(tx, context, claim.id, denomination))
      if (onlyInStock && !reserved) throw invalid({ Gutscheinart: 'sold-out' })
      await repository.insertDelivery(tx, {
        tenantId: context.tenant.id,
        claimId: claim.id,
        ...denomination,
        name,
        email,
        createdAt: context.now,
        dueAt: addDays(context.now, VOUCHER_DELIVERY_DAYS),
        reservedAt: reserved ? context.now : null,
        mailedAt: null,
      })
    },

    /**
     * Marks a claim's code as sent. The caller queues the mail in the same transaction and must have locked
     * the claim.
     * @returns undefined when it was already delivered or another worker is delivering it
     */
    async deliver(
      tx: Tx,
      context: Context,
      claimId: string,
    ): Promise<{ readonly email: string } | 'out-of-stock' | undefined> {
      const delivery = await lockWaiting(tx, claimId)
      if (!delivery) return undefined
      const voucher = await findOrReserve(tx, context, delivery)
      if (!voucher) return 'out-of-stock'
      assertVoucherTransition(voucher.state, 'sent', { actor: 'system' })
      await repository.changeState(tx, voucher, 'sent', { sentAt: context.now })
      await repository.setDelivery(tx, claimId, { mailedAt: context.now })
      return { email: delivery.email }
    },

    /**
     * Reserves a code for a claim that must not be paid now, so that its owner does not count as waiting for
     * stock. The caller must have locked the claim.
     */
    async reserveWithheld(tx: Tx, context: Context, claimId: string): Promise<void> {
      const delivery = await lockWaiting(tx, claimId)
      if (delivery) await findOrReserve(tx, context, delivery)
    },

    /**
     * Releases the code of a cancelled reward: an unsent code returns to the stock, the delivery is deleted,
     * and a revoked code is not replaced any more.
     */
    async release(tx: Tx, claimId: string): Promise<void> {
      await repository.deleteWaiting(tx, claimId)
      await repository.dropReplacement(tx, claimId)
      const voucher = await repository.findOfClaim(tx, claimId)
      if (voucher?.state === 'reserved') {
        assertVoucherTransition('reserved', 'free', { actor: 'system' })
        await repository.changeState(tx, voucher, 'free', { claimId: null, reservedAt: null })
      }
    },

    /** Returns the status of a claim's voucher; undefined when it was not collected as one. */
    async statusOf(tx: Tx, context: Context, claimId: string): Promise<VoucherStatus | undefined> {
      const delivery = await repository.findDelivery(tx, claimId)
      if (!delivery) return undefined
      const { kind, mailedAt, reservedAt } = delivery
      const state = mailedAt ? 'sent' : reservedAt ? 'reserved' : 'waiting'
      return { kind, kindName: nameOf(context.tenant, kind), state }
    },

    /** Returns the code a claim was paid with, for its mail. */
    async codeOf(tx: Tx, context: Context, claimId: string) {
      const voucher = await repository.findOfClaim(tx, claimId)
      const delivery = await repository.findDelivery(tx, claimId)
      if (voucher?.state !== 'sent' || !delivery) return undefined
      const kind = context.tenant.settings.vouchers.kinds.find(({ key }) => key === voucher.kind)
      return {
        code: cipher.decryptText(voucher.code, placeOfCode(context.tenant.id, voucher.id)),
        valueCents: voucher.valueCents,
        name: delivery.name,
        kindName: kind?.name ?? voucher.kind,
        issuer: kind?.issuer ?? '',
        redemption: kind?.redemption ?? '',
        validUntil: voucher.validUntil,
      }
    },
  }
}
