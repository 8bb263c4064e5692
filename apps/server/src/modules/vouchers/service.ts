import { addDays } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { FieldCipher } from '../../platform/crypto.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import * as repository from './repository.ts'

export type VoucherService = ReturnType<typeof voucherService>

export interface VoucherDelivery {
  readonly claimId: string
  readonly name: string
  readonly email: string
}

/** Vouchers are mailed within 24 hours. SPEC §1 */
const DELIVERY_DAYS = 1

/** The stock of voucher codes, and who is waiting for one. */
export function voucherService({ cipher }: { cipher: FieldCipher }) {
  const place = (context: Context, rowId: string) => ({
    tenantId: context.tenant.id,
    field: 'voucher.code' as const,
    rowId,
  })

  return {
    listWaiting: repository.listWaiting,
    listDeliveries: repository.listDeliveries,
    forgetBefore: repository.forgetDeliveries,

    /** Adds codes to the stock; one that is there already is passed over. @returns how many were new */
    async stock(tx: Tx, context: Context, valueCents: number, codes: readonly string[]): Promise<number> {
      if (codes.length === 0) return 0
      const vouchers = codes.map((code) => {
        const id = newId()
        return {
          tenantId: context.tenant.id,
          id,
          valueCents,
          code: cipher.encrypt(code, place(context, id)),
          codeHash: cipher.fingerprint(code, 'voucher'),
          createdAt: context.now,
        }
      })
      return repository.insertVouchers(tx, vouchers)
    },

    async request(tx: Tx, context: Context, claimId: string, name: string, email: string): Promise<void> {
      await repository.insertDelivery(tx, {
        tenantId: context.tenant.id,
        claimId,
        name,
        email,
        createdAt: context.now,
        dueAt: addDays(context.now, DELIVERY_DAYS),
      })
    },

    /**
     * Takes a code of this value out of the stock for a claim. Two workers never take the same one.
     * @returns undefined when it was delivered already
     */
    async assign(
      tx: Tx,
      context: Context,
      claimId: string,
      valueCents: number,
    ): Promise<VoucherDelivery | 'out-of-stock' | undefined> {
      const delivery = await repository.lockWaiting(tx, claimId)
      if (!delivery) return undefined
      const free = await repository.lockFree(tx, valueCents)
      if (!free) return 'out-of-stock'
      await repository.give(tx, free.id, claimId, context.now)
      return delivery
    },

    /** The code a claim was paid with, for its mail. */
    async codeOf(tx: Tx, context: Context, claimId: string) {
      const row = await repository.findGiven(tx, claimId)
      if (!row) return undefined
      return {
        code: cipher.decryptText(row.code, place(context, row.id)),
        valueCents: row.valueCents,
        name: row.name,
      }
    },
  }
}
