import {
  type FraudCaseState,
  type FraudReasonCode,
  type FraudStrictness,
  fraudReasonCodes,
} from '@zuruf/domain'
import { recordAudit } from '../../platform/audit.ts'
import { actorId, type Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import type { AccountLocks } from '../accounts/locks.ts'
import type { AccountService } from '../accounts/service.ts'
import type { GoodwillService } from '../goodwill/service.ts'
import type { SecondChecks } from '../orders/second-checks.ts'
import type { OrderService } from '../orders/service.ts'
import type { RecipientService } from '../recipients/service.ts'
import type { Referral } from '../referrals/repository.ts'
import type { ReferralService } from '../referrals/service.ts'
import type { Grants } from '../reward-rules/grants.ts'
import type { Claim } from '../rewards/repository.ts'
import type { RewardService } from '../rewards/service.ts'
import type { TenantDirectory } from '../tenants/directory.ts'
import { fraudReason } from './checks.ts'
import type { FraudCase } from './repository.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly tenants: TenantDirectory
  readonly accounts: AccountService
  readonly locks: AccountLocks
  readonly referrals: ReferralService
  readonly recipients: RecipientService
  readonly orders: OrderService
  readonly rewards: RewardService
  readonly grants: Grants
  readonly goodwill: Pick<GoodwillService, 'acceptFor'>
  readonly checks: Pick<SecondChecks, 'noteTie' | 'refresh'>
}

export interface Decision {
  readonly state: 'cleared' | 'confirmed'
  readonly reasonCode: FraudReasonCode
  readonly note?: string
  /** Bars the recommender too; only with `confirmed`. */
  readonly locksAccount?: boolean
}

/** What became of a decision about one case. */
export type DecisionOutcome = 'decided' | 'not-found' | 'already-decided'

export type FraudDecisions = ReturnType<typeof fraudDecisions>

