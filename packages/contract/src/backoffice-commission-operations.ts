import { movesMoney as decide, operator, readsMoney as see } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

const rules = '/:mandant/commission-rules'
const notes = '/:mandant/credit-notes'

/** Operations of the back office: commission rules of agencies and their credit notes. */
export const backofficeCommissionOperations = {
  listCommissionRules: { method: 'GET', base: 'backoffice', path: rules, access: operator, roles: see },
  getCommissionRule: {
    method: 'GET',
    base: 'backoffice',
    path: `${rules}/:id`,
    access: operator,
    roles: see,
  },
  createCommissionRule: {
    method: 'POST',
    base: 'backoffice',
    path: rules,
    access: operator,
    roles: decide,
    idempotent: 'required',
    fresh: true,
  },
  followCommissionRule: {
    method: 'POST',
    base: 'backoffice',
    path: `${rules}/:id/versions`,
    access: operator,
    roles: decide,
    idempotent: 'required',
    fresh: true,
  },
  endCommissionRule: {
    method: 'POST',
    base: 'backoffice',
    path: `${rules}/:id/end`,
    access: operator,
    roles: decide,
    idempotent: 'required',
  },
  listCreditNotes: { method: 'GET', base: 'backoffice', path: notes, access: operator, roles: see },
  previewCreditNotes: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/credit-note-preview',
    access: operator,
    roles: see,
  },
  issueCreditNotes: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/credit-note-runs',
    access: operator,
    roles: decide,
    idempotent: 'required',
  },
  getCreditNote: { method: 'GET', base: 'backoffice', path: `${notes}/:id`, access: operator, roles: see },
  getCreditNotePdf: {
    method: 'GET',
    base: 'backoffice',
    path: `${notes}/:id/pdf`,
    access: operator,
    roles: see,
    raw: true,
  },
  correctCreditNote: {
    method: 'POST',
    base: 'backoffice',
    path: `${notes}/:id/correct`,
    access: operator,
    roles: decide,
    idempotent: 'required',
  },
  answerObjection: {
    method: 'POST',
    base: 'backoffice',
    path: `${notes}/:id/answer`,
    access: operator,
    roles: decide,
    idempotent: 'required',
  },
} as const satisfies Record<string, Operation>
