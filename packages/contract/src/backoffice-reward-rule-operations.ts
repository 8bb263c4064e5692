import { movesMoney, operator, readsMoney } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

/** Operations of the back office: reward rules. */
export const rewardRuleOperations = {
  listRewardRules: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/reward-rules',
    access: operator,
    roles: readsMoney,
  },
  getRewardRule: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/reward-rules/:id',
    access: operator,
    roles: readsMoney,
  },
  createRewardRule: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/reward-rules',
    access: operator,
    roles: movesMoney,
    idempotent: 'required',
  },
  editRewardRule: {
    method: 'PUT',
    base: 'backoffice',
    path: '/:mandant/reward-rules/:id/versions/:version',
    access: operator,
    roles: movesMoney,
  },
  addRewardRuleVersion: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/reward-rules/:id/versions',
    access: operator,
    roles: movesMoney,
    idempotent: 'required',
  },
  startRewardRule: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/reward-rules/:id/versions/:version/start',
    access: operator,
    roles: movesMoney,
    idempotent: 'required',
    fresh: true,
  },
  endRewardRule: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/reward-rules/:id/end',
    access: operator,
    roles: movesMoney,
    idempotent: 'required',
  },
  simulateRewardRule: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/reward-rules/simulate',
    access: operator,
    roles: readsMoney,
  },
} as const satisfies Record<string, Operation>
