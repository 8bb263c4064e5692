import { account } from './backoffice/account.ts'
import { frame } from './backoffice/frame.ts'
import { operators } from './backoffice/operators.ts'
import { overview } from './backoffice/overview.ts'
import { passkeys } from './backoffice/passkeys.ts'
import { payouts } from './backoffice/payouts.ts'
import { running } from './backoffice/running.ts'
import { states } from './backoffice/states.ts'
import { why } from './backoffice/why.ts'

const backoffice = {
  ...account,
  ...frame,
  ...operators,
  ...overview,
  ...passkeys,
  ...payouts,
  ...running,
  ...states,
  ...why,
}

export type BackofficeTexts = Readonly<Record<keyof typeof backoffice, string>>

export default backoffice satisfies BackofficeTexts
