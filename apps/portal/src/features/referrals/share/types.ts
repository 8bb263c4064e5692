import type { ResponseOf } from '@zuruf/contract'

export type SharedReferral = Omit<ResponseOf<'getAnyReferral'>, 'Ansprechpartner'>
