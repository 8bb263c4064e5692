import { fourEyes } from '../../identity/operators/index.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import { mountOrderMoves } from './backoffice-routes.ts'
import { type Dependencies as DeskDependencies, orderMoveDesk } from './desk.ts'
import { type Dependencies as MailDependencies, orderMoveMails } from './mails.ts'
import { type Dependencies as MovingDependencies, orderMoving } from './moving.ts'

export { moveToWire, partsToWire } from './backoffice-routes.ts'
export type { OrderMoveDesk } from './desk.ts'
export {
  addProposal,
  assertDecidable,
  claimFacts,
  type Decision,
  describeProposers,
  findProposal,
  findWaitingProposal,
  listWaitingProposals,
  type OrderProposal,
  type ProposerInfo,
  recordDecision,
  rehearse,
} from './proposals.ts'

type Dependencies = Omit<DeskDependencies, 'fourEyes' | 'moving'> & MovingDependencies & MailDependencies

/** Order moves: an order and its recipient go to another referral. Decision 096 */
export function createOrderMovesModule(dependencies: Dependencies) {
  const orderMoves = orderMoveDesk({ ...dependencies, fourEyes, moving: orderMoving(dependencies) })
  return {
    services: { orderMoves },
    routes: (http: Http) => mountOrderMoves(http, orderMoves),
    mails: orderMoveMails(dependencies),
  } satisfies Module
}
