import type { BackofficeTexts } from '../de/backoffice.ts'
import { account } from './backoffice/account.ts'
import { frame } from './backoffice/frame.ts'
import { money } from './backoffice/money.ts'
import { operators } from './backoffice/operators.ts'
import { tenants } from './backoffice/tenants.ts'

const backoffice: BackofficeTexts = { ...frame, ...money, ...operators, ...account, ...tenants }

export default backoffice
