import type { BankAccountOwner } from '@zuruf/domain'
import { electronicFormatIBAN, isSEPACountry, validateIBAN } from 'ibantools'
import type { Context } from '../../platform/context.ts'
import type { FieldCipher } from '../../platform/crypto.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import * as repository from './repository.ts'
import type { BankData } from './service.ts'

export type BankAccounts = ReturnType<typeof bankAccounts>

/**
 * Validates an IBAN and returns its electronic format.
 * @param field path of the field for the error
 * @throws AppError invalid-input when the IBAN is invalid, outside the SEPA area, or not German although
 *   the tenant requires it
 */
export function checkIban(context: Context, input: string, field: string): string {
  const iban = electronicFormatIBAN(input) ?? ''
  if (!validateIBAN(iban).valid) throw invalid({ [field]: 'iban-invalid' })
  const country = iban.slice(0, 2)
  const refused = context.tenant.settings.germanIbanOnly ? country !== 'DE' : !isSEPACountry(country)
  if (refused) throw invalid({ [field]: 'iban-country' })
  return iban
}

/** Stores bank data for later payouts, encrypted. A full IBAN is never shown again. QUALITY 3, 6 */
export function bankAccounts({ cipher }: { cipher: FieldCipher }) {
  const cipherContext = (tenantId: number, ownerId: string, field: 'iban' | 'holder') => ({
    tenantId,
    rowId: ownerId,
    field: `bank_account.${field}` as const,
  })

  const decrypt = (
    context: Context,
    ownerId: string,
    row: { readonly iban: Buffer; readonly holder: Buffer },
  ): BankData => ({
    iban: cipher.decryptText(row.iban, cipherContext(context.tenant.id, ownerId, 'iban')),
    holder: cipher.decryptText(row.holder, cipherContext(context.tenant.id, ownerId, 'holder')),
  })

  /** Returns the decrypted bank data. For payouts only, never for display. */
  async function read(
    tx: Tx,
    context: Context,
    owner: BankAccountOwner,
    ownerId: string,
  ): Promise<BankData | undefined> {
    const row = await repository.findBankAccount(tx, owner, ownerId)
    return row && decrypt(context, ownerId, row)
  }

  return {
    /** @param byMail true when a recipient stores the data with the token from a mail. Decision 105 */
    async put(
      tx: Tx,
      context: Context,
      owner: BankAccountOwner,
      ownerId: string,
      bank: BankData,
      byMail = false,
    ): Promise<void> {
      await repository.putBankAccount(tx, {
        tenantId: context.tenant.id,
        owner,
        ownerId,
        iban: cipher.encrypt(bank.iban, cipherContext(context.tenant.id, ownerId, 'iban')),
        ibanLast4: bank.iban.slice(-4),
        holder: cipher.encrypt(bank.holder, cipherContext(context.tenant.id, ownerId, 'holder')),
        updatedAt: context.now,
        byMail,
      })
    },

    read,

    /** Returns the bank data for display. All but the last four characters of the IBAN are masked. */
    async readMasked(
      tx: Tx,
      context: Context,
      owner: BankAccountOwner,
      ownerId: string,
    ): Promise<BankData | undefined> {
      const row = await repository.findBankAccount(tx, owner, ownerId)
      if (!row) return undefined
      const holder = cipher.decryptText(row.holder, cipherContext(context.tenant.id, ownerId, 'holder'))
      return { iban: `•••• •••• •••• ${row.ibanLast4}`, holder }
    },

    /** Returns the last four characters of the stored IBAN. */
    async lastDigits(tx: Tx, owner: BankAccountOwner, ownerId: string): Promise<string | undefined> {
      return (await repository.findBankAccount(tx, owner, ownerId))?.ibanLast4
    },

    /** Records that the reader of the recipient's mailbox has confirmed the stored account. Decision 105 */
    markConfirmedByMail: repository.confirmAccountByMail,

    /**
     * Deletes the bank data if they were stored or confirmed by mail. Called when the mailbox turns out to
     * belong to another person. Decision 105
     */
    async deleteIfConfirmedByMail(tx: Tx, recipientId: string): Promise<void> {
      const stored = await repository.findBankAccount(tx, 'recipient', recipientId)
      if (stored?.byMail) await repository.deleteBankAccount(tx, 'recipient', recipientId)
    },

    /** Returns whether the bank data were stored or confirmed by mail. Decision 105 */
    async isConfirmedByMail(tx: Tx, recipientId: string): Promise<boolean> {
      return (await repository.findBankAccount(tx, 'recipient', recipientId))?.byMail === true
    },

    /**
     * Returns the decrypted bank data that these recipients stored or confirmed by mail, by recipient. For payouts
     * only, never for display. Decision 105
     */
    async readConfirmedByMail(
      tx: Tx,
      context: Context,
      recipientIds: readonly string[],
    ): Promise<ReadonlyMap<string, BankData>> {
      const rows = await repository.listConfirmedByMail(tx, recipientIds)
      return new Map(rows.map((row) => [row.ownerId, decrypt(context, row.ownerId, row)]))
    },

    async exists(tx: Tx, owner: BankAccountOwner, ownerId: string): Promise<boolean> {
      return (await repository.findBankAccount(tx, owner, ownerId)) !== undefined
    },

    /** Deletes the stored account if it has this IBAN. */
    async deleteIfIbanMatches(
      tx: Tx,
      context: Context,
      owner: BankAccountOwner,
      ownerId: string,
      iban: string,
    ): Promise<void> {
      const stored = await read(tx, context, owner, ownerId)
      if (stored?.iban === iban) await repository.deleteBankAccount(tx, owner, ownerId)
    },

    remove: repository.deleteBankAccount,
  }
}
