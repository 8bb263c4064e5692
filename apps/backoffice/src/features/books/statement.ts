import type { Account, Balances } from './types.ts'

/** An account as people read it: what it holds, never with the sign that bookkeeping gives it. */
export interface StatementLine {
  readonly account: Account
  readonly cents: number
}

/** The books read from top to bottom: what it cost, where that is now, and what people owe back. */
export interface Statement {
  readonly costCents: number
  /** Owed to people, by how far they have come. */
  readonly owed: readonly StatementLine[]
  /** What has left the house. */
  readonly paid: readonly StatementLine[]
  /** What came back as a debt, and what of it was given up. */
  readonly back: readonly StatementLine[]
  readonly owedCents: number
  readonly paidCents: number
  readonly backCents: number
}

const sum = (lines: readonly StatementLine[]) => lines.reduce((total, { cents }) => total + cents, 0)

/**
 * Balances are credits less debits. Costs and claims on people are debits, so they are turned round: then costs are what is
 * owed and paid, less what people owe back or were let off.
 */
export function statementOf(balances: Balances): Statement {
  const at = (account: Account, sign: 1 | -1 = 1) => ({
    account,
    cents: (balances[account] ?? 0) * sign || 0,
  })
  // A programme without agencies does not read of them.
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
