import { addDays } from '@zuruf/domain'
import type { Modules } from '@zuruf/server/modules'
import type { Actor, Context } from '@zuruf/server/platform/context'
import { type Tx, withTenant } from '@zuruf/server/platform/database/database'
import type { TenantDirectory } from '@zuruf/server/platform/tenants/directory'

/** Days between two runs of the history's jobs; an order waits at most this long for its release. */
export const JOB_INTERVAL_DAYS = 4

export interface PastDependencies {
  readonly tenants: TenantDirectory
  /** Modules that send no mails. */
  readonly modules: Modules
  readonly baseUrl: (tenant: Context['tenant']) => string
  readonly now: Date
}

/** An event at a number of days before the demo begins. */
export interface PastEvent {
  readonly daysAgo: number
  readonly run: () => Promise<unknown>
}

/** Problem that the bank reports with a claim's transfer. */
export type TransferProblem =
  | { readonly kind: 'rejected' | 'returned'; readonly reason: string }
  | { readonly kind: 'close-match'; readonly name: string }

export const demoActor: Actor = { kind: 'system', id: 'demo' }

export type Past = Awaited<ReturnType<typeof openPast>>

/** Returns one tenant's history: the context of any past day, and the state that its events share. */
export async function openPast({ tenants, modules, baseUrl, now }: PastDependencies, key: string) {
  const { database } = modules
  const found = tenants.byKey(key)
  if (!found) throw new Error(`The demo tenant ${key} is missing`)
  const { id } = found
  const operators = await database.selectFrom('operator').select(['id', 'email']).execute()
  return {
    key,
    modules,
    inTenant: <Result>(work: (tx: Tx) => Promise<Result>) => withTenant(database, id, work),
    /** Codes of the sales partner's links, by product. */
    partnerLinks: new Map<string, string>() as ReadonlyMap<string, string>,
    /** Transfer problems by claim id. */
    transferProblems: new Map<string, TransferProblem>(),

    /** Returns the context of an actor on a past day. */
    at(daysAgo: number, actor: Actor = demoActor): Context {
      const tenant = tenants.byKey(key) ?? found
      return {
        tenant,
        actor,
        locale: tenant.defaultLanguage,
        baseUrl: baseUrl(tenant),
        now: addDays(now, -daysAgo),
      }
    },

    /** Finds an operator. @param who the part of the address before the @ */
    operator(who: string): Actor {
      const operator = operators.find(({ email }) => email === `${who}@demo.test`)
      if (!operator) throw new Error(`The demo has no operator ${who}`)
      return { kind: 'operator', id: operator.id }
    },
  }
}

/** Returns a generator of random numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b9)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
