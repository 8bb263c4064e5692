import type { HandedOverOrder } from '@zuruf/contract/handover'
import type { GivenConsent } from '../../platform/consents.ts'
import type { AdvertisingKind } from '../recipients/index.ts'
import type { OrderToHandOver } from './order-repository.ts'

const time = (at: Date | null) => at?.toISOString() ?? null

/**
 * Converts an order for the provider's programs. `recipient` is null if the recipient's data have been
 * deleted, which shows in the missing name.
 */
export function orderToWire(
  order: OrderToHandOver,
  consents: readonly GivenConsent<AdvertisingKind>[] = [],
): HandedOverOrder {
  const { firstName, lastName } = order
  const hasPerson = firstName !== null && lastName !== null
  return {
    orderNumber: order.orderNumber,
    kind: order.kind,
    empfehlungsnummer: order.referralNumber,
    empfaengernummer: order.recipientNumber,
    productId: order.productId,
    productName: order.productName,
    orderedAt: order.orderedAt.toISOString(),
    confirmedAt: order.confirmedAt.toISOString(),
    handedOverAt: order.handedOverAt.toISOString(),
    recipient: hasPerson
      ? {
          salutation: order.salutation,
          firstName,
          lastName,
          birthDate: order.birthDate,
          street: order.street,
          houseNumber: order.houseNumber,
          zip: order.zip,
          city: order.city,
          email: order.email,
          phone: order.phone,
          language: order.language,
        }
      : null,
    terms: agreedText(order.termsText, order.termsAreOwn),
    confirmationTerms: agreedText(order.confirmationText, order.confirmationIsOwn),
    consents: hasPerson ? consents.map(consentToWire) : [],
  }
}

const agreedText = (text: string | null, isOwn: boolean | null) =>
  text === null ? null : { text, isOwn: isOwn === true }

const consentToWire = ({
  kind,
  address,
  wording,
  agreedAt,
  confirmedAt,
  withdrawnAt,
}: GivenConsent<AdvertisingKind>) => ({
  kind,
  address,
  wording,
  agreedAt: agreedAt.toISOString(),
  confirmedAt: time(confirmedAt),
  withdrawnAt: time(withdrawnAt),
})
