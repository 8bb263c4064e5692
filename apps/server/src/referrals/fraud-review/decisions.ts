import {
  type FraudCasePart,
  type FraudCaseState,
  type FraudReasonCode,
  type FraudStrictness,
  fraudReasonCodes,
} from '@zuruf/domain'
import type { Grants } from '../../catalogue/reward-rules/index.ts'
import type { AccountLocks, AccountService } from '../../identity/accounts/index.ts'
import type { Claim, RewardService } from '../../money/rewards/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import { actorId, type Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import { changedSince, type SeenParts, seenVersionOf } from '../../platform/seen-version.ts'
import type { TenantDirectory } from '../../platform/tenants/directory.ts'
import type { FraudCase } from '../fraud/index.ts'
import {
  findCase,
  fraudReason,
  insertNote,
  listCases,
  listNotes,
  lockCase,
  referralsOf,
  setStrictness,
  updateCase,
} from '../fraud/index.ts'
import type { GoodwillService } from '../goodwill/index.ts'
import type { OrderService, SecondChecks } from '../orders/index.ts'
import type { Recipient, RecipientService } from '../recipients/index.ts'
import type { Referral, ReferralService } from '../referrals/index.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly tenants: TenantDirectory
  readonly accounts: AccountService
  readonly locks: AccountLocks
  readonly referrals: ReferralService
  readonly recipients: RecipientService
  readonly orders: OrderService
  readonly rewards: RewardService
  readonly grants: Grants
  readonly goodwill: Pick<GoodwillService, 'acceptFor'>
  readonly checks: Pick<SecondChecks, 'recordManualLink' | 'refresh'>
}

export interface Decision {
  readonly state: 'cleared' | 'confirmed'
  readonly reasonCode: FraudReasonCode
  readonly note?: string
  /** Also locks the recommender's account; only with `confirmed`. */
  readonly locksAccount?: boolean
}

/** A case in the version the operator saw. */
export interface SeenCase {
  readonly id: string
  readonly version: string
}

/** Result of a decision on one case. */
export interface DecisionResult {
  readonly id: string
  readonly outcome: 'decided' | 'changed' | 'already-decided' | 'not-found'
  /** Parts that have changed since the operator saw the case. */
  readonly changed: readonly FraudCasePart[]
}

export type FraudDecisions = ReturnType<typeof fraudDecisions>

