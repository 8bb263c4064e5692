import type { BackofficeTexts } from '../de/backoffice.ts'
import { account } from './backoffice/account.ts'
import { books } from './backoffice/books.ts'
import { frame } from './backoffice/frame.ts'
import { money } from './backoffice/money.ts'
import { operators } from './backoffice/operators.ts'
import { rules } from './backoffice/rules.ts'
import { vouchers } from './backoffice/vouchers.ts'

const backoffice: BackofficeTexts = {
  ...frame,
  ...money,
  ...rules,
  ...vouchers,
  ...books,
  ...operators,
  ...account,
}

export default backoffice
