import {
  normaliseCustomerNumber,
  normaliseReferralNumber,
  type OrderState,
  type ReferralState,
} from '@zuruf/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { ClickService } from '../clicks/index.ts'
import type { GoodwillService } from '../goodwill/index.ts'
import type { ReportedCodes } from '../personal-links/index.ts'
import { isUnknowable } from '../recipients/index.ts'
import type { ReferralService } from '../referrals/index.ts'
import { numbersInEvent } from './placing.ts'
import { findById, listByNumbers, listOfRecipients } from './repository.ts'
import { listInPlaceOf } from './taken-back.ts'
import { listOtherSpellings } from './typed-numbers.ts'
import { listOrderNumbersByProviderNumber } from './waiting-repository.ts'

/** Field of the event by which a candidate was found. */
export type FoundBy = 'number' | 'click' | 'code' | 'customer' | 'order-number'

export interface OrderCandidate {
  readonly id: string
  readonly number: string
  readonly providerNumber: string | null
  readonly customerNumber: string | null
  readonly referralNumber: string
  readonly recommender: string
  readonly recipientFirstName: string | null
  readonly recipientLastName: string | null
  readonly productName: string
  readonly state: OrderState
  readonly stateAt: Date
  readonly createdAt: Date
  readonly foundBy: FoundBy
}

export interface ReferralCandidate {
  readonly number: string
  readonly recommender: string
  readonly productName: string
  readonly createdAt: Date
  readonly linkState: ReferralState
  readonly foundBy: FoundBy
}

export interface Dependencies {
  readonly referrals: Pick<ReferralService, 'findByNumber'>
  readonly clicks: Pick<ClickService, 'referralOf'>
  readonly goodwill: Pick<GoodwillService, 'referralsOfCustomer'>
  readonly codes: Pick<ReportedCodes, 'listCandidates'>
}

export type WaitingCandidates = ReturnType<typeof waitingCandidates>

const candidatesMax = 50

/** Candidates for a waiting event: the referrals it names in any way, and their orders. */
export function waitingCandidates({ referrals, clicks, goodwill, codes }: Dependencies) {
  /** Returns the referrals of an event with how each was found; the strongest trace counts. */
  async function referralsOf(tx: Tx, payload: Readonly<Record<string, string>>) {
    const { empfehlungsnummer, clickId, code, customerNumber } = payload
    const found = new Map<string, FoundBy>()
    const numbered = await findNumbered(tx, [code, empfehlungsnummer])
    const clicked = clickId ? await clicks.referralOf(tx, clickId) : undefined
    const named = customerNumber ? await goodwill.referralsOfCustomer(tx, customerNumber) : []
    for (const { referralId } of named) found.set(referralId, 'customer')
    // Either number may be in the other's field.
    for (const one of [code, empfehlungsnummer]) {
      const ids = one ? await codes.listCandidates(tx, one) : []
      for (const id of ids) found.set(id, 'code')
    }
    if (clicked) found.set(clicked, 'click')
    for (const { id } of numbered) found.set(id, 'number')
    return found
  }

  async function findNumbered(tx: Tx, numbers: readonly (string | undefined)[]) {
    const found = []
    for (const number of numbers) {
      const referral = number && (await referrals.findByNumber(tx, normaliseReferralNumber(number)))
      if (referral) found.push(referral)
    }
    return found
  }

  return {
    /** Returns the orders and referrals that an event may be about: at most fifty of each, active ones first. */
    async find(tx: Tx, payload: Readonly<Record<string, string>>) {
      const found = await referralsOf(tx, payload)
      const customer = normaliseCustomerNumber(payload.customerNumber ?? '').toLowerCase()
      const ids = await ordersOfCustomer(tx, customer)
      const numbers = numbersInEvent(payload)
      const named = await listByNumbers(tx, [
        ...numbers,
        ...(await listOrderNumbersByProviderNumber(tx, numbers, candidatesMax)),
      ])
      const otherwise = await listOtherSpellings(tx, numbers, 'person')
      const secondNumber = payload.orderNumber ? payload.providerNumber : undefined
      const bySecond = named.filter(({ number, providerNumber }) =>
        [number, providerNumber].includes(secondNumber ?? ''),
      )
      const following = await withFollowing(tx, [...bySecond, ...otherwise])
      const byNumber = new Set([...named.map(({ id }) => id), ...following])
      return {
        orders: await listOrders(tx, found, payload.clickId, ids, byNumber),
        referrals: await listReferrals(tx, found),
      }
    },
  }
}

