import { interestTerms, orderTerms } from '@zuruf/messages/terms-words'
import type { I18n } from '../../../app/i18n.ts'
import type { ShownTerms } from './place-order.ts'

/** Names of hidden fields with which a form without scripts tells what it showed, and whose order was refused. */
export const shownFields = {
  kind: 'bestellart',
  documents: 'dokumente',
  recipient: 'empfaengernummer',
} as const

/** Returns the kind of order and the terms that the form shows. */
export const shownTerms = ({ t }: Pick<I18n, 't'>, tenant: string, isInterest: boolean): ShownTerms =>
  isInterest
    ? { kind: 'Angebotsanfrage', terms: interestTerms(t, tenant) }
    : { kind: 'Bestellung', terms: orderTerms(t, tenant) }
