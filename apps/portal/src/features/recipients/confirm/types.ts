import type { ResponseOf } from '@zuruf/contract'

export type RecipientOrder = ResponseOf<'getRecipientOrder'>
