import type { StatementTexts } from '../de/statement.ts'

const statement: StatementTexts = {
  title: 'Yearly statement {year}',
  for: 'for {name}',
  asOf: 'As of {date}',
  intro: 'This is what {tenant} paid you in {year} for your referrals.',
  provisional: 'The year is not over yet: more may still be added.',
  empty: 'Nothing was paid to you this year.',
  columns: { date: 'Date', product: 'What for', how: 'How', amount: 'Amount' },
  bonus: 'Bonus: {product}',
  referral: 'Referral {number}',
  how: { bank: 'Bank transfer', voucher: 'Voucher', offset: 'Offset against a reclaimed reward' },
  what: { returned: 'Returned: {how}', clawedBack: 'Reclaimed', waived: 'Claim waived' },
  total: 'Total {year}',
  tax: {
    heading: 'The 256 euro limit',
    rule: 'In Germany, rewards for occasional referrals usually count as other income under §\u00a022 no. 3 of the Income Tax Act (EStG). They are tax-free if, together with other income of this kind, they come to less than 256 euros in the calendar year. Once the limit is reached, the whole amount counts, not only the part above it.',
    under: 'At {total}, your total at {tenant} is below it.',
    reached: 'Your total at {tenant} reaches this limit: {total}.',
    advice:
      'We only know the rewards from {tenant}, not your other income. This statement is not tax advice. If in doubt, please ask your tax office or a tax adviser.',
  },
  voucherNote: 'Vouchers are listed at their value.',
  page: 'Page {page} of {pages}',
}

export default statement
