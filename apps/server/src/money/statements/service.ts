import { berlinDay, type Receipt, receiptOf } from '@zuruf/domain'
import type { AccountService } from '../../identity/accounts/index.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { AccountBooking, Ledger } from '../ledger/index.ts'

export interface StatementLine extends Receipt {
  readonly at: Date
  readonly productName: string
  readonly referralNumber: string
  readonly claimKind: AccountBooking['claimKind']
}

/** Payments to a person in a year of the German calendar. */
export interface Statement {
  readonly year: number
  readonly firstName: string
  readonly lastName: string
  readonly lines: readonly StatementLine[]
  /** Sum of all lines; negative when more was taken back than paid. */
  readonly totalCents: number
  /** True until the year is over. */
  readonly provisional: boolean
}

export interface YearTotal {
  readonly year: number
  readonly totalCents: number
  readonly lines: number
}

export interface Dependencies {
  readonly database: Database
  readonly ledger: Ledger
  readonly accounts: Pick<AccountService, 'findById'>
}

export type StatementService = ReturnType<typeof statementService>

/** Yearly statements (Jahresübersicht) of recommenders, computed from the ledger only. QUALITY 23 */
export function statementService({ database, ledger, accounts }: Dependencies) {
  const yearOf = (at: Date) => berlinDay(at).year
  const sum = (lines: readonly StatementLine[]) => lines.reduce((total, { cents }) => total + cents, 0)

  async function linesOf(tx: Tx, accountId: string, year?: number): Promise<StatementLine[]> {
    return (await ledger.listSettlements(tx, accountId, year)).flatMap((booking) => {
      const receipt = receiptOf(booking)
      if (!receipt) return []
      const { bookedAt: at, productName, referralNumber, claimKind } = booking
      return [{ ...receipt, at, productName, referralNumber, claimKind }]
    })
  }

  async function personOf(tx: Tx, accountId: string) {
    const account = isUuid(accountId) ? await accounts.findById(tx, accountId) : undefined
    if (!account) throw notFound()
    return account
  }

  return {
    /**
     * Returns the years with payments or claw-backs, latest first.
     * @throws AppError not-found for an unknown account
     */
    async years(context: Context, accountId: string): Promise<YearTotal[]> {
      const lines = await withTenant(database, context.tenant.id, async (tx) => {
        await personOf(tx, accountId)
        return linesOf(tx, accountId)
      })
      return [...Map.groupBy(lines, ({ at }) => yearOf(at))]
        .map(([year, own]) => ({ year, totalCents: sum(own), lines: own.length }))
        .sort((a, b) => b.year - a.year)
    },

    /** @throws AppError not-found for an unknown account or a future year */
    async ofYear(context: Context, accountId: string, year: number): Promise<Statement> {
      const thisYear = yearOf(context.now)
      if (year > thisYear) throw notFound()
      return withTenant(database, context.tenant.id, async (tx) => {
        const { firstName, lastName } = await personOf(tx, accountId)
        const lines = await linesOf(tx, accountId, year)
        return { year, firstName, lastName, lines, totalCents: sum(lines), provisional: year === thisYear }
      })
    },
  }
}
