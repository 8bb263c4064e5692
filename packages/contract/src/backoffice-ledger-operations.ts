import { operator, readsMoney } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

/** Operations of the back office: the ledger. */
export const ledgerOperations = {
  listLedgerEntries: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/ledger/entries',
    access: operator,
    roles: readsMoney,
  },
  getLedgerBalances: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/ledger/balances',
    access: operator,
    roles: readsMoney,
  },
  exportLedger: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/ledger/export.csv',
    access: operator,
    roles: readsMoney,
    raw: true,
  },
  exportPostings: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/ledger/datev.csv',
    access: operator,
    roles: readsMoney,
    raw: true,
  },
  listAccountStatements: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/accounts/:id/statements',
    access: operator,
    roles: readsMoney,
  },
  getAccountStatement: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/accounts/:id/statements/:year',
    access: operator,
    roles: readsMoney,
  },
  getAccountStatementPdf: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/accounts/:id/statements/:year/pdf',
    access: operator,
    roles: readsMoney,
    raw: true,
  },
} as const satisfies Record<string, Operation>
