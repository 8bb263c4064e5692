import { createHash } from 'node:crypto'
import type { ClaimKind, RecommenderShare, RewardMethod, RewardParty } from '@zuruf/domain'
import type { TestDatabase } from '../harness/database.ts'

/** All money-related rows of a tenant at one time, read as the table owner. */
export interface Books {
  readonly referrals: readonly {
    id: string
    number: string
    account_id: string
    state: string
    link_state: string
    recommender_share: RecommenderShare
    clicks: number
  }[]
  readonly recipients: readonly {
    id: string
    referral_id: string
    state: string
    email_key: string | null
    last_name: string | null
    zip: string | null
    street: string | null
    house_number: string | null
  }[]
  readonly orders: readonly {
    id: string
    number: string
    referral_id: string
    recipient_id: string
    state: string
    customer_number: string | null
    received_at: string | null
  }[]
  readonly claims: readonly ClaimRow[]
  readonly payouts: readonly PayoutRow[]
  readonly batches: readonly { id: string; state: string }[]
  readonly vouchers: readonly { id: string; state: string; claim_id: string | null; value_cents: number }[]
  readonly deliveries: readonly {
    claim_id: string
    reserved_at: string | null
    mailed_at: string | null
  }[]
  readonly clawbacks: readonly { order_id: string; state: string }[]
  readonly cases: readonly { id: string; recipient_id: string; state: string }[]
  readonly budgets: readonly { rule_id: string; reserved_cents: number }[]
  readonly requests: readonly { id: string; referral_id: string; state: string }[]
  readonly entries: readonly EntryRow[]
  readonly history: readonly {
    entity: string
    entity_id: string
    from_state: string | null
    to_state: string
  }[]
}

export interface ClaimRow {
  readonly id: string
  readonly order_id: string
  readonly referral_id: string
  readonly order_recipient_id: string
  readonly account_id: string | null
  readonly recipient_id: string | null
  readonly kind: ClaimKind
  readonly party: RewardParty
  readonly amount_cents: number
  readonly state: string
  readonly method: RewardMethod | null
  readonly reward_rule_id: string | null
  readonly reserved: boolean
  readonly former: boolean
  readonly cancel_reason: string | null
}

export interface PayoutRow {
  readonly id: string
  readonly claim_id: string
  readonly batch_id: string | null
  readonly state: string
  readonly amount_cents: number
  readonly offset_cents: number
}

export interface EntryRow {
  readonly claim_id: string
  readonly kind: string
  readonly debit: string
  readonly credit: string
  readonly amount_cents: number
}

const tables: Readonly<Record<keyof Books, readonly [columns: string, table: string, order: string]>> = {
  referrals: [
    'id, number, account_id, state, link_state, recommender_share, clicks',
    'referral',
    'created_at, id',
  ],
  recipients: [
    'id, referral_id, state, email_key, last_name, zip, street, house_number',
    'recipient',
    'created_at, id',
  ],
  orders: [
    'id, number, referral_id, recipient_id, state, customer_number, received_at',
    'orders',
    'created_at, id',
  ],
  claims: [
    'id, order_id, referral_id, order_recipient_id, account_id, recipient_id, kind, party, amount_cents, state, method, reward_rule_id, reserved, former, cancel_reason',
    'claim',
    'created_at, order_id, kind desc, party desc, id',
  ],
  payouts: ['id, claim_id, batch_id, state, amount_cents, offset_cents', 'payout', 'created_at, id'],
  batches: ['id, state', 'payout_batch', 'created_at, id'],
  vouchers: ['id, state, claim_id, value_cents', 'voucher', 'created_at, id'],
  deliveries: ['claim_id, reserved_at, mailed_at', 'voucher_delivery', 'claim_id'],
  clawbacks: ['order_id, state', 'clawback', 'reported_at, order_id'],
  cases: ['id, recipient_id, state', 'fraud_case', 'created_at, id'],
  budgets: ['rule_id, reserved_cents', 'reward_budget', 'rule_id'],
  requests: ['id, referral_id, state', 'goodwill_request', 'created_at, id'],
  entries: ['claim_id, kind, debit, credit, amount_cents', 'ledger_entry', 'id'],
  history: ['entity, entity_id, from_state, to_state', 'history', 'id'],
}

const query = `select json_build_object(${Object.entries(tables)
  .map(
    ([name, [columns, table, order]]) =>
      `'${name}', (select coalesce(json_agg(to_json(t)), '[]') from (
         select ${columns} from ${table} where tenant_id = $1 order by ${order}) t)`,
  )
  .join(', ')}) as books`

export async function readBooks(database: TestDatabase, tenantId: number): Promise<Books> {
  const [row] = await database.query<{ books: Books }>(query, [tenantId])
  if (!row) throw new Error('No books')
  return row.books
}

/** Returns a hash that is equal for unchanged data. */
export const fingerprint = (books: Books) =>
  createHash('sha256').update(JSON.stringify(books)).digest('base64')
