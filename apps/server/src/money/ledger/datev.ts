import { defaultAccounts, germanDay, type LedgerAccount, ledgerAccounts } from '@zuruf/domain'
import { withApostrophe } from '../../platform/csv.ts'
import type { Bookkeeping } from '../../platform/tenants/settings.ts'
import type { ExportedEntry } from './repository.ts'

// A posting list for the accounting software DATEV: EXTF, header version 700, category 21 (Buchungsstapel) version 13;
// semicolons, quoted text, Windows-1252, CR LF. Specification: developer.datev.de, "DATEV-Format", header and
// Buchungsstapel.

export const encoding = 'win1252'

/** Returns the number of each ledger account in the tenant's chart of accounts. */
export function accountNumbers({ chart, accounts }: Bookkeeping): Readonly<Record<LedgerAccount, string>> {
  return Object.fromEntries(
    ledgerAccounts.map((account) => [account, accounts[account] ?? defaultAccounts[chart][account]]),
  ) as Record<LedgerAccount, string>
}

/** First and last day of an export, `YYYY-MM-DD` in the German calendar. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** Returns the first day of the business year that contains this day, `YYYY-MM-DD`. */
export function businessYearOf(day: string, { yearBegins }: Pick<Bookkeeping, 'yearBegins'>): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return `${month >= yearBegins ? year : year - 1}-${String(yearBegins).padStart(2, '0')}-01`
}

const text = (value: string) => `"${value.replaceAll('"', '""')}"`
const compact = (day: string) => day.replaceAll('-', '')

/** Formats the first line: format, consultant, client and period. Empty fields are reserved or not used. */
export function headerLine(
  { from, to }: Period,
  bookkeeping: Bookkeeping,
  { createdAt, label }: { readonly createdAt: Date; readonly label: string },
): string {
  const { consultant, client, chart } = bookkeeping
  const accountLength = accountNumbers(bookkeeping).expense.length
  return [
    text('EXTF'),
    700,
    21,
    text('Buchungsstapel'),
    13,
    createdAt.toISOString().replace(/\D/g, ''),
    '',
    text('ZU'),
    text(''),
    text(''),
    consultant,
    client,
    compact(businessYearOf(from, bookkeeping)),
    accountLength,
    compact(from),
    compact(to),
    text(plain(label, 30)),
    text(''),
    1,
    0,
    0,
    text('EUR'),
    '',
    text(''),
    '',
    '',
    text(chart === 'skr03' ? '03' : '04'),
    '',
    '',
    text(''),
    text(''),
  ].join(';')
}

/** Repeats these column names with the numbers from 1 to `count`. */
const numbered = (count: number, ...names: string[]) =>
  Array.from({ length: count }, (_, n) => names.map((name) => `${name} ${n + 1}`)).flat()

/** The second line: the names of all 125 columns of version 13. */
export const columnNames: readonly string[] = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
  'Postensperre',
  'Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  'Beleglink',
  ...numbered(8, 'Beleginfo - Art', 'Beleginfo - Inhalt'),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'Kost-Menge',
  'EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart',
  'Sachverhalt L+L',
  'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp',
  'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...numbered(20, 'Zusatzinformation - Art', 'Zusatzinformation- Inhalt'),
  'Stück',
  'Gewicht',
  'Zahlweise',
  'Forderungsart',
  'Veranlagungsjahr',
  'Zugeordnete Fälligkeit',
  'Skontotyp',
  'Auftragsnummer',
  'Buchungstyp',
  'USt-Schlüssel (Anzahlungen)',
  'EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen)',
  'EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen)',
  'Herkunft-Kz',
  'Leerfeld',
  'KOST-Datum',
  'SEPA-Mandatsreferenz',
  'Skontosperre',
  'Gesellschaftername',
  'Beteiligtennummer',
  'Identifikationsnummer',
  'Zeichnernummer',
  'Postensperre bis',
  'Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung',
  'Festschreibung',
  'Leistungsdatum',
  'Datum Zuord. Steuerperiode',
  'Fälligkeit',
  'Generalumkehr (GU)',
  'Steuersatz',
  'Land',
  'Abrechnungsreferenz',
  'BVV-Position',
  'EU-Land u. UStID (Ursprung)',
  'EU-Steuersatz (Ursprung)',
  'Abw. Skontokonto',
]

/** Posting text of each kind of booking. */
const bookingTexts: Readonly<Record<ExportedEntry['kind'], string>> = {
  accrued: 'Prämie zugesagt',
  released: 'Prämie freigegeben',
  collected: 'Prämie abgeholt',
  paid: 'Prämie ausgezahlt',
  offset: 'Prämie verrechnet',
  returned: 'Auszahlung zurück',
  rejected: 'Auszahlung abgelehnt',
  cancelled: 'Prämie storniert',
  expired: 'Prämie verfallen',
  'clawed-back': 'Prämie zurückgefordert',
  'written-off': 'Rückforderung erlassen',
  refunded: 'Guthaben ausgezahlt',
  commission: 'Provision entstanden',
  'commission-reversed': 'Provision storniert',
  credited: 'Gutschrift',
  'credit-corrected': 'Gutschrift berichtigt',
  'credit-paid': 'Gutschrift gezahlt',
  'credit-returned': 'Gutschrift zurück',
  'credit-carried': 'Gutschrift zurückgefordert',
  'credit-offset': 'Gutschrift verrechnet',
}

/**
 * Formats a booking as a line. Returns null when both ledger accounts have the same account number, because nothing
 * has to be posted then. `Belegfeld 1` identifies the claim, commission or credit note, so that all bookings of one
 * document share it.
 */
export function postingLine(entry: ExportedEntry, bookkeeping: Bookkeeping): string | null {
  const numbers = accountNumbers(bookkeeping)
  const [debit, credit] = [numbers[entry.debit], numbers[entry.credit]]
  if (debit === credit) return null
  const [, month, day] = germanDay(entry.bookedAt).split('-')
  const about = entry.creditNoteNumber ?? entry.referralNumber ?? ''
  const cells: Record<string, string> = {
    'Umsatz (ohne Soll/Haben-Kz)': `${Math.floor(entry.amountCents / 100)},${String(entry.amountCents % 100).padStart(2, '0')}`,
    'Soll/Haben-Kennzeichen': text('S'),
    'WKZ Umsatz': text('EUR'),
    Konto: debit,
    'Gegenkonto (ohne BU-Schlüssel)': credit,
    Belegdatum: `${day}${month}`,
    'Belegfeld 1': text(entry.creditNoteNumber ?? entry.claimId ?? entry.commissionId ?? ''),
    Buchungstext: text(plain(`${bookingTexts[entry.kind]} ${about}: ${entry.productName}`, 60)),
  }
  return columnNames.map((name) => cells[name] ?? '').join(';')
}

/**
 * Makes a text safe for one cell: no line breaks, no leading character that spreadsheets read as a formula, and at
 * most `max` characters.
 */
function plain(value: string, max: number): string {
  const line = value.replace(/\p{Cc}+/gu, ' ').trim()
  return withApostrophe(line).slice(0, max)
}
