import type { statement as statementSchema } from '@zuruf/contract/statements'
import { type Receipt, rewardMethodWire, TAX_FREE_LIMIT_CENTS } from '@zuruf/domain'
import type { z } from 'zod'
import type { Statement } from './service.ts'

const whatWire = {
  paid: 'Auszahlung',
  returned: 'Ruecklauf',
  'clawed-back': 'Rueckforderung',
  waived: 'Erlass',
} as const
const howWire = {
  ...rewardMethodWire,
  offset: 'Verrechnung',
} as const satisfies Record<NonNullable<Receipt['how']>, string>

export function statementToWire(statement: Statement): z.output<typeof statementSchema> {
  return {
    Jahr: statement.year,
    Vorname: statement.firstName,
    Nachname: statement.lastName,
    Positionen: statement.lines.map(({ at, productName, referralNumber, claimKind, what, how, cents }) => ({
      Datum: at.toISOString(),
      Produkt: productName,
      Empfehlungsnummer: referralNumber,
      Bonus: claimKind === 'bonus',
      Vorgang: whatWire[what],
      Art: how && howWire[how],
      BetragCent: cents,
    })),
    SummeCent: statement.totalCents,
    FreigrenzeCent: TAX_FREE_LIMIT_CENTS,
    FreigrenzeErreicht: statement.totalCents >= TAX_FREE_LIMIT_CENTS,
    Vorlaeufig: statement.provisional,
  }
}
