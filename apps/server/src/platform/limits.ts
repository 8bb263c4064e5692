import ipaddr from 'ipaddr.js'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { sha256 } from './crypto.ts'
import { AppError } from './errors.ts'
import { groupCommit } from './group-commit.ts'
import type { Limit } from './tenants/settings.ts'

export interface Limits {
  /**
   * Counts one call.
   * @throws AppError too-many-requests with the seconds to wait when the limit is reached
   */
  consume(name: string, limit: Limit, key: string): Promise<void>
  /**
   * Counts a call without refusing it.
   * @returns calls of this key in the window, including this one
   */
  count(name: string, perSeconds: number, key: string): Promise<number>
  /** Returns the number of calls of this key in the window, without counting one. */
  currentCount(name: string, perSeconds: number, key: string): Promise<number>
}

interface Call {
  readonly name: string
  readonly perSeconds: number
  readonly key: string
}

/** Position of a call in its window, and when the window ends. */
interface CountResult {
  readonly ordinal: number
  readonly msBeforeNext: number
}

const unlimited = 2_000_000_000

/**
 * Opens rate limits whose counters all processes share, in an unlogged PostgreSQL table. Concurrent calls are
 * counted in one statement: otherwise many calls from one address would wait for the lock of its row.
 */
export function openLimits(pool: pg.Pool): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()

  function limiter(name: string, duration: number): RateLimiterPostgres {
    const id = `${name}:${duration}`
    let found = limiters.get(id)
    if (!found) {
      found = new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limit',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: unlimited,
        duration,
      })
      limiters.set(id, found)
    }
    return found
  }

  const countInBatch = groupCommit<Call, CountResult>({
    name: 'limits',
    max: 500,
    writers: 4,
    write: async (calls) => {
      const byCounter = Map.groupBy(calls, ({ name, perSeconds, key }) => `${name}:${perSeconds}:${key}`)
      const results = new Map<Call, CountResult>()
      await Promise.all(
        [...byCounter.values()].map(async (group) => {
          const [{ name, perSeconds, key }] = group as [Call, ...Call[]]
          const result = await limiter(name, perSeconds).consume(key, group.length)
          group.forEach((call, index) => {
            const ordinal = result.consumedPoints - group.length + 1 + index
            results.set(call, { ordinal, msBeforeNext: result.msBeforeNext })
          })
        }),
      )
      return calls.map((call) => results.get(call) as CountResult)
    },
  })

  /** Shortens a key and hashes e-mail addresses in it, so that no address stays after an account is deleted. */
  const storableKey = (key: string) =>
    key.replace(/[^:]*@.*/s, (address) => sha256(address.toLowerCase()).toString('base64url')).slice(0, 200)

  return {
    async consume(name, limit, key) {
      const call = { name, perSeconds: limit.perSeconds, key: storableKey(key) }
      const { ordinal, msBeforeNext } = await countInBatch(call)
      if (ordinal > limit.points) {
        throw new AppError('too-many-requests', undefined, {
          retryAfterSeconds: Math.ceil(msBeforeNext / 1000),
        })
      }
    },
    async count(name, perSeconds, key) {
      return (await countInBatch({ name, perSeconds, key: storableKey(key) })).ordinal
    },
    async currentCount(name, perSeconds, key) {
      const result = await limiter(name, perSeconds).get(storableKey(key))
      return result instanceof RateLimiterRes ? result.consumedPoints : 0
    },
  }
}

/**
 * Returns the key by which an IP address is counted. IPv6 addresses count by their /64 network, since its
 * owner could use a new address for each call.
 */
export function callerKey(ip: string | undefined): string {
  // Some proxies append the port, which differs per connection.
  const bare = ip?.replace(/^\[?([^\]]+)\]:\d+$|^([\d.]+):\d+$/, '$1$2') ?? ''
  if (!ipaddr.isValid(bare)) return bare
  const address = ipaddr.process(bare)
  if (address.kind() === 'ipv4') return address.toString()
  return `${address.toByteArray().slice(0, 8).join('.')}/64`
}
