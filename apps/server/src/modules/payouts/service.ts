import { assertPayoutTransition, type PayoutState, payoutDueAt, SEPA_NAME_MAX, sepaText } from '@zuruf/domain'
import { recordTransitions } from '../../platform/audit.ts'
import { type Context, stepActor } from '../../platform/context.ts'
import type { FieldCipher } from '../../platform/crypto.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import * as batches from './batch-repository.ts'
import { discardEmptyDraft } from './batch-steps.ts'
import type { Payout, PayoutFor } from './repository.ts'
import * as repository from './repository.ts'

/** A checked IBAN (no spaces, upper case) and the holder's own name. */
export interface BankData {
  readonly iban: string
  readonly holder: string
}

/** How an amount is paid: what is transferred, and what settles an older debt. */
export interface Amounts {
  readonly transferCents: number
  readonly offsetCents: number
}

/** Why a payout is held that no bank has seen: of its holder's name nothing is left in a SEPA file. */
export const unwritableName = 'unwritable-name'

export type PayoutService = ReturnType<typeof payoutService>

/** Cash on its way to a bank account. Decision 036 */
export function payoutService({ cipher }: { cipher: FieldCipher }) {
  const place = (payout: Pick<Payout, 'tenantId' | 'id'>, field: 'iban' | 'holder' | 'payee_name') => ({
    tenantId: payout.tenantId,
    rowId: payout.id,
    field: `payout.${field}` as const,
  })

  /** Moves a payout along its table and writes the history. @returns false when another was faster */
  async function move(
    tx: Tx,
    context: Context,
    payout: Payout,
    to: PayoutState,
    reason?: string,
    changes: Parameters<typeof repository.changeState>[4] = {},
  ): Promise<boolean> {
    assertPayoutTransition(payout.state, to, { actor: stepActor(context), reason: reason ?? null })
    const note = { ...changes, reason: reason ?? null }
    if (!(await repository.changeState(tx, payout, to, context.now, note))) return false
    await recordTransitions(tx, context, [
      { entity: 'payout', entityId: payout.id, from: payout.state, to, ...(reason && { reason }) },
    ])
    return true
  }

  /**
   * The payout of a claim or credit note and its batch, held until the transaction ends: the batch first, as everywhere, so that who
   * releases the batch and who stops one of its payouts do not wait for each other.
   */
  async function lockLive(tx: Tx, about: PayoutFor) {
    for (;;) {
      const seen = await repository.findLive(tx, about)
      if (!seen) return undefined
      const batch = seen.batchId ? await batches.lockById(tx, seen.batchId) : undefined
      const payout = await repository.lockById(tx, seen.id)
      if (payout?.state === seen.state && payout.batchId === seen.batchId) return { payout, batch }
    }
  }

  function sealed(tenantId: number, id: string, bank: BankData) {
    const payout = { tenantId, id }
    return {
      iban: cipher.encrypt(bank.iban, place(payout, 'iban')),
      ibanLast4: bank.iban.slice(-4),
      holder: cipher.encrypt(bank.holder, place(payout, 'holder')),
    }
  }

  const bankOf = (payout: Pick<Payout, 'tenantId' | 'id' | 'iban' | 'holder'>): BankData => ({
    iban: cipher.decryptText(payout.iban, place(payout, 'iban')),
    holder: cipher.decryptText(payout.holder, place(payout, 'holder')),
  })

  async function add(
    tx: Tx,
    context: Context,
    about: PayoutFor,
    { transferCents, offsetCents }: Amounts,
    bank: BankData,
    { dueAt = payoutDueAt(context.now), heldFor }: { readonly dueAt?: Date; readonly heldFor?: string } = {},
  ): Promise<Payout> {
    const id = newId()
    const tenantId = context.tenant.id
    const reason = transferCents === 0 || isWritable(bank) ? (heldFor ?? null) : unwritableName
    const state: PayoutState = reason === null ? 'waiting' : 'held'
    const payout: Payout = {
      tenantId,
      id,
      claimId: 'claimId' in about ? about.claimId : null,
      creditNoteId: 'creditNoteId' in about ? about.creditNoteId : null,
      amountCents: transferCents,
      offsetCents,
      ...sealed(tenantId, id, bank),
      dueAt,
      createdAt: context.now,
      state,
      stateAt: context.now,
      batchId: null,
      reason,
      payeeCheck: null,
      payeeName: null,
    }
    await repository.insertPayout(tx, payout)
    await recordTransitions(tx, context, [
      { entity: 'payout', entityId: id, from: null, to: state, ...(reason && { reason }) },
    ])
    return payout
  }

  /** The same payment once more, as a payout of its own. */
  async function addNext(tx: Tx, context: Context, payout: Payout, heldFor?: string): Promise<void> {
    const { amountCents: transferCents, offsetCents, dueAt } = payout
    const next = { dueAt, ...(heldFor && { heldFor }) }
    await add(tx, context, whatFor(payout), { transferCents, offsetCents }, bankOf(payout), next)
  }

  return {
    findById: repository.findById,
    lockById: repository.lockById,
    findLive: repository.findLive,
    reservedOf: repository.reservedOf,
    listOfClaims: repository.listOfClaims,
    latestOfCreditNotes: repository.latestOfCreditNotes,
    everyOfCreditNotes: repository.everyOfCreditNotes,
    reservedOfAgency: repository.reservedOfAgency,
    noteCheck: repository.noteCheck,
    move,
    bankOf,

    /**
     * Notes that this claim or credit note is to be paid; one live payout of each, held by a unique index. A name that no
     * payment file can carry is held for an operator.
     */
    add,

    /**
     * The payout of a collected claim, or of a credit note, is stopped.
     * @returns false when the money may be on its way: released to the bank, or with it
     */
    async stop(tx: Tx, context: Context, about: PayoutFor, reason: string): Promise<boolean> {
      const held = await lockLive(tx, about)
      if (!held) return true
      const { payout, batch } = held
      if (batch && ['released', 'sent'].includes(batch.state)) return false
      const leaves = batch?.state === 'draft'
      const stopped = await move(tx, context, payout, 'cancelled', reason, leaves ? { batchId: null } : {})
      if (stopped && leaves) await discardEmptyDraft(tx, context, batch.id)
      return stopped
    },

    /** Tries again with the same account in a later file: the old payout ends, so that its file stays what it was. */
    async renew(tx: Tx, context: Context, payout: Payout, reason: string): Promise<void> {
      await move(tx, context, payout, 'cancelled', reason)
      await addNext(tx, context, payout)
    },

    /** The bank refused it, and the payee cannot help: that attempt is over, the next is held for an operator. */
    async refuse(tx: Tx, context: Context, payout: Payout, reason: string): Promise<void> {
      await move(tx, context, payout, 'rejected', reason)
      await addNext(tx, context, payout, reason)
    },

    /** Can a payment file carry its holder's name? */
    isWritable: (payout: Payout) => isWritable(bankOf(payout)),

    /**
     * Holds a payout. One in a draft batch is taken out of it; the caller then holds that batch.
     * @param found what the bank says of the account: the result of its payee check, and the name it knows
     */
    async hold(
      tx: Tx,
      context: Context,
      payout: Payout,
      reason: string,
      found: { readonly check?: Payout['payeeCheck']; readonly name?: string | undefined } = {},
    ): Promise<boolean> {
      const left = payout.state === 'batched' ? payout.batchId : null
      const held = await move(tx, context, payout, 'held', reason, {
        ...(found.check && { payeeCheck: found.check }),
        ...(found.name && { payeeName: cipher.encrypt(found.name, place(payout, 'payee_name')) }),
        ...(left && { batchId: null }),
      })
      if (held && left) await discardEmptyDraft(tx, context, left)
      return held
    },

    /** For showing to an operator: the IBAN masked. */
    shown(payout: Payout) {
      return {
        iban: payout.ibanLast4 && `•••• •••• •••• ${payout.ibanLast4}`,
        holder: cipher.decryptText(payout.holder, place(payout, 'holder')),
        payeeName: payout.payeeName && cipher.decryptText(payout.payeeName, place(payout, 'payee_name')),
      }
    },

    /** Forgets where the money of old and ended payments went; that they were, and how much, stays. @returns how many */
    async forgetBefore(tx: Tx, context: Context, before: Date): Promise<number> {
      const ids = await repository.listForgettable(tx, before, 10_000)
      for (const id of ids) {
        const empty = sealed(context.tenant.id, id, { iban: '', holder: '' })
        await repository.replaceBankData(tx, id, empty)
      }
      return ids.length
    },

    /** Where the money of these claims goes, for showing: the IBAN masked. @returns the latest by claim */
    async maskedOfClaims(tx: Tx, context: Context, claimIds: readonly string[]) {
      const rows = await repository.listOfClaims(tx, claimIds)
      return new Map(
        rows.map((row) => {
          const holder = cipher.decryptText(
            row.holder,
            place({ ...row, tenantId: context.tenant.id }, 'holder'),
          )
          return [
            row.claimId,
            { iban: row.ibanLast4 && `•••• •••• •••• ${row.ibanLast4}`, holder, dueAt: row.dueAt },
          ]
        }),
      )
    },
  }
}

/** @throws Error for a payout that is for nothing, which no row is */
function whatFor({ id, claimId, creditNoteId }: Payout): PayoutFor {
  if (claimId !== null) return { claimId }
  if (creditNoteId !== null) return { creditNoteId }
  throw new Error(`Payout ${id} is for nothing`)
}

const isWritable = ({ holder }: BankData) => sepaText(holder, SEPA_NAME_MAX) !== ''
