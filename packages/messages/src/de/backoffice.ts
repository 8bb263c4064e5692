import { account } from './backoffice/account.ts'
import { frame } from './backoffice/frame.ts'
import { money } from './backoffice/money.ts'
import { operators } from './backoffice/operators.ts'
import { states } from './backoffice/states.ts'
import { why } from './backoffice/why.ts'

const backoffice = { ...frame, ...money, ...operators, ...account, ...states, ...why }

export type BackofficeTexts = Readonly<Record<keyof typeof backoffice, string>>

export default backoffice satisfies BackofficeTexts
