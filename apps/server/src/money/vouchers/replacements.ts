import type { SecondCheckVerdict } from '@zuruf/domain'
import type { FourEyes, SecondPersonBlocker } from '../../identity/operators/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import { actorId, type Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, conflict, notFound } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid } from '../../platform/ids.ts'
import { operatorNames } from '../../platform/operator-names.ts'
import * as deliveries from './repository.ts'
import type { ListedVoucher } from './stock-repository.ts'
import * as repository from './stock-repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly fourEyes: FourEyes
}

/** A code for the back office, with what an operator needs to decide about its replacement. */
export interface ShownVoucher extends Omit<ListedVoucher, 'revokedBy'> {
  /** Name of the operator who revoked it. */
  readonly revokedBy: string | null
  /** Reason why the calling operator cannot approve its replacement. */
  readonly bar: SecondPersonBlocker | null
}

export interface ReplacementDecision {
  readonly verdict: SecondCheckVerdict
  readonly reason: string
}

export type VoucherReplacements = ReturnType<typeof createVoucherReplacements>

/**
 * Lets a second operator decide whether a code that was sent and then revoked is replaced. The first code may have
 * been redeemed, so that a replacement could pay the reward twice. Decision 071
 */
export function createVoucherReplacements({ database, idempotent, fourEyes }: Dependencies) {
  /** Returns why the calling operator cannot be the second person, or undefined if they can. */
  async function findBlocker(tx: Tx, { actor, now }: Context, { revokedBy, revokedAt }: ListedVoucher) {
    const act = { firstIds: revokedBy ? [revokedBy] : [], since: revokedAt ?? now }
    return fourEyes.findSecondPersonBlocker(tx, actorId(actor) ?? '', act, now)
  }

  async function show(tx: Tx, context: Context, found: readonly ListedVoucher[]): Promise<ShownVoucher[]> {
    const names = await operatorNames(
      tx,
      found.flatMap(({ revokedBy }) => revokedBy ?? []),
    )
    const shown: ShownVoucher[] = []
    for (const voucher of found) {
      const blocker = canBeApproved(voucher) ? await findBlocker(tx, context, voucher) : undefined
      const isBlocked = blocker && !(await fourEyes.maySignAlone(tx, context.tenant.id, context.now))
      const revokedBy = voucher.revokedBy && (names.get(voucher.revokedBy) ?? null)
      shown.push({ ...voucher, revokedBy, bar: isBlocked ? blocker : null })
    }
    return shown
  }

  return {
    show: (context: Context, found: readonly ListedVoucher[]): Promise<ShownVoucher[]> =>
      withTenant(database, context.tenant.id, (tx) => show(tx, context, found)),

    waiting: repository.waitingReplacements,

    /**
     * Approves or refuses a replacement for a code that was sent and revoked; the job `vouchers.mail` mails it.
     * One operator is enough to refuse, and a refused replacement can still be approved.
     * @throws AppError not-found; conflict when nothing is to be decided, the reward was taken back, or its
     *   owner's address was erased; not-authorised with the reason at `secondPerson`
     */
    async decide(
      context: Context,
      voucherId: string,
      { verdict, reason }: ReplacementDecision,
    ): Promise<ShownVoucher> {
      if (!isUuid(voucherId)) throw notFound()
      return idempotent(context, async (tx) => {
        const unlocked = await repository.findVoucher(tx, voucherId)
        if (!unlocked) throw notFound()
        // Locks claim, delivery and code in the same order as a delivery, to avoid deadlocks.
        const isPayable =
          unlocked.claimId !== null && (await deliveries.lockPayableClaim(tx, unlocked.claimId))
        const delivery = unlocked.claimId ? await deliveries.lockDelivery(tx, unlocked.claimId) : undefined
        const found = await repository.lockVoucher(tx, voucherId)
        const isOpen = verdict === 'approved' ? canBeApproved : isWaiting
        if (!found?.claimId || !isOpen(found) || !isPayable) throw conflict()
        let isSingle = false
        if (verdict === 'approved') {
          if (!delivery?.email) throw conflict()
          const blocker = await findBlocker(tx, context, found)
          isSingle =
            blocker !== undefined && (await fourEyes.maySignAlone(tx, context.tenant.id, context.now))
          if (blocker && !isSingle) throw new AppError('not-authorised', { secondPerson: blocker })
          await deliveries.setDelivery(tx, found.claimId, { reservedAt: null, mailedAt: null })
        }
        await repository.setReplacement(tx, voucherId, verdict)
        await recordAudit(tx, context, `voucher.replacement-${verdict}`, voucherId, {
          reason,
          valueCents: found.valueCents,
          ...(isSingle && { singleSignature: true }),
        })
        const [shown] = await show(tx, context, [{ ...found, replacement: verdict }])
        if (!shown) throw new Error(`Voucher ${voucherId} is not shown`)
        return shown
      })
    },
  }
}

const isWaiting = ({ replacement }: ListedVoucher) => replacement === 'waiting'
const canBeApproved = ({ replacement }: ListedVoucher) =>
  replacement === 'waiting' || replacement === 'refused'
