import type { ResponseOf } from '@zuruf/contract'

export type SharedReferral = ResponseOf<'getAnyReferral'>
