import type { BackofficeTexts } from '../de/backoffice.ts'
import { account } from './backoffice/account.ts'
import { catalogue } from './backoffice/catalogue.ts'
import { frame } from './backoffice/frame.ts'
import { operators } from './backoffice/operators.ts'
import { payouts } from './backoffice/payouts.ts'
import { states } from './backoffice/states.ts'
import { why } from './backoffice/why.ts'

const backoffice: BackofficeTexts = {
  ...account,
  ...catalogue,
  ...frame,
  ...operators,
  ...payouts,
  ...states,
  ...why,
}

export default backoffice
