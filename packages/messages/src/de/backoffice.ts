import { account } from './backoffice/account.ts'
import { frame } from './backoffice/frame.ts'
import { money } from './backoffice/money.ts'
import { operators } from './backoffice/operators.ts'
import { tenants } from './backoffice/tenants.ts'

const backoffice = { ...frame, ...money, ...operators, ...account, ...tenants }

export type BackofficeTexts = Readonly<Record<keyof typeof backoffice, string>>

export default backoffice satisfies BackofficeTexts
