import { operator, readsMoney as see } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

const notes = '/:mandant/credit-notes'

/** Operations of the back office: totals, history and XML of credit notes. */
export const backofficeCreditNoteDeskOperations = {
  sumCreditNotes: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/credit-note-sums',
    access: operator,
    roles: see,
  },
  getCreditNoteHistory: {
    method: 'GET',
    base: 'backoffice',
    path: `${notes}/:id/history`,
    access: operator,
    roles: see,
  },
  getCreditNoteXml: {
    method: 'GET',
    base: 'backoffice',
    path: `${notes}/:id/xml`,
    access: operator,
    roles: see,
    raw: true,
  },
} as const satisfies Record<string, Operation>
