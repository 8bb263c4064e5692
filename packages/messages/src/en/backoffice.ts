import type { BackofficeTexts } from '../de/backoffice.ts'
import { account } from './backoffice/account.ts'
import { frame } from './backoffice/frame.ts'
import { operators } from './backoffice/operators.ts'
import { payouts } from './backoffice/payouts.ts'

const backoffice: BackofficeTexts = { ...frame, ...payouts, ...operators, ...account }

export default backoffice
