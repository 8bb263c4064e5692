/** CSV file of orders for the provider, downloaded by an operator or uploaded by SFTP. */

import type { GivenConsent } from '../../platform/consents.ts'
import { type CsvCell, csvText } from '../../platform/csv.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AdvertisingKind } from '../recipients/index.ts'
import type { OrderToHandOver } from './order-repository.ts'
import * as orderRepository from './order-repository.ts'

const columns = [
  'order_number',
  'referral_number',
  'product_id',
  'product_name',
  'ordered_at',
  'confirmed_at',
  'salutation',
  'first_name',
  'last_name',
  'birth_date',
  'street',
  'house_number',
  'zip',
  'city',
  'email',
  'phone',
  'language',
  'advertising_email',
  'advertising_email_wording',
  'advertising_phone',
  'advertising_phone_wording',
  'terms',
  'recipient_number',
  'kind',
  'confirmation_terms',
] as const

/** Row of an order in a file for the provider. */
export interface HandoverRow {
  readonly orderId: string
  readonly cells: readonly CsvCell[]
}

/** Reads the rows of these orders, the earliest confirmation first. */
export async function readHandoverRows(tx: Tx, orderIds: readonly string[]): Promise<HandoverRow[]> {
  const orders = await orderRepository.listToHandOver(tx, orderIds)
  const consents = await orderRepository.listAdvertisingConsents(
    tx,
    orders.map(({ recipientId }) => recipientId),
  )
  const consentsByPerson = Map.groupBy(consents, ({ personId }) => personId)
  return orders.map((order) => ({
    orderId: order.orderId,
    cells: rowOf(order, order.lastName === null ? [] : (consentsByPerson.get(order.recipientId) ?? [])),
  }))
}

/**
 * Returns the rows as CSV for the provider. The number columns have the same headings as in the order files
 * that the provider returns.
 */
export const handoverFile = (rows: readonly HandoverRow[]): string =>
  csvText(
    columns,
    rows.map(({ cells }) => cells),
  )

function rowOf(order: OrderToHandOver, consents: readonly GivenConsent<AdvertisingKind>[]): CsvCell[] {
  const emailConsent = findValidConsent(consents, 'advertising-email')
  const phoneConsent = findValidConsent(consents, 'advertising-phone')
  return [
    order.orderNumber,
    order.referralNumber,
    order.productId,
    order.productName,
    order.orderedAt.toISOString(),
    order.confirmedAt.toISOString(),
    order.salutation,
    order.firstName,
    order.lastName,
    order.birthDate,
    order.street,
    order.houseNumber,
    order.zip,
    order.city,
    order.email,
    // Spreadsheets would read a leading plus sign as a formula.
    order.phone?.replace(/^\s*\+/, '00'),
    order.language,
    emailConsent?.confirmedAt?.toISOString(),
    emailConsent?.wording,
    phoneConsent?.confirmedAt?.toISOString(),
    phoneConsent?.wording,
    order.termsText,
    order.recipientNumber,
    order.kind,
    order.confirmationText,
  ]
}

/**
 * Returns the consent if it is confirmed and not withdrawn. A date in the consent's column therefore means
 * that advertising is allowed.
 */
const findValidConsent = (consents: readonly GivenConsent<AdvertisingKind>[], kind: AdvertisingKind) =>
  consents.find((one) => one.kind === kind && one.confirmedAt !== null && one.withdrawnAt === null)
