import type { Operation } from './endpoint.ts'

const agency = ['agency'] as const

/** Operations of an agency's area: reward plan, commissions and credit notes. */
export const commissionOperations = {
  getRewardPlan: {
    method: 'GET',
    base: 'tenant',
    path: '/agentur/praemienplan',
    access: agency,
    ability: 'Praemienplan',
  },
  addRewardPlanLine: {
    method: 'POST',
    base: 'tenant',
    path: '/agentur/praemienplan',
    access: agency,
    ability: 'AddPraemienplan',
    idempotent: true,
  },
  removeRewardPlanLine: {
    method: 'DELETE',
    base: 'tenant',
    path: '/agentur/praemienplan/:id',
    access: agency,
    ability: 'DeletePraemienplan',
  },
  tryRewardPlanLine: {
    method: 'POST',
    base: 'tenant',
    path: '/agentur/praemienplan/vorschau',
    access: agency,
    ability: 'AddPraemienplan',
  },
  listCommissions: {
    method: 'GET',
    base: 'tenant',
    path: '/agentur/praemien',
    access: agency,
    ability: 'Praemien',
  },
  listOwnCreditNotes: {
    method: 'GET',
    base: 'tenant',
    path: '/agentur/rechnungen',
    access: agency,
    ability: 'Rechnungen',
  },
  getOwnCreditNotePdf: {
    method: 'GET',
    base: 'tenant',
    path: '/agentur/rechnungen/:id/pdf',
    access: agency,
    ability: 'Rechnungen',
    raw: true,
  },
  objectToCreditNote: {
    method: 'POST',
    base: 'tenant',
    path: '/agentur/rechnungen/:id/widerspruch',
    access: agency,
    ability: 'Rechnungen',
  },
} as const satisfies Record<string, Operation>
