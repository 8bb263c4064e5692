import type { ResponseOf } from '@zuruf/contract'

type Months = ResponseOf<'listCommissions'>['Monate']
type CreditNotes = ResponseOf<'listOwnCreditNotes'>

/** The part of an owner's earnings that comes from credit notes. */
export interface Credit {
  /** Not on a credit note yet, without VAT. */
  readonly openCents: number
  readonly next: CreditNotes['NaechsteGutschrift']
  readonly last: CreditNotes['Gutschriften'][number] | null
  readonly accountMissing: boolean
  /** Sum of the credit notes whose transfer came back, with VAT. */
  readonly returnedCents: number
}

export interface Earnings {
  readonly thisMonthCents: number
  readonly lastMonthCents: number
  /** Null for an employee, whose share is paid by the agency. */
  readonly credit: Credit | null
}

/**
 * Returns what the home page shows of the commissions and credit notes.
 * @param today German calendar, `YYYY-MM-DD`
 */
export function earningsOf(months: Months, notes: CreditNotes | null, today: string): Earnings {
  const thisMonth = today.slice(0, 7)
  const earnedIn = (month: string) => {
    const totals = months.find(({ Monat }) => Monat === month)
    if (!totals) return 0
    // Employees get only their share.
    return totals.ProvisionCent === null ? totals.AnteilCent : totals.ProvisionCent + (totals.StornoCent ?? 0)
  }
  return {
    thisMonthCents: earnedIn(thisMonth),
    lastMonthCents: earnedIn(monthBefore(thisMonth)),
    credit: notes && creditOf(notes),
  }
}

export function creditOf(notes: CreditNotes): Credit {
  const { Gutschriften, OffenCent, NaechsteGutschrift, KontoFehlt } = notes
  return {
    openCents: OffenCent,
    next: NaechsteGutschrift,
    last: Gutschriften.find(({ Art }) => Art === 'gutschrift') ?? null,
    accountMissing: KontoFehlt,
    returnedCents: Gutschriften.filter(({ Status }) => Status === 'zurueckgekommen').reduce(
      (sum, { BruttoCent }) => sum + BruttoCent,
      0,
    ),
  }
}

/** Returns the month before a month, both `YYYY-MM`. */
function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7)
}
