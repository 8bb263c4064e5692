import type { Account, Balances } from './types.ts'

/** Balance of an account with the sign people expect, not that of bookkeeping. */
export interface StatementLine {
  readonly account: Account
  readonly cents: number
}

/** The ledger as a statement: total cost, where that money is now, and what is owed back. */
export interface Statement {
  readonly costCents: number
  /** Amounts owed to people and agencies, by state. */
  readonly owed: readonly StatementLine[]
  /** Amounts paid out. */
  readonly paid: readonly StatementLine[]
  /** Amounts owed back, and written-off debts. */
  readonly back: readonly StatementLine[]
  readonly owedCents: number
  readonly paidCents: number
  readonly backCents: number
}

const sum = (lines: readonly StatementLine[]) => lines.reduce((total, { cents }) => total + cents, 0)

/**
 * Builds the statement. A balance is credits less debits. Cost and receivables are debits, so their sign is
 * reversed: cost = owed + paid − back.
 */
export function statementOf(balances: Balances): Statement {
  const at = (account: Account, sign: 1 | -1 = 1) => ({
    account,
    cents: (balances[account] ?? 0) * sign || 0,
  })
  // Lines of agencies are left out of a programme without agencies.
  const ofAgencies = (...lines: StatementLine[]) => lines.filter(({ cents }) => cents !== 0)
  const owed = [
    at('accrued'),
    at('released'),
    at('collected'),
    ...ofAgencies(at('commissions-due'), at('agencies')),
  ]
  const paid = [at('bank'), at('vouchers')]
  const back = [at('receivable', -1), at('write-offs', -1), ...ofAgencies(at('input-vat', -1))]
  return {
    costCents: at('expense', -1).cents + at('commissions', -1).cents,
    owed,
    paid,
    back,
    owedCents: sum(owed),
    paidCents: sum(paid),
    backCents: sum(back),
  }
}
