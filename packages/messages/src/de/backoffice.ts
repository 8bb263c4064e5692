import { account } from './backoffice/account.ts'
import { frame } from './backoffice/frame.ts'
import { money } from './backoffice/money.ts'
import { operators } from './backoffice/operators.ts'

const backoffice = { ...frame, ...money, ...operators, ...account }

export type BackofficeTexts = Readonly<Record<keyof typeof backoffice, string>>

export default backoffice satisfies BackofficeTexts