/** Review of fraud cases by operators. */
export function fraudDecisions(dependencies: Dependencies) {
  const { database, idempotent, tenants, accounts, locks, referrals, recipients, orders } = dependencies
  const { rewards, grants, goodwill, checks } = dependencies
  const inTenant = <T>(context: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, context.tenant.id, work)

  function assertFits({ state, reasonCode, locksAccount }: Decision): void {
    const codes: readonly string[] = fraudReasonCodes[state]
    if (!codes.includes(reasonCode)) throw invalid({ reasonCode: 'invalid' })
    if (locksAccount && state !== 'confirmed') throw invalid({ lockAccount: 'invalid' })
  }

  async function addNote(tx: Tx, context: Context, caseId: string, text: string): Promise<void> {
    await insertNote(tx, {
      tenantId: context.tenant.id,
      id: newId(),
      caseId,
      actorId: actorId(context.actor) ?? context.actor.kind,
      text,
      at: context.now,
    })
  }

  /**
   * Accepts the customer number of a cleared case like an accepted missing contract, when the number alone
   * links the order to the referral.
   */
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
    await checks.recordManualLink(tx, context, order.id, { kind: 'missing-contract', reason })
    await checks.refresh(tx, context, order.id, referral)
  }

  /** @param heldReferrals referrals the caller has locked */
  async function decideOne(
    tx: Tx,
    context: Context,
    { id, version }: SeenCase,
    decision: Decision,
    heldReferrals: ReadonlyMap<string, Referral>,
  ): Promise<DecisionResult> {
    const held = isUuid(id) ? await lockCase(tx, id) : undefined
    const recipient = held && (await recipients.findById(tx, held.recipientId))
    if (!held || !recipient) return { id, outcome: 'not-found', changed: [] }
    if (held.state !== 'review') return { id, outcome: 'already-decided', changed: [] }
    const claims = await rewards.listOfRecipients(tx, [recipient.id])
    const changed = changedSince(version, seenParts(held, claims, recipient))
    const referral = heldReferrals.get(held.referralId)
    if (!referral || changed.length > 0) return { id, outcome: 'changed', changed }
    await applyDecision(tx, context, { held, referral, recipient }, decision)
    return { id, outcome: 'decided', changed: [] }
  }

  async function applyDecision(
    tx: Tx,
    context: Context,
    { held, referral, recipient }: { held: FraudCase; referral: Referral; recipient: Recipient },
    decision: Decision,
  ): Promise<void> {
    const { id } = held
    const { state, reasonCode } = decision
    await updateCase(tx, id, {
      state,
      reasonCode,
      decidedAt: context.now,
      decidedBy: actorId(context.actor),
    })
    await recordAudit(tx, context, `fraud.${state}`, id, { reasonCode, score: held.score })
    if (decision.note) await addNote(tx, context, id, decision.note)
    if (state === 'cleared') {
      await acceptNumber(tx, context, referral, recipient.id, decision.note ?? reasonCode)
      await rewards.releaseWaiting(tx, context, recipient.id, referral.accountId)
      return
    }
    const reason = fraudReason(reasonCode)
    await rewards.cancelOfRecipient(tx, context, recipient.id, reason)
    if (['open', 'ordered', 'released'].includes(recipient.state)) {
      await recipients.move(tx, context, recipient, 'cancelled', reason)
    }
    if (decision.locksAccount) await locks.lock(tx, context, referral.accountId, 'single', reason)
  }

  async function decideAll(
    tx: Tx,
    context: Context,
    cases: readonly SeenCase[],
    decision: Decision,
  ): Promise<DecisionResult[]> {
    assertFits(decision)
    const wanted = new Map(cases.map((one) => [one.id, one]))
    const ids = [...wanted.keys()].sort()
    // Locks all referrals in a fixed order before anything their claims lock, like every other caller, to
    // avoid deadlocks. The new referral of a case that moves during this is not locked.
    const held = new Map<string, Referral>()
    for (const referralId of await referralsOf(tx, ids.filter(isUuid))) {
      const referral = await referrals.lockById(tx, referralId)
      if (referral) held.set(referral.id, referral)
    }
    await grants.lockAllBudgets(tx)
    const results: DecisionResult[] = []
    for (const id of ids) {
      const seen = wanted.get(id)
      if (seen) results.push(await decideOne(tx, context, seen, decision, held))
    }
    return results
  }

  /** @throws AppError not-found */
  async function find(tx: Tx, id: string): Promise<FraudCase> {
    const found = isUuid(id) ? await findCase(tx, id) : undefined
    if (!found) throw notFound()
    return found
  }

  return {
    /**
     * Decides cases in one transaction. Cleared claims are released at once. Confirmed fraud cancels the
     * recipient and all their unpaid claims; the referral and its other recipients are not affected. A case
     * that has changed since the operator saw it is skipped, because the decision might affect another
     * person.
     * @returns one result per case
     * @throws AppError invalid-input for a reason that does not fit the decision
     */
    async decide(
      context: Context,
      cases: readonly SeenCase[],
      decision: Decision,
    ): Promise<DecisionResult[]> {
      const { results } = await idempotent(context, async (tx) => ({
        results: await decideAll(tx, context, cases, decision),
      }))
      return results
    },

    /** @throws AppError not-found */
    async note(context: Context, id: string, text: string): Promise<void> {
      await idempotent(context, async (tx) => {
        await find(tx, id)
        await addNote(tx, context, id, text)
      })
    },

    /** Lists the queue. @throws AppError invalid-input when `after` is not a case */
    async list(
      context: Context,
      query: { state: FraudCaseState; order: 'score' | 'age'; after?: string; limit: number },
    ) {
      return inTenant(context, async (tx) => {
        const { after, ...rest } = query
        const last = after && isUuid(after) ? await findCase(tx, after) : undefined
        if (after && !last) throw invalid({ after: 'invalid' })
        const cases = await listCases(tx, { ...rest, ...(last && { after: last }) })
        const ids = cases.map(({ recipientId }) => recipientId)
        const claimsOf = Map.groupBy(
          await rewards.listOfRecipients(tx, ids),
          ({ orderRecipientId }) => orderRecipientId,
        )
        const people = new Map((await recipients.listByIds(tx, ids)).map((one) => [one.id, one]))
        return cases.map((one) => {
          const claims = claimsOf.get(one.recipientId) ?? []
          return {
            ...one,
            stakeCents: stakeOf(claims),
            version: seenVersionOf(seenParts(one, claims, people.get(one.recipientId))),
          }
        })
      })
    },

    /** Returns a case with everything needed to judge it. @throws AppError not-found */
    async inspect(context: Context, id: string) {
      return inTenant(context, async (tx) => {
        const found = await find(tx, id)
        const referral = await referrals.findById(tx, found.referralId)
        if (!referral) throw notFound()
        const { recipientId } = found
        const claims = await rewards.listOfRecipients(tx, [recipientId])
        const recipient = await recipients.findById(tx, recipientId)
        return {
          case: found,
          referral,
          claims,
          recommender: await accounts.findById(tx, referral.accountId),
          recipient,
          notes: await listNotes(tx, id),
          version: seenVersionOf(seenParts(found, claims, recipient)),
        }
      })
    },

    /** Sets the strictness of the tenant's checks. Cases in review are not affected. */
    async setStrictness(context: Context, strictness: FraudStrictness): Promise<void> {
      const before = context.tenant.settings.fraudChecks
      if (before === strictness) return
      await inTenant(context, async (tx) => {
        await setStrictness(tx, context.tenant.id, strictness)
        await recordAudit(tx, context, 'fraud.strictness', null, { before, strictness })
      })
      await tenants.reload()
    },

    /** Unlocks an account; rewards held back by the lock become collectable. @throws AppError not-found */
    async unlockAccount(context: Context, accountId: string, reason: string): Promise<void> {
      await idempotent(context, async (tx) => {
        const account = isUuid(accountId) ? await accounts.findById(tx, accountId) : undefined
        if (!account) throw notFound()
        await locks.unlock(tx, context, account, reason)
        if (account.locked === 'general') await rewards.renewOverdue(tx, context, account.id)
        if (account.locked) await rewards.releaseHeldBack(tx, context, account.id)
      })
    },
  }
}

const isAtStake = ({ state }: Claim) => state === 'open' || state === 'ready' || state === 'collected'

/** Amount at stake: the sum of the rewards that are not paid yet. */
const stakeOf = (claims: readonly Claim[]): number =>
  claims.filter(isAtStake).reduce((sum, { amountCents }) => sum + amountCents, 0)

/** Parts of a case that a decision depends on. Notes are not among them. */
function seenParts(
  { referralId, score, reasons, createdAt }: FraudCase,
  claims: readonly Claim[],
  recipient: Recipient | undefined,
): SeenParts<FraudCasePart> {
  return {
    referral: referralId,
    reasons: [score, reasons, createdAt],
    amounts: claims
      .filter(isAtStake)
      .map(({ party, kind, amountCents }) => [party, kind, amountCents])
      .sort(),
    recipient: recipient && [
      recipient.firstName,
      recipient.lastName,
      recipient.email,
      recipient.phone,
      recipient.birthDate,
      recipient.street,
      recipient.houseNumber,
      recipient.zip,
      recipient.city,
    ],
  }
}
