import { addDays } from '@zuruf/domain'
import type { TenantDirectory } from '../../src/modules/tenants/directory.ts'
import type { Modules } from '../../src/modules/wiring.ts'
import type { Actor, Context } from '../../src/platform/context.ts'
import { type Tx, withTenant } from '../../src/platform/database/database.ts'

/** How often the past's jobs run, in days: as long as an order may wait for its release. */
export const CLOCK_DAYS = 4

export interface PastDependencies {
  readonly tenants: TenantDirectory
  /** Modules whose mails go nowhere. */
  readonly modules: Modules
  readonly baseUrl: (tenant: Context['tenant']) => string
  readonly now: Date
}

/** Something that happened so many days before the demo began. */
export interface PastEvent {
  readonly daysAgo: number
  readonly run: () => Promise<unknown>
}

/** What a bank will say of a claim's transfer instead of carrying it out for good. */
export type BankDoubt =
  | { readonly kind: 'rejected' | 'returned'; readonly reason: string }
  | { readonly kind: 'close-match'; readonly name: string }

export const demoActor: Actor = { kind: 'system', id: 'demo' }

export type Past = Awaited<ReturnType<typeof openPast>>

/** One tenant's past: what its events need to take place at their own time. */
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
    /** By the claim. */
    doubts: new Map<string, BankDoubt>(),

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

    /** @param who the part of the address before the @ */
    operator(who: string): Actor {
      const operator = operators.find(({ email }) => email === `${who}@demo.test`)
      if (!operator) throw new Error(`The demo has no operator ${who}`)
      return { kind: 'operator', id: operator.id }
    },
  }
}

/** Chances between 0 and 1, the same ones for the same seed (mulberry32). */
export function chancesFrom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b9)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
