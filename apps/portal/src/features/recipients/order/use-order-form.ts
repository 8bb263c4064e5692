import { ApiError, hasCode } from '@zuruf/contract/api-error'
import { useEffect, useRef, useState } from 'react'
import { useApiForm } from '../../../app/api-form.ts'
import { type EndReason, endReasonOf } from '../../../app/ended-link.ts'
import { trackGoal } from '../../../app/goals.ts'
import { useApp, useI18n } from '../../../app/hooks.ts'
import { optionalRules } from '../../../app/missing-script.ts'
import type { OrderDocument } from './documents.tsx'
import {
  emptyOrder,
  fieldAt,
  fieldOfCode,
  type OrderField,
  type OrderValues,
  orderLabels,
  postcodeField,
  reloadMessage,
} from './form-values.ts'
import { createIdempotentOrder, type ReferralVisit } from './place-order.ts'
import { shownTerms } from './shown-terms.ts'
import { useDeliveryCheck } from './use-delivery-check.ts'

/** The contract's schemas are loaded when the first field is filled in. */
export const loadRules = optionalRules(() => import('./rules.ts'))

interface Options {
  readonly visit: ReferralVisit
  /** Product of the referral. */
  readonly product: { readonly Id: string; readonly Name: string }
  /** Documents to read before the order; null if a server of the previous release answered, which has none. */
  readonly documents: readonly OrderDocument[] | null
  /** Whether an offer is requested instead of an order. */
  readonly isInterest: boolean
  /** Called when the server has newer documents or expects another kind of order. */
  readonly onDocumentsChanged: () => void
  readonly onOrdered: (orderNumber: string) => void
  /** Called when the referral can no longer be used: expired, or ended. */
  readonly onClosed: (reason: EndReason) => void
}

/** Returns the state of the order form; submitting it places the order. */
export function useOrderForm(options: Options) {
  const { visit, product, documents, isInterest, onDocumentsChanged, onOrdered, onClosed } = options
  const i18n = useI18n()
  const { t } = i18n
  const { config } = useApp().tenant
  const [order] = useState(() => createIdempotentOrder(visit))
  const { undeliverable, checkPostcode } = useDeliveryCheck(product.Id)
  const apiForm = useApiForm<OrderValues>({
    posted: 'order',
    defaultValues: emptyOrder(config.AgbCheckBoxAutoAccept),
    async check(values) {
      const invalidFields = (await loadRules())?.check(values, new Date(), undeliverable) ?? []
      return new Map<OrderField, string>(
        [...invalidFields].map(([field, key]) => [field, i18n.field(key, t(orderLabels[field]))]),
      )
    },
    async send(values) {
      try {
        const orderNumber = await order(
          values,
          shownTerms(i18n, config.Name, isInterest),
          documents?.map(({ Sha256 }) => Sha256),
        )
        trackGoal('order-sent')
        onOrdered(orderNumber)
      } catch (error) {
        const ended = endReasonOf(error)
        if (ended) return onClosed(ended)
        if (error instanceof ApiError && postcodeField in error.fields) {
          checkPostcode(values.empfaengerdaten.Adresse.Plz.trim(), true)
        }
        if (reloadMessage(error)) onDocumentsChanged()
        throw error
      }
    },
    fieldAt,
    fieldOfCode,
    textFor: (error) => (hasCode(error, 'PSOF0301') ? t('recipient.ordered') : reloadMessage(error)),
  })
  const { setValue } = apiForm.form
  const termsFor = useRef(isInterest)
  useEffect(() => {
    if (termsFor.current === isInterest) return
    termsFor.current = isInterest
    // The box has a new text, to which nobody has agreed yet.
    setValue('terms', config.AgbCheckBoxAutoAccept)
  }, [isInterest, setValue, config.AgbCheckBoxAutoAccept])
  const postcode = apiForm.form.watch(postcodeField).trim()
  useEffect(() => {
    checkPostcode(postcode)
  }, [checkPostcode, postcode])
  const answer = undeliverable.get(postcode)
  return { ...apiForm, notDelivered: answer && { postcode, alternatives: answer.Alternativen } }
}
