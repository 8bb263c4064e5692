import { electronicFormatIBAN, isSEPACountry, validateIBAN } from 'ibantools'
import type { Context } from '../../platform/context.ts'
import type { FieldCipher } from '../../platform/crypto.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { BankOwner } from './repository.ts'
import * as repository from './repository.ts'
import type { BankData } from './service.ts'

export type BankAccounts = ReturnType<typeof bankAccounts>

/**
 * Checks an IBAN and brings it into its electronic form.
 * @param field path of the field, for the error
 * @throws AppError PSOF0100 when it is not valid, not of the SEPA area, or not German where the tenant asks for that
 */
export function checkIban(context: Context, input: string, field: string): string {
  const iban = electronicFormatIBAN(input) ?? ''
  if (!validateIBAN(iban).valid) throw new AppError('PSOF0100', { [field]: 'iban-invalid' })
  const country = iban.slice(0, 2)
  const refused = context.tenant.settings.germanIbanOnly ? country !== 'DE' : !isSEPACountry(country)
  if (refused) throw new AppError('PSOF0100', { [field]: 'iban-country' })
  return iban
}

/** Bank data a person leaves for later payments. Encrypted; nobody reads a whole IBAN back. QUALITY 3, 6 */
export function bankAccounts({ cipher }: { cipher: FieldCipher }) {
  const place = (tenantId: number, ownerId: string) => ({ tenantId, rowId: ownerId })

  return {
    /** @param byMail a recipient stores it with the token of a mail; false for everybody else. Decision 105 */
    async put(
      tx: Tx,
      context: Context,
      owner: BankOwner,
      ownerId: string,
      bank: BankData,
      byMail = false,
    ): Promise<void> {
      const at = place(context.tenant.id, ownerId)
      await repository.putBankAccount(tx, {
        tenantId: context.tenant.id,
        owner,
        ownerId,
        iban: cipher.encrypt(bank.iban, { ...at, field: 'bank_account.iban' }),
        ibanLast4: bank.iban.slice(-4),
        holder: cipher.encrypt(bank.holder, { ...at, field: 'bank_account.holder' }),
        updatedAt: context.now,
        byMail,
      })
    },

    /** For paying. Never for showing. */
    async read(tx: Tx, context: Context, owner: BankOwner, ownerId: string): Promise<BankData | undefined> {
      const row = await repository.findBankAccount(tx, owner, ownerId)
      if (!row) return undefined
      const at = place(context.tenant.id, ownerId)
      return {
        iban: cipher.decryptText(row.iban, { ...at, field: 'bank_account.iban' }),
        holder: cipher.decryptText(row.holder, { ...at, field: 'bank_account.holder' }),
      }
    },

    /** For showing: all but the last four characters of the IBAN are masked. */
    async readMasked(
      tx: Tx,
      context: Context,
      owner: BankOwner,
      ownerId: string,
    ): Promise<BankData | undefined> {
      const row = await repository.findBankAccount(tx, owner, ownerId)
      if (!row) return undefined
      const at = { ...place(context.tenant.id, ownerId), field: 'bank_account.holder' as const }
      return { iban: `•••• •••• •••• ${row.ibanLast4}`, holder: cipher.decryptText(row.holder, at) }
    },

    /** Of its IBAN. */
    async lastDigits(tx: Tx, owner: BankOwner, ownerId: string): Promise<string | undefined> {
      return (await repository.findBankAccount(tx, owner, ownerId))?.ibanLast4
    },

    /** The reader of the recipient's mailbox stands by the account that is stored. Decision 105 */
    vouch: repository.vouchForAccount,

    /** The mailbox was somebody else's: what its reader stored or stood by is forgotten. Decision 105 */
    async forgetByMail(tx: Tx, recipientId: string): Promise<void> {
      const stored = await repository.findBankAccount(tx, 'recipient', recipientId)
      if (stored?.byMail) await repository.deleteBankAccount(tx, 'recipient', recipientId)
    },

    /** Did the reader of the recipient's mailbox store it, or confirm it? Decision 105 */
    async isByMail(tx: Tx, recipientId: string): Promise<boolean> {
      return (await repository.findBankAccount(tx, 'recipient', recipientId))?.byMail === true
    },

    async exists(tx: Tx, owner: BankOwner, ownerId: string): Promise<boolean> {
      return (await repository.findBankAccount(tx, owner, ownerId)) !== undefined
    },

    /** Forgets a stored account, if it is this one. */
    async forgetIf(tx: Tx, context: Context, owner: BankOwner, ownerId: string, iban: string): Promise<void> {
      const stored = await this.read(tx, context, owner, ownerId)
      if (stored?.iban === iban) await repository.deleteBankAccount(tx, owner, ownerId)
    },

    remove: repository.deleteBankAccount,
  }
}
