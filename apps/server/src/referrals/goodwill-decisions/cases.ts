import { normaliseCustomerNumber } from '@zuruf/domain'
import type { Account, AccountService } from '../../identity/accounts/index.ts'
import type { Claim, RewardService } from '../../money/rewards/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import { changedSince, type SeenParts, seenVersionOf } from '../../platform/seen-version.ts'
import type { GoodwillRequest } from '../goodwill/index.ts'
import {
  findById as findRequest,
  type GoodwillService,
  type GoodwillView,
  listOfAccount as listRequestsOfAccount,
} from '../goodwill/index.ts'
import type { Order, OrderService } from '../orders/index.ts'
import type { RecipientService } from '../recipients/index.ts'
import { type Conflict, listConflicts } from './conflicts-repository.ts'

interface Dependencies {
  readonly accounts: AccountService
  readonly recipients: RecipientService
  readonly orders: OrderService
  readonly rewards: RewardService
  readonly goodwill: GoodwillService
}

/** A goodwill request with everything an operator needs for the decision. */
export interface GoodwillCase extends GoodwillView {
  readonly account: Account | undefined
  readonly orders: readonly Order[]
  readonly claims: readonly Claim[]
  readonly conflicts: readonly Conflict[]
  /** The recommender's other requests, newest first. */
  readonly earlier: readonly GoodwillRequest[]
  /** Version of everything the decision depends on. */
  readonly version: string
}

/** Parts of a case that may change while an operator reads it; each has a text for an invalid field. */
type CasePart = 'request' | 'orders' | 'conflicts'

/** Maximum number of earlier requests shown with a case. */
const MAX_EARLIER = 20
/** Maximum number of recipients whose orders are shown with a case. */
const MAX_RECIPIENTS = 50

/** Reads goodwill cases as operators see them, and checks whether one has changed since it was seen. */
export function goodwillCases({ accounts, recipients, orders, rewards, goodwill }: Dependencies) {
  async function findConflicts(tx: Tx, request: GoodwillRequest): Promise<Conflict[]> {
    const order = normaliseCustomerNumber(request.orderNumber ?? '')
    return listConflicts(tx, request.referralId, {
      customer: request.customerNumber,
      order: order === '' ? null : order,
    })
  }

  async function readCase(tx: Tx, id: string): Promise<GoodwillCase> {
    const request = isUuid(id) ? await findRequest(tx, id) : undefined
    const [view] = request ? await goodwill.views(tx, [request]) : []
    if (!view) throw notFound()
    const { referral } = view
    const leading = await recipients.listLeading(tx, [referral.id], MAX_RECIPIENTS)
    const ids = leading.map((recipient) => recipient.id)
    const all = await listRequestsOfAccount(tx, view.request.accountId, MAX_EARLIER + 1)
    const parts = {
      ...view,
      orders: await orders.listAllOfRecipients(tx, ids),
      claims: await rewards.listOfRecipients(tx, ids),
      conflicts: await findConflicts(tx, view.request),
    }
    return {
      ...parts,
      account: await accounts.findById(tx, view.request.accountId),
      earlier: all.filter((one) => one.id !== id).slice(0, MAX_EARLIER),
      version: seenVersionOf(seenParts(parts)),
    }
  }

  /** @throws AppError conflict naming the parts that changed since the operator saw the case */
  async function assertAsSeen(tx: Tx, id: string, version: string): Promise<void> {
    const changed = changedSince(version, seenParts(await readCase(tx, id)))
    if (changed.length === 0) return
    throw new AppError(
      'conflict',
      Object.fromEntries(changed.map((part) => [part, `goodwill-${part}-changed`])),
    )
  }

  return { findConflicts, readCase, assertAsSeen }
}

function seenParts({
  request,
  messages,
  evidence,
  orders,
  claims,
  conflicts,
}: Pick<
  GoodwillCase,
  'request' | 'messages' | 'evidence' | 'orders' | 'claims' | 'conflicts'
>): SeenParts<CasePart> {
  return {
    request: [request.referralId, request.stateAt, messages.length, evidence.map(({ id }) => id).sort()],
    orders: [
      orders.map(({ id, state }) => [id, state]).sort(),
      claims.map(({ id, state, amountCents }) => [id, state, amountCents]).sort(),
    ],
    conflicts: conflicts.map(({ id, referralNumber, state, claimStates }) => [
      id,
      referralNumber,
      state,
      claimStates,
    ]),
  }
}
