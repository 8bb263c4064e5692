import type { OrderKind } from '@zuruf/domain'
import { sql } from 'kysely'
import { type GivenConsent, listConsents } from '../../platform/consents.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type AdvertisingKind, advertisingKinds } from '../recipients/index.ts'

/** An order as it is handed over. */
export interface OrderToHandOver {
  readonly orderId: string
  readonly orderNumber: string
  readonly kind: OrderKind
  readonly referralNumber: string
  readonly productId: string
  readonly productName: string
  readonly orderedAt: Date
  readonly confirmedAt: Date
  readonly handedOverAt: Date
  readonly recipientId: string
  readonly recipientNumber: string
  readonly salutation: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  /** YYYY-MM-DD */
  readonly birthDate: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly street: string | null
  readonly houseNumber: string | null
  readonly zip: string | null
  readonly city: string | null
  readonly language: string
  /** Agreed to with the order form. */
  readonly termsText: string | null
  readonly termsAreOwn: boolean | null
  /** Agreed to with the confirmation. */
  readonly confirmationText: string | null
  readonly confirmationIsOwn: boolean | null
}

/** Lists these orders with the data to hand over, the earliest confirmation first. */
export async function listToHandOver(tx: Tx, orderIds: readonly string[]): Promise<OrderToHandOver[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<OrderToHandOver>`
    select o.id as order_id, o.number as order_number, o.kind, r.number as referral_number, o.product_id, o.product_name,
           p.ordered_at, h.confirmed_at, h.handed_over_at, p.id as recipient_id, p.number as recipient_number, p.salutation, p.first_name,
           p.last_name, to_char(p.birth_date, 'YYYY-MM-DD') as birth_date, p.email, p.phone, p.street, p.house_number,
           p.zip, p.city, p.language, t.text as terms_text, t.is_own as terms_are_own,
           c.text as confirmation_text, c.is_own as confirmation_is_own
      from order_handover h
      join orders o on o.tenant_id = h.tenant_id and o.id = h.order_id
      join recipient p on p.tenant_id = o.tenant_id and p.id = o.recipient_id
      join referral r on r.tenant_id = o.tenant_id and r.id = o.referral_id
      left join agreed_text t on t.tenant_id = p.tenant_id and t.hash = p.terms_hash
      left join agreed_text c on c.tenant_id = p.tenant_id and c.hash = p.confirmation_terms_hash
     where h.order_id = any(${[...orderIds]}::uuid[])
     order by h.confirmed_at, h.order_id`.execute(tx)
  return rows
}

/**
 * Lists the recipients' advertising consents for the provider. The consent to be named is left out, because
 * the provider has no use for it.
 */
export const listAdvertisingConsents = (
  tx: Tx,
  recipientIds: readonly string[],
): Promise<GivenConsent<AdvertisingKind>[]> => listConsents(tx, recipientIds, advertisingKinds)
