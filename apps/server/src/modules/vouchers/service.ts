import { addDays, assertVoucherTransition, germanDay } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { FieldCipher } from '../../platform/crypto.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { VoucherKind } from '../tenants/settings.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { Denomination } from './repository.ts'
import * as repository from './repository.ts'

export type VoucherService = ReturnType<typeof voucherService>

/** Where a voucher goes. */
export interface VoucherWish {
  readonly name: string
  readonly email: string
  /** The key of its kind; absent: the first that is in stock, else the tenant's first that comes in the reward's value. */
  readonly kind?: string | undefined
  /** Refuse rather than wait when no code is free. */
  readonly onlyInStock?: boolean | undefined
}

/** A kind that a reward can be collected as. */
export interface OfferedKind extends VoucherKind {
  /** Is there a free code right now that nobody waits for? */
  readonly inStock: boolean
}

/** How far a person's voucher is. */
export interface VoucherStatus {
  readonly kind: string
  readonly kindName: string
  readonly state: 'waiting' | 'reserved' | 'sent'
}

/** A code that is put aside is mailed within 24 hours. SPEC §1 */
const DELIVERY_DAYS = 1

/** Where a code's encryption is bound to. */
export const codePlace = (context: Context, rowId: string) => ({
  tenantId: context.tenant.id,
  field: 'voucher.code' as const,
  rowId,
})

/** The day a code has to be good for at least, if it is given away now: `YYYY-MM-DD`. */
export const validFrom = ({ tenant, now }: Context) =>
  germanDay(addDays(now, tenant.settings.vouchers.minDaysValid))

/** The kinds a reward of this value can be collected as; the first is the standard. None where vouchers are switched off. */
const kindsOf = ({ settings: { vouchers } }: Tenant, valueCents: number) =>
  vouchers.enabled
    ? vouchers.kinds.filter(({ valuesCents }) => valuesCents === null || valuesCents.includes(valueCents))
    : []

const nameOf = (tenant: Tenant, key: string) =>
  tenant.settings.vouchers.kinds.find((kind) => kind.key === key)?.name ?? key

