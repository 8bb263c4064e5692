import {
  assertGoodwillTransition,
  normaliseCustomerNumber,
  normaliseReferralNumber,
  takesGoodwill,
} from '@zuruf/domain'
import { recordAudit, recordTransitions } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Referral } from '../referrals/repository.ts'
import type { ReferralService } from '../referrals/service.ts'
import type { RewardService } from '../rewards/service.ts'
import type { GoodwillRequest } from './repository.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly referrals: ReferralService
  readonly rewards: RewardService
}

/** A request with the referral it is about. */
export interface GoodwillView {
  readonly request: GoodwillRequest
  readonly referral: Referral
}

export type GoodwillService = ReturnType<typeof goodwillService>

const listMax = 200

/**
 * Goodwill (Kulanz): the recommender names the customer number of a contract that came of their referral and is not
 * seen here, because the contact did not order through the link. See docs/decisions/024-goodwill.md.
 */
export function goodwillService({ database, referrals, rewards }: Dependencies) {
  /** For whom the caller speaks; a reward token speaks for the referral of its claim alone. */
  async function callerOf(tx: Tx, context: Context) {
    const { actor } = context
    if (actor.kind === 'user') return { accountId: actor.id, onlyReferralId: undefined }
    if (actor.kind !== 'reward') throw new AppError('PSOF0502')
    const claim = await rewards.findById(tx, actor.id)
    // A recipient's part knows nothing of the recommender's other affairs.
    if (!claim?.accountId || claim.state === 'open' || claim.state === 'cancelled') {
      throw new AppError('PSOF0502')
    }
    return { accountId: claim.accountId, onlyReferralId: claim.referralId }
  }

  return {
    /**
     * Notes a customer number for a referral of the caller.
     * @throws AppError PSOF0101 when it is none of theirs, PSOF0310 when it has brought all it can, PSOF0100 for a
     *   number that is none, PSOF0102 while another number of the referral is looked at
     */
    async request(context: Context, number: string, input: string): Promise<GoodwillView> {
      const customerNumber = normaliseCustomerNumber(input)
      if (customerNumber === '') throw new AppError('PSOF0100', { Kundennummer: 'required' })
      if (customerNumber.length < 4) throw new AppError('PSOF0100', { Kundennummer: 'invalid' })
      return withTenant(database, context.tenant.id, async (tx) => {
        const { accountId, onlyReferralId } = await callerOf(tx, context)
        const found = await referrals.findByNumber(tx, normaliseReferralNumber(number))
        const referral = found && (await referrals.lockById(tx, found.id))
        if (referral?.accountId !== accountId || (onlyReferralId && referral.id !== onlyReferralId)) {
          throw new AppError('PSOF0101')
        }
        if (!takesGoodwill(referral.state)) throw new AppError('PSOF0310')
        const open = await repository.findOpen(tx, referral.id)
        if (open && open.customerNumber !== customerNumber) throw new AppError('PSOF0102')
        if (open) return { request: open, referral }
        const request: GoodwillRequest = {
          tenantId: context.tenant.id,
          id: newId(),
          referralId: referral.id,
          accountId,
          customerNumber,
          state: 'review',
          stateAt: context.now,
          createdAt: context.now,
        }
        if (!(await repository.insertRequest(tx, request))) throw new AppError('PSOF0102')
        await recordTransitions(tx, context, [
          { entity: 'goodwill', entityId: request.id, from: null, to: 'review' },
        ])
        await recordAudit(tx, context, 'goodwill.requested', request.id, { referral: referral.number })
        return { request, referral }
      })
    },

    /** The caller's requests, newest first, at most 200. */
    async list(context: Context): Promise<GoodwillView[]> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const { accountId, onlyReferralId } = await callerOf(tx, context)
        const requests = onlyReferralId
          ? await repository.listOfReferrals(tx, [onlyReferralId])
          : await repository.listOfAccount(tx, accountId, listMax)
        const ids = [...new Set(requests.map(({ referralId }) => referralId))]
        const referralOf = new Map((await referrals.listByIds(tx, ids)).map((one) => [one.id, one]))
        return requests.flatMap((request) => {
          const referral = referralOf.get(request.referralId)
          return referral ? [{ request, referral }] : []
        })
      })
    },

    listOfAccount: repository.listOfAccount,

    /** The account goes, and with it whose customer its owner named. */
    endOfAccount: repository.deleteOfAccount,

    /** The last request of each referral that has one. */
    async lastOfReferrals(tx: Tx, referralIds: readonly string[]): Promise<Map<string, GoodwillRequest>> {
      const requests = await repository.listOfReferrals(tx, referralIds)
      return new Map(requests.toReversed().map((request) => [request.referralId, request]))
    },

    /** Referrals that a customer number leads to, for attribution; a rejected request leads nowhere. */
    referralsOfCustomer: (tx: Tx, customerNumber: string) => {
      const number = normaliseCustomerNumber(customerNumber)
      return number === '' ? Promise.resolve([]) : repository.listOfCustomer(tx, number)
    },

    /** The provider reported an order of this customer: what the recommender said is true. */
    async acceptFor(tx: Tx, context: Context, referralId: string, customerNumber: string): Promise<void> {
      const open = await repository.findOpen(tx, referralId)
      if (open?.customerNumber !== normaliseCustomerNumber(customerNumber)) return
      assertGoodwillTransition('review', 'accepted', { actor: 'provider' })
      if (!(await repository.changeState(tx, open, 'accepted', context.now))) return
      await recordTransitions(tx, context, [
        { entity: 'goodwill', entityId: open.id, from: 'review', to: 'accepted', reason: 'order' },
      ])
    },
  }
}
