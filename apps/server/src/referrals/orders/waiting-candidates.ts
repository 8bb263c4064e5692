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

/** How a candidate was found: by which trace of the event. */
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
  readonly clicks: Pick<ClickService, 'findReferralId'>
  readonly goodwill: Pick<GoodwillService, 'referralsOfCustomer'>
  readonly codes: Pick<ReportedCodes, 'listCandidates'>
}

export type WaitingCandidates = ReturnType<typeof waitingCandidates>

const MAX_CANDIDATES = 50

/**
 * Finds the candidates among which an operator places a waiting event: the referrals it names in any way, and
 * the orders it could be about. Decision 085
 */
export function waitingCandidates({ referrals, clicks, goodwill, codes }: Dependencies) {
  /**
   * Returns the referrals that an event names, and how each was found. The strongest trace wins, because it
   * is set last.
   */
  async function referralsOf(tx: Tx, payload: Readonly<Record<string, string>>) {
    const { empfehlungsnummer, clickId, code, customerNumber } = payload
    const found = new Map<string, FoundBy>()
    const numbered = await findNumbered(tx, [code, empfehlungsnummer])
    const clicked = clickId ? await clicks.findReferralId(tx, clickId) : undefined
    const named = customerNumber ? await goodwill.referralsOfCustomer(tx, customerNumber) : []
    for (const { referralId } of named) found.set(referralId, 'customer')
    // Senders mix up the two fields, so each is looked up as a code and as a referral number.
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
    /**
     * Returns the orders and referrals that an event may be about: at most fifty of each, active ones first.
     */
    async find(tx: Tx, payload: Readonly<Record<string, string>>) {
      const found = await referralsOf(tx, payload)
      const customer = normaliseCustomerNumber(payload.customerNumber ?? '').toLowerCase()
      const ids = await ordersOfCustomer(tx, customer)
      const numbers = numbersInEvent(payload)
      const named = await listByNumbers(tx, [
        ...numbers,
        ...(await listOrderNumbersByProviderNumber(tx, numbers, MAX_CANDIDATES)),
      ])
      const otherSpellings = await listOtherSpellings(tx, numbers, 'person')
      const secondNumber = payload.orderNumber ? payload.providerNumber : undefined
      const bySecondNumber = named.filter(({ number, providerNumber }) =>
        [number, providerNumber].includes(secondNumber ?? ''),
      )
      const withSuccessors = await addSuccessors(tx, [...bySecondNumber, ...otherSpellings])
      const byNumber = new Set([...named.map(({ id }) => id), ...withSuccessors])
      return {
        orders: await listOrders(tx, found, payload.clickId, ids, byNumber),
        referrals: await listReferrals(tx, found),
      }
    },
  }
}

/** Adds the successors of these orders and the goodwill orders in their place. */
async function addSuccessors(tx: Tx, orders: readonly { readonly id: string }[]): Promise<string[]> {
  const found = orders.map(({ id }) => id)
  // The list grows during the loop, because a successor may have a successor.
  for (const id of found) {
    const order = await findById(tx, id)
    if (!order) continue
    const currentOrders = await listOfRecipients(tx, [order.recipientId])
    const successors = [...currentOrders, ...(await listInPlaceOf(tx, order))].map((next) => next.id)
    found.push(...successors.filter((next) => !found.includes(next)))
  }
  return found
}

/** Lists orders with this customer number, over any referral. */
async function ordersOfCustomer(tx: Tx, customerNumber: string): Promise<string[]> {
  if (customerNumber === '') return []
  const { rows } = await sql<{ id: string }>`
    select distinct subject_id as id from search_term
     where kind = 'customer' and term = ${customerNumber} collate "C" limit ${MAX_CANDIDATES}`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Lists the orders of these referrals, and those with these ids. An order of our form that the provider
 * cannot know is listed only if the event names the click of its recipient.
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
     limit ${MAX_CANDIDATES}`.execute(tx)
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
     order by r.link_state = 'open' desc, r.created_at desc limit ${MAX_CANDIDATES}`.execute(tx)
  return rows.map(({ id, ...row }) => ({ ...row, foundBy: found.get(id) ?? 'customer' }))
}