/** Giving codes to people: each is put aside when a reward is collected, and sent once. The stock is `stock.ts`. */
export function voucherService({ cipher }: { cipher: FieldCipher }) {
  /** Puts a code aside. @returns whether there was one */
  async function reserve(tx: Tx, context: Context, claimId: string, wanted: Denomination) {
    assertVoucherTransition('free', 'reserved', { actor: 'system' })
    const from = validFrom(context)
    return (await repository.reserveFree(tx, claimId, wanted, from, context.now)) !== undefined
  }

  async function offered(tx: Tx, context: Context, valueCents: number): Promise<OfferedKind[]> {
    const kinds = kindsOf(context.tenant, valueCents)
    const keys = kinds.map(({ key }) => key)
    const inStock = await repository.kindsInStock(tx, keys, valueCents, validFrom(context))
    return kinds.map((kind) => ({ ...kind, inStock: inStock.includes(kind.key) }))
  }

  return {
    listWaiting: repository.listWaiting,
    forgetBefore: repository.forgetDeliveries,

    /** Where the vouchers of these claims go. `dueAt` is null while no code is put aside: nobody can say when one comes. */
    async listDeliveries(tx: Tx, claimIds: readonly string[]) {
      const rows = await repository.listDeliveries(tx, claimIds)
      return rows.map(({ reservedAt, ...row }) => ({
        ...row,
        dueAt: reservedAt || row.mailedAt ? row.dueAt : null,
      }))
    },

    /** What a reward of this value can be collected as. */
    offered,

    /**
     * A reward is collected as a voucher: in the same transaction a code is put aside for it. Without a free one, or while
     * others wait for one, the person waits too and is served in turn, unless they want none that they have to wait for.
     * @throws AppError PSOF0100 for a kind there is not, not in this value or not in stock, and where vouchers are off
     */
    async request(
      tx: Tx,
      context: Context,
      claim: { readonly id: string; readonly amountCents: number },
      { name, email, kind: wish, onlyInStock = false }: VoucherWish,
    ): Promise<void> {
      const kinds = await offered(tx, context, claim.amountCents)
      if (kinds.length === 0) throw new AppError('PSOF0100', { Art: 'no-vouchers' })
      const kind =
        wish === undefined
          ? (kinds.find(({ inStock }) => inStock) ?? kinds[0])
          : kinds.find(({ key }) => key === wish)
      if (!kind) throw new AppError('PSOF0100', { Gutscheinart: 'invalid' })
      const wanted = { kind: kind.key, valueCents: claim.amountCents }
      const reserved =
        !(await repository.anybodyWaits(tx, wanted)) && (await reserve(tx, context, claim.id, wanted))
      if (onlyInStock && !reserved) throw new AppError('PSOF0100', { Gutscheinart: 'sold-out' })
      await repository.insertDelivery(tx, {
        tenantId: context.tenant.id,
        claimId: claim.id,
        ...wanted,
        name,
        email,
        createdAt: context.now,
        dueAt: addDays(context.now, DELIVERY_DAYS),
        reservedAt: reserved ? context.now : null,
        mailedAt: null,
      })
    },

    /**
     * Takes the code that is to be mailed for a claim; the caller queues the mail in the same transaction, and holds the
     * claim's row. One that would end too soon is taken out of the stock and replaced.
     * @returns undefined when it was delivered already or another worker is at it
     */
    async deliver(
      tx: Tx,
      context: Context,
      claimId: string,
    ): Promise<{ readonly email: string } | 'out-of-stock' | undefined> {
      const delivery = await repository.lockWaiting(tx, claimId)
      if (!delivery?.valueCents) return undefined
      const wanted = { kind: delivery.kind, valueCents: delivery.valueCents }
      let voucher = await repository.findOfClaim(tx, claimId)
      if (voucher?.validUntil && voucher.validUntil < validFrom(context)) {
        assertVoucherTransition(voucher.state, 'revoked', { actor: 'system', reason: 'expires-soon' })
        await repository.changeState(tx, voucher, 'revoked', {
          revokedAt: context.now,
          revokedReason: 'expires-soon',
        })
        voucher = undefined
      }
      if (!voucher) {
        const reserved = await reserve(tx, context, claimId, wanted)
        await repository.setDelivery(tx, claimId, { reservedAt: reserved ? context.now : null })
        if (!reserved) return 'out-of-stock'
        voucher = await repository.findOfClaim(tx, claimId)
      }
      if (!voucher) return undefined
      assertVoucherTransition(voucher.state, 'sent', { actor: 'system' })
      await repository.changeState(tx, voucher, 'sent', { sentAt: context.now })
      await repository.setDelivery(tx, claimId, { mailedAt: context.now })
      return { email: delivery.email }
    },

    /** The reward is cancelled: a code nobody has seen goes back into the stock, and nobody waits for one any more. */
    async release(tx: Tx, claimId: string): Promise<void> {
      await repository.deleteWaiting(tx, claimId)
      const voucher = await repository.findOfClaim(tx, claimId)
      if (voucher?.state === 'reserved') {
        assertVoucherTransition('reserved', 'free', { actor: 'system' })
        await repository.changeState(tx, voucher, 'free', { claimId: null, reservedAt: null })
      }
    },

    /** How far the voucher of a claim is; undefined when it was not collected as one. */
    async statusOf(tx: Tx, context: Context, claimId: string): Promise<VoucherStatus | undefined> {
      const delivery = await repository.findDelivery(tx, claimId)
      if (!delivery) return undefined
      const { kind, mailedAt, reservedAt } = delivery
      const state = mailedAt ? 'sent' : reservedAt ? 'reserved' : 'waiting'
      return { kind, kindName: nameOf(context.tenant, kind), state }
    },

    /** The code a claim was paid with, for its mail. */
    async codeOf(tx: Tx, context: Context, claimId: string) {
      const voucher = await repository.findOfClaim(tx, claimId)
      const delivery = await repository.findDelivery(tx, claimId)
      if (voucher?.state !== 'sent' || !delivery) return undefined
      const kind = context.tenant.settings.vouchers.kinds.find(({ key }) => key === voucher.kind)
      return {
        code: cipher.decryptText(voucher.code, codePlace(context, voucher.id)),
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