/** A person looks at what the checks hold, and decides. */
export function fraudDecisions(dependencies: Dependencies) {
  const { database, tenants, accounts, locks, referrals, recipients, orders, rewards, grants } = dependencies
  const { goodwill, checks } = dependencies
  const inTenant = <T>(context: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, context.tenant.id, work)

  function assertFits({ state, reasonCode, locksAccount }: Decision): void {
    const codes: readonly string[] = fraudReasonCodes[state]
    if (!codes.includes(reasonCode)) throw new AppError('PSOF0100', { reasonCode: 'invalid' })
    if (locksAccount && state !== 'confirmed') throw new AppError('PSOF0100', { lockAccount: 'invalid' })
  }

  async function addNote(tx: Tx, context: Context, caseId: string, text: string): Promise<void> {
    await repository.insertNote(tx, {
      tenantId: context.tenant.id,
      id: newId(),
      caseId,
      actorId: actorId(context.actor) ?? context.actor.kind,
      text,
      at: context.now,
    })
  }

  /** Whose number alone ties an order to the referral is believed from now on: a missing contract that is accepted. */
  async function acceptNumber(
    tx: Tx,
    context: Context,
    referral: Referral,
    recipientId: string,
    reason: string,
  ): Promise<void> {
    const order = await orders.findOfRecipient(tx, recipientId)
    if (!order?.byCustomerNumber) return
    if (order.customerNumber) {
      await goodwill.acceptFor(tx, context, referral.id, order.customerNumber, 'operator')
    }
    await checks.noteTie(tx, context, order.id, { kind: 'missing-contract', reason })
    await checks.refresh(tx, context, order.id, referral)
  }

  async function decideOne(
    tx: Tx,
    context: Context,
    id: string,
    decision: Decision,
  ): Promise<DecisionOutcome> {
    const held = isUuid(id) ? await repository.lockCase(tx, id) : undefined
    const referral = held && (await referrals.lockById(tx, held.referralId))
    const recipient = held && (await recipients.findById(tx, held.recipientId))
    if (!held || !referral || !recipient) return 'not-found'
    if (held.state !== 'review') return 'already-decided'
    const { state, reasonCode } = decision
    await repository.updateCase(tx, id, {
      ...{ state, reasonCode },
      decidedAt: context.now,
      decidedBy: actorId(context.actor),
    })
    await recordAudit(tx, context, `fraud.${state}`, id, { reasonCode, score: held.score })
    if (decision.note) await addNote(tx, context, id, decision.note)
    if (state === 'cleared') {
      await acceptNumber(tx, context, referral, recipient.id, decision.note ?? reasonCode)
      await rewards.releaseWaiting(tx, context, recipient.id, referral.accountId)
      return 'decided'
    }
    const reason = fraudReason(reasonCode)
    await rewards.cancelOfRecipient(tx, context, recipient.id, reason)
    if (['open', 'ordered', 'released'].includes(recipient.state)) {
      await recipients.move(tx, context, recipient, 'cancelled', reason)
    }
    if (decision.locksAccount) await locks.lock(tx, context, referral.accountId, 'single', reason)
    return 'decided'
  }

  /** @throws AppError PSOF0101 */
  async function find(tx: Tx, id: string): Promise<FraudCase> {
    const found = isUuid(id) ? await repository.findCase(tx, id) : undefined
    if (!found) throw new AppError('PSOF0101')
    return found
  }

  return {
    /**
     * Decides cases, in one transaction. What is cleared goes on at once; where it is fraud the
     * recipient is cancelled with every claim that is not paid. The link and its other recipients go on.
     * @returns for each what became of it
     * @throws AppError PSOF0100 for a reason that does not fit the decision; PSOF0102 when the order of one moved meanwhile
     */
    async decide(
      tx: Tx,
      context: Context,
      ids: readonly string[],
      decision: Decision,
    ): Promise<{ id: string; outcome: DecisionOutcome }[]> {
      assertFits(decision)
      const wanted = [...new Set(ids)].sort()
      const referralIds = await repository.referralsOf(tx, wanted.filter(isUuid))
      // All referrals first and in one order, then what their claims may give back: so does everybody, and nobody waits
      // in a circle.
      for (const referralId of referralIds) await referrals.lockById(tx, referralId)
      // One of them moved to another referral meanwhile, and is about somebody else now.
      const now = await repository.referralsOf(tx, wanted.filter(isUuid))
      if (now.some((id) => !referralIds.includes(id))) throw new AppError('PSOF0102')
      await grants.holdAll(tx)
      const results: { id: string; outcome: DecisionOutcome }[] = []
      for (const id of wanted) results.push({ id, outcome: await decideOne(tx, context, id, decision) })
      return results
    },

    /** @throws AppError PSOF0101 */
    async note(tx: Tx, context: Context, id: string, text: string): Promise<void> {
      await find(tx, id)
      await addNote(tx, context, id, text)
    },

    /** The queue. @throws AppError PSOF0100 when `after` is no case */
    async list(
      context: Context,
      query: { state: FraudCaseState; order: 'score' | 'age'; after?: string; limit: number },
    ) {
      return inTenant(context, async (tx) => {
        const { after, ...rest } = query
        const last = after && isUuid(after) ? await repository.findCase(tx, after) : undefined
        if (after && !last) throw new AppError('PSOF0100', { after: 'invalid' })
        const cases = await repository.listCases(tx, { ...rest, ...(last && { after: last }) })
        const claims = await rewards.listOfRecipients(
          tx,
          cases.map(({ recipientId }) => recipientId),
        )
        const atStake = Map.groupBy(claims, ({ orderRecipientId }) => orderRecipientId)
        return cases.map((one) => ({ ...one, stakeCents: stakeOf(atStake.get(one.recipientId) ?? []) }))
      })
    },

    /** A case with what somebody needs to judge it. @throws AppError PSOF0101 */
    async inspect(context: Context, id: string) {
      return inTenant(context, async (tx) => {
        const found = await find(tx, id)
        const referral = await referrals.findById(tx, found.referralId)
        if (!referral) throw new AppError('PSOF0101')
        const { recipientId } = found
        return {
          case: found,
          referral,
          claims: await rewards.listOfRecipients(tx, [recipientId]),
          recommender: await accounts.findById(tx, referral.accountId),
          recipient: await recipients.findById(tx, recipientId),
          notes: await repository.listNotes(tx, id),
        }
      })
    },

    /** How strict this tenant's checks are from now on; cases that wait stay. */
    async setStrictness(context: Context, strictness: FraudStrictness): Promise<void> {
      const before = context.tenant.settings.fraudChecks
      if (before === strictness) return
      await inTenant(context, async (tx) => {
        await repository.setStrictness(tx, context.tenant.id, strictness)
        await recordAudit(tx, context, 'fraud.strictness', null, { before, strictness })
      })
      await tenants.reload()
    },

    /** Opens a locked account again; rewards that waited for it become collectable. @throws AppError PSOF0101 */
    async unlockAccount(tx: Tx, context: Context, accountId: string, reason: string): Promise<void> {
      const account = isUuid(accountId) ? await accounts.findById(tx, accountId) : undefined
      if (!account) throw new AppError('PSOF0101')
      await locks.unlock(tx, context, account, reason)
      if (account.locked === 'general') await rewards.renewOverdue(tx, context, account.id)
      if (account.locked) await rewards.releaseHeldBack(tx, context, account.id)
    },
  }
}

/** What somebody would get if nobody looked: of the rewards, what is not paid yet. */
const stakeOf = (claims: readonly Claim[]): number =>
  claims
    .filter(({ state }) => state === 'open' || state === 'ready' || state === 'collected')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
