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
import { isBlocked } from './wait-reasons.ts'

/** A validated IBAN (no spaces, upper case) and the account holder's name. */
export interface BankData {
  readonly iban: string
  readonly holder: string
}

/** How an amount is paid: the part that is transferred and the part that settles an older debt. */
export interface Amounts {
  readonly transferCents: number
  readonly offsetCents: number
}

/** Why a payout is on hold: a SEPA file cannot contain any character of the holder's name. */
export const unwritableName = 'unwritable-name'

type Changes = Parameters<typeof repository.changeStates>[5]

export type PayoutService = ReturnType<typeof payoutService>

/** Creates, holds and stops payouts, which are transfers to bank accounts. Decision 036 */
export function payoutService({ cipher }: { cipher: FieldCipher }) {
  const cipherContext = (
    payout: Pick<Payout, 'tenantId' | 'id'>,
    field: 'iban' | 'holder' | 'payee_name',
  ) => ({
    tenantId: payout.tenantId,
    rowId: payout.id,
    field: `payout.${field}` as const,
  })

  /** Moves payouts to another state and records the history. @returns how many had not changed concurrently */
  async function moveAll(
    tx: Tx,
    context: Context,
    moving: readonly Pick<Payout, 'id' | 'state'>[],
    to: PayoutState,
    reason?: string,
    changes: Changes = {},
  ): Promise<number> {
    let moved = 0
    for (const [from, group] of Map.groupBy(moving, ({ state }) => state)) {
      assertPayoutTransition(from, to, { actor: stepActor(context), reason: reason ?? null })
      const ids = group.map(({ id }) => id)
      const withReason = { ...changes, reason: reason ?? null }
      const changed = await repository.changeStates(tx, ids, from, to, context.now, withReason)
      await recordTransitions(
        tx,
        context,
        changed.map((entityId) => ({ entity: 'payout', entityId, from, to, ...(reason && { reason }) })),
      )
      moved += changed.length
    }
    return moved
  }

  /** Moves a payout to another state and records the history. @returns false when the state has changed concurrently */
  const move = async (
    tx: Tx,
    context: Context,
    payout: Payout,
    to: PayoutState,
    reason?: string,
    changes?: Changes,
  ): Promise<boolean> => (await moveAll(tx, context, [payout], to, reason, changes)) === 1

  /**
   * Locks payouts, and first their batches, until the transaction ends. Leaves out payouts that another transaction has
   * locked.
   */
  async function lockFree(tx: Tx, known: readonly Payout[]): Promise<Payout[]> {
    const batchIds = new Set(known.flatMap(({ batchId }) => batchId ?? []))
    await batches.lockByIds(tx, [...batchIds])
    return repository.lockFree(
      tx,
      known.map(({ id }) => id),
    )
  }

  /**
   * Locks the pending payout of a claim or credit note, and its batch, until the transaction ends. The batch
   * is locked first, as everywhere, so that releasing a batch and stopping one of its payouts cannot
   * deadlock.
   */
  async function lockLive(tx: Tx, about: PayoutFor) {
    for (;;) {
      const unlocked = await repository.findLive(tx, about)
      if (!unlocked) return undefined
      const batch = unlocked.batchId ? await batches.lockById(tx, unlocked.batchId) : undefined
      const payout = await repository.lockById(tx, unlocked.id)
      if (payout?.state === unlocked.state && payout.batchId === unlocked.batchId) return { payout, batch }
    }
  }

  function encryptBank(tenantId: number, id: string, bank: BankData) {
    const payout = { tenantId, id }
    return {
      iban: cipher.encrypt(bank.iban, cipherContext(payout, 'iban')),
      ibanLast4: bank.iban.slice(-4),
      holder: cipher.encrypt(bank.holder, cipherContext(payout, 'holder')),
    }
  }

  const bankOf = (payout: Pick<Payout, 'tenantId' | 'id' | 'iban' | 'holder'>): BankData => ({
    iban: cipher.decryptText(payout.iban, cipherContext(payout, 'iban')),
    holder: cipher.decryptText(payout.holder, cipherContext(payout, 'holder')),
  })

  async function add(
    tx: Tx,
    context: Context,
    about: PayoutFor,
    { transferCents, offsetCents }: Amounts,
    bank: BankData,
    {
      dueAt = payoutDueAt(context.now, context.tenant.settings.payouts.withinWeeks),
      heldFor,
    }: { readonly dueAt?: Date; readonly heldFor?: string } = {},
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
      ...encryptBank(tenantId, id, bank),
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

  /** Creates another payout for the same claim or credit note. */
  async function addNext(tx: Tx, context: Context, payout: Payout, heldFor?: string): Promise<void> {
    const { amountCents: transferCents, offsetCents, dueAt } = payout
    const next = { dueAt, ...(heldFor && { heldFor }) }
    await add(tx, context, subjectOf(payout), { transferCents, offsetCents }, bankOf(payout), next)
  }

  return {
    findById: repository.findById,
    listByIds: repository.listByIds,
    lockById: repository.lockById,
    lockFree,
    findLive: repository.findLive,
    reservedOf: repository.reservedOf,
    listOfClaims: repository.listOfClaims,
    hasFailedTransfer: repository.hasFailedTransfer,
    isBlocked,
    latestOfCreditNotes: repository.latestOfCreditNotes,
    listOfCreditNotes: repository.listOfCreditNotes,
    reservedOfAgency: repository.reservedOfAgency,
    recordPayeeChecks: repository.recordPayeeChecks,
    move,
    moveAll,
    bankOf,

    /**
     * Creates the payout of a claim or credit note. A unique index allows one pending payout for each. When a
     * payment file cannot contain the holder's name, the payout is put on hold for an operator.
     */
    add,

    /**
     * Cancels the pending payout of a claim or credit note, if it has one.
     * @returns false when the payment may be under way because its batch is released or sent
     */
    async stop(tx: Tx, context: Context, about: PayoutFor, reason: string): Promise<boolean> {
      const locked = await lockLive(tx, about)
      if (!locked) return true
      const { payout, batch } = locked
      if (batch && ['released', 'sent'].includes(batch.state)) return false
      const isInDraft = batch?.state === 'draft'
      const stopped = await move(tx, context, payout, 'cancelled', reason, isInDraft ? { batchId: null } : {})
      if (stopped && isInDraft) await discardEmptyDraft(tx, context, batch.id)
      return stopped
    },

    /**
     * Pays to the same account again in a later file: cancels this payout, which stays part of its file, and
     * creates another one.
     */
    async renew(tx: Tx, context: Context, payout: Payout, reason: string): Promise<void> {
      await move(tx, context, payout, 'cancelled', reason)
      await addNext(tx, context, payout)
    },

    /** Ends a payout that the bank refused for a reason the payee cannot fix, and creates another one on hold. */
    async refuse(tx: Tx, context: Context, payout: Payout, reason: string): Promise<void> {
      await move(tx, context, payout, 'rejected', reason)
      await addNext(tx, context, payout, reason)
    },

    /** Returns whether a payment file can contain the holder's name. */
    isWritable: (payout: Payout) => isWritable(bankOf(payout)),

    /**
     * Puts a payout on hold. A payout in a draft batch is taken out of it; the caller must have locked that
     * batch.
     * @param found the bank's report on the account: the result of its payee check, and the name on the
     *   account
     */
    async hold(
      tx: Tx,
      context: Context,
      payout: Payout,
      reason: string,
      found: { readonly check?: Payout['payeeCheck']; readonly name?: string | undefined } = {},
    ): Promise<boolean> {
      const draftId = payout.state === 'batched' ? payout.batchId : null
      const isHeld = await move(tx, context, payout, 'held', reason, {
        ...(found.check && { payeeCheck: found.check }),
        ...(found.name && { payeeName: cipher.encrypt(found.name, cipherContext(payout, 'payee_name')) }),
        ...(draftId && { batchId: null }),
      })
      if (isHeld && draftId) await discardEmptyDraft(tx, context, draftId)
      return isHeld
    },

    /** Returns the bank data for display to an operator, with the IBAN masked. */
    maskedBank(payout: Payout) {
      return {
        iban: payout.ibanLast4 && `•••• •••• •••• ${payout.ibanLast4}`,
        holder: cipher.decryptText(payout.holder, cipherContext(payout, 'holder')),
        payeeName:
          payout.payeeName && cipher.decryptText(payout.payeeName, cipherContext(payout, 'payee_name')),
      }
    },

    /**
     * Erases the bank data of old and ended payouts; the payouts and their amounts are kept.
     * @returns the number of payouts
     */
    async eraseBankDataBefore(tx: Tx, context: Context, before: Date): Promise<number> {
      const ids = await repository.listErasable(tx, before, 10_000)
      for (const id of ids) {
        const empty = encryptBank(context.tenant.id, id, { iban: '', holder: '' })
        await repository.replaceBankData(tx, id, empty)
      }
      return ids.length
    },

    /**
     * Returns the bank data of the latest payout of each claim for display, with the IBAN masked.
     * @returns by the claim's id
     */
    async maskedOfClaims(tx: Tx, context: Context, claimIds: readonly string[]) {
      const rows = await repository.listOfClaims(tx, claimIds)
      return new Map(
        rows.map((row) => {
          const holder = cipher.decryptText(
            row.holder,
            cipherContext({ ...row, tenantId: context.tenant.id }, 'holder'),
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

/** @throws Error for a payout without claim and credit note, which the database does not allow */
function subjectOf({ id, claimId, creditNoteId }: Payout): PayoutFor {
  if (claimId !== null) return { claimId }
  if (creditNoteId !== null) return { creditNoteId }
  throw new Error(`Payout ${id} is for nothing`)
}

const isWritable = ({ holder }: BankData) => sepaText(holder, SEPA_NAME_MAX) !== ''
