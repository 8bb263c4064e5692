/** The yearly statement as a PDF. */
const statement = {
  title: 'Jahresübersicht {year}',
  for: 'für {name}',
  asOf: 'Stand: {date}',
  intro: 'Das haben Sie {year} von {tenantDative} für Ihre Empfehlungen bekommen.',
  provisional: 'Das Jahr ist noch nicht zu Ende: Es kann noch etwas dazukommen.',
  empty: 'In diesem Jahr wurde Ihnen nichts ausgezahlt.',
  columns: { date: 'Datum', product: 'Wofür', how: 'Wie', amount: 'Betrag' },
  bonus: 'Bonus: {product}',
  referral: 'Empfehlung {number}',
  how: {
    bank: 'Überweisung',
    voucher: 'Gutschein',
    offset: 'Verrechnet mit einer Rückforderung',
  },
  what: {
    returned: 'Zurückgekommen: {how}',
    clawedBack: 'Zurückgefordert',
    waived: 'Rückforderung erlassen',
  },
  total: 'Summe {year}',
  tax: {
    heading: 'Die Grenze von 256\u00a0Euro',
    rule: 'Prämien für gelegentliche Empfehlungen zählen in der Regel zu den sonstigen Einkünften nach §\u00a022 Nr.\u00a03 des Einkommensteuergesetzes. Sie bleiben steuerfrei, wenn sie zusammen mit anderen Einkünften dieser Art im Kalenderjahr weniger als 256\u00a0Euro betragen. Wird die Grenze erreicht, zählt der ganze Betrag und nicht nur der Teil darüber.',
    under: 'Ihre Summe bei {tenantDative} liegt mit {total} darunter.',
    reached: 'Ihre Summe bei {tenantDative} erreicht diese Grenze: {total}.',
    advice:
      'Wir kennen nur die Prämien {tenantGenitive}, nicht Ihre übrigen Einkünfte. Diese Übersicht ist keine Steuerberatung. Fragen Sie im Zweifel Ihr Finanzamt oder eine Steuerberatung.',
  },
  voucherNote: 'Gutscheine stehen mit ihrem Wert in der Übersicht.',
  page: 'Seite {page} von {pages}',
}

export default statement
export type StatementTexts = typeof statement
