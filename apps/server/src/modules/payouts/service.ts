import { addDays } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { FieldCipher } from '../../platform/crypto.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import * as repository from './repository.ts'

/** A checked IBAN (no spaces, upper case) and the holder's own name. */
export interface BankData {
  readonly iban: string
  readonly holder: string
}

/** Paid within four weeks after the bank data are in. SPEC §9 */
const PAYOUT_DAYS = 28

export type PayoutService = ReturnType<typeof payoutService>

/** Cash on its way to a bank account. */
export function payoutService({ cipher }: { cipher: FieldCipher }) {
  return {
    /** Notes that this claim is to be paid; one payout a claim, held by a unique index. */
    async add(tx: Tx, context: Context, claimId: string, amountCents: number, bank: BankData): Promise<void> {
      const id = newId()
      const place = { tenantId: context.tenant.id, rowId: id }
      await repository.insertPayout(tx, {
        tenantId: context.tenant.id,
        id,
        claimId,
        amountCents,
        iban: cipher.encrypt(bank.iban, { ...place, field: 'payout.iban' }),
        ibanLast4: bank.iban.slice(-4),
        holder: cipher.encrypt(bank.holder, { ...place, field: 'payout.holder' }),
        dueAt: addDays(context.now, PAYOUT_DAYS),
        createdAt: context.now,
      })
    },

    /** Forgets where the money of old payments went; that it was paid, and how much, stays. @returns how many */
    async forgetBefore(tx: Tx, context: Context, before: Date): Promise<number> {
      const ids = await repository.listPaidBefore(tx, before, 10_000)
      for (const id of ids) {
        const place = { tenantId: context.tenant.id, rowId: id }
        await repository.replaceBankData(tx, id, {
          iban: cipher.encrypt('', { ...place, field: 'payout.iban' }),
          ibanLast4: '',
          holder: cipher.encrypt('', { ...place, field: 'payout.holder' }),
        })
      }
      return ids.length
    },

    /** Where the money of these claims goes, for showing: the IBAN masked. @returns by claim */
    async maskedOfClaims(tx: Tx, context: Context, claimIds: readonly string[]) {
      const rows = await repository.listOfClaims(tx, claimIds)
      return new Map(
        rows.map((row) => {
          const place = { tenantId: context.tenant.id, field: 'payout.holder' as const, rowId: row.id }
          const holder = cipher.decryptText(row.holder, place)
          return [
            row.claimId,
            { iban: row.ibanLast4 && `•••• •••• •••• ${row.ibanLast4}`, holder, dueAt: row.dueAt },
          ]
        }),
      )
    },
  }
}
