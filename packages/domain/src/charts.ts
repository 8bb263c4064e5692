import type { LedgerAccount } from './ledger.ts'

/**
 * Default accounts of both charts of accounts (DATEV SKR03 and SKR04, four digits): Werbekosten, sonstige
 * Rückstellungen, sonstige Verbindlichkeiten, Bank, durchlaufende Posten, sonstige Vermögensgegenstände,
 * Forderungsverluste; for agencies Verkaufsprovisionen, sonstige Rückstellungen, Verbindlichkeiten aus
 * Lieferungen und Leistungen, abziehbare Vorsteuer 19 %. A tenant's own numbers take precedence.
 */
export const defaultAccounts = {
  skr03: {
    expense: '4600',
    accrued: '0970',
    released: '1700',
    collected: '1700',
    bank: '1200',
    vouchers: '1590',
    receivable: '1500',
    'write-offs': '2400',
    commissions: '4760',
    'commissions-due': '0970',
    agencies: '1600',
    'input-vat': '1576',
  },
  skr04: {
    expense: '6600',
    accrued: '3070',
    released: '3500',
    collected: '3500',
    bank: '1800',
    vouchers: '1370',
    receivable: '1300',
    'write-offs': '6930',
    commissions: '6770',
    'commissions-due': '3070',
    agencies: '3300',
    'input-vat': '1406',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<LedgerAccount, string>>>>

export type ChartOfAccounts = keyof typeof defaultAccounts
