import { account } from './backoffice/account.ts'
import { books } from './backoffice/books.ts'
import { cases } from './backoffice/cases.ts'
import { catalogue } from './backoffice/catalogue.ts'
import { content } from './backoffice/content.ts'
import { frame } from './backoffice/frame.ts'
import { operators } from './backoffice/operators.ts'
import { payouts } from './backoffice/payouts.ts'
import { rules } from './backoffice/rules.ts'
import { states } from './backoffice/states.ts'
import { tenants } from './backoffice/tenants.ts'
import { vouchers } from './backoffice/vouchers.ts'
import { why } from './backoffice/why.ts'

const backoffice = {
  ...account,
  ...books,
  ...cases,
  ...catalogue,
  ...content,
  ...frame,
  ...operators,
  ...payouts,
  ...rules,
  ...states,
  ...tenants,
  ...vouchers,
  ...why,
}

export type BackofficeTexts = Readonly<Record<keyof typeof backoffice, string>>

export default backoffice satisfies BackofficeTexts