/** Adds the orders that replaced these or were rewarded in their place. */
async function withFollowing(tx: Tx, orders: readonly { readonly id: string }[]): Promise<string[]> {
  const found = orders.map(({ id }) => id)
  // The list grows during the loop, because a follower may itself be followed.
  for (const id of found) {
    const order = await findById(tx, id)
    if (!order) continue
    const counting = await listOfRecipients(tx, [order.recipientId])
    const following = [...counting, ...(await listInPlaceOf(tx, order))].map((next) => next.id)
    found.push(...following.filter((next) => !found.includes(next)))
  }
  return found
}

/** Lists orders with this customer number, over any referral. */
async function ordersOfCustomer(tx: Tx, customerNumber: string): Promise<string[]> {
  if (customerNumber === '') return []
  const { rows } = await sql<{ id: string }>`
    select distinct subject_id as id from search_term
     where kind = 'customer' and term = ${customerNumber} collate "C" limit ${candidatesMax}`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Lists orders over these referrals, and those with these ids. An unconfirmed order of our form is about the
 * event only if the event names the click of its recipient.
 */
async function listOrders(
  tx: Tx,
  found: ReadonlyMap<string, FoundBy>,
  clickId: string | undefined,
  ofCustomer: readonly string[],
  byNumber: ReadonlySet<string>,
): Promise<OrderCandidate[]> {
  const ids = [...ofCustomer, ...byNumber]
  const click = clickId?.trim().toLowerCase() ?? ''
  if (found.size === 0 && ids.length === 0) return []
  const { rows } = await sql<Omit<OrderCandidate, 'foundBy'> & { readonly referralId: string }>`
    select o.id, o.number, o.provider_number, o.customer_number, o.referral_id, r.number as referral_number,
           trim(a.first_name || ' ' || a.last_name) as recommender, p.first_name as recipient_first_name,
           p.last_name as recipient_last_name, o.product_name, o.state, o.state_at, o.created_at
      from orders o
      join referral r on r.tenant_id = o.tenant_id and r.id = o.referral_id
      join account a on a.tenant_id = r.tenant_id and a.id = r.account_id
      join recipient p on p.tenant_id = o.tenant_id and p.id = o.recipient_id
     where (o.id = any(${ids}::uuid[])
         or (o.referral_id = any(${[...found.keys()]}::uuid[])
           or o.recipient_id = any(array(
             select x.recipient_id from order_move m join orders x on x.tenant_id = m.tenant_id and x.id = m.order_id
              where m.from_referral_id = any(${[...found.keys()]}::uuid[]) and m.state = 'done')))
         and (p.click_id::text = ${click} or not ${isUnknowable(false)}))
       and not exists (select from orders next
         where next.tenant_id = o.tenant_id and next.successor_of = o.id)
     order by o.id = any(${[...byNumber]}::uuid[]) desc, o.state in ('received', 'processing', 'concluded') desc, o.state = 'released' desc, o.created_at desc, o.id
     limit ${candidatesMax}`.execute(tx)
  return rows.map(({ referralId, ...row }) => ({
    ...row,
    foundBy: byNumber.has(row.id) ? 'order-number' : (found.get(referralId) ?? 'customer'),
  }))
}

async function listReferrals(tx: Tx, found: ReadonlyMap<string, FoundBy>): Promise<ReferralCandidate[]> {
  if (found.size === 0) return []
  const { rows } = await sql<Omit<ReferralCandidate, 'foundBy'> & { readonly id: string }>`
    select r.id, r.number, trim(a.first_name || ' ' || a.last_name) as recommender, r.product_name, r.created_at,
           r.link_state
      from referral r join account a on a.tenant_id = r.tenant_id and a.id = r.account_id
     where r.id = any(${[...found.keys()]}::uuid[])
     order by r.link_state = 'open' desc, r.created_at desc limit ${candidatesMax}`.execute(tx)
  return rows.map(({ id, ...row }) => ({ ...row, foundBy: found.get(id) ?? 'customer' }))
}
