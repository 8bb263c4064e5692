import type { Account, Balances } from './types.ts'

/**
 * Balance of an account. Its sign is that of everyday language: positive for cost, and for money owed or
 * paid.
 */
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
  /** Amounts owed to the tenant, and written-off debts. */
  readonly receivables: readonly StatementLine[]
  readonly owedCents: number
  readonly paidCents: number
  readonly receivableCents: number
}

const sum = (lines: readonly StatementLine[]) => lines.reduce((total, { cents }) => total + cents, 0)

/**
 * Builds the statement. A balance is credits less debits. Cost and receivables are debits, so their sign is
 * reversed: cost = owed + paid − receivables.
 */
export function statementOf(balances: Balances): Statement {
  const lineOf = (account: Account, sign: 1 | -1 = 1) => ({
    account,
    // `|| 0` turns the −0 of an empty account with reversed sign into 0.
    cents: (balances[account] ?? 0) * sign || 0,
  })
  // A tenant without agencies gets no lines for agencies.
  const agencyLines = (...lines: StatementLine[]) => lines.filter(({ cents }) => cents !== 0)
  const owed = [
    lineOf('accrued'),
    lineOf('released'),
    lineOf('collected'),
    ...agencyLines(lineOf('commissions-due'), lineOf('agencies')),
  ]
  const paid = [lineOf('bank'), lineOf('vouchers')]
  const receivables = [
    lineOf('receivable', -1),
    lineOf('write-offs', -1),
    ...agencyLines(lineOf('input-vat', -1)),
  ]
  return {
    costCents: lineOf('expense', -1).cents + lineOf('commissions', -1).cents,
    owed,
    paid,
    receivables,
    owedCents: sum(owed),
    paidCents: sum(paid),
    receivableCents: sum(receivables),
  }
}
