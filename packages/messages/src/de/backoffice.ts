import { account } from './backoffice/account.ts'
import { frame } from './backoffice/frame.ts'
import { operators } from './backoffice/operators.ts'
import { payouts } from './backoffice/payouts.ts'

const backoffice = { ...frame, ...payouts, ...operators, ...account }

export type BackofficeTexts = Readonly<Record<keyof typeof backoffice, string>>

export default backoffice satisfies BackofficeTexts
