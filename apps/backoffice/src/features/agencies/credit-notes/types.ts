import type { ResponseOf } from '@zuruf/contract'

/** A credit note or counter-document with its lines. */
export type NoteDetail = ResponseOf<'getCreditNote'>
