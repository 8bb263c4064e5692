import { networkOf, normaliseReferralNumber, REFERRAL_CONTACT_DAYS } from '@zuruf/domain'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../platform/context.ts'
import type { FieldCipher } from '../../platform/crypto.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { groupCommit } from '../../platform/group-commit.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import { isRobot } from '../../platform/robots.ts'
import type { ReferralService } from '../referrals/service.ts'
import type { Limits } from '../rewards/limits.ts'
import type { ClickRow, ClickSource } from './repository.ts'
import * as repository from './repository.ts'

export interface NewClick {
  readonly referralId: string
  readonly channel: string | null
  readonly source: ClickSource
}

export interface Dependencies {
  readonly database: Database
  readonly referrals: ReferralService
  readonly cipher: FieldCipher
  readonly rewardLimits: Pick<Limits, 'isUsedUp'>
}

/** What a link needs to know of its referral. */
export interface LinkTarget {
  readonly referralId: string
  readonly number: string
  /** Has the referral ended, or have as many ordered as it is for? Then nobody may be sent to order. */
  readonly ended: boolean
}

export type ClickService = ReturnType<typeof clickService>

/** Long enough to serve a hot link from memory, short enough that an ended referral is noticed soon. */
const linkCacheMs = 10_000

/**
 * Counts clicks durably: the row is committed before the caller goes on. All who wait share one commit, so a
 * thousand clicks cost a handful of them (QUALITY 27). Counters are added up later by the job `clicks.count`.
 */
export function clickService({ database, referrals, cipher, rewardLimits }: Dependencies) {
  const links = new LRUCache<string, LinkTarget>({ max: 50_000, ttl: linkCacheMs })
  const write = groupCommit<ClickRow, undefined>({
    max: 500,
    writers: 1,
    write: async (rows) => {
      await repository.insertClicks(database, rows)
      return rows.map(() => undefined)
    },
  })

  /**
   * Tells a person's second click from their first: a keyed hash, made for this referral alone, of the shortened address
   * and the program. It is in the click's row until the click is added up, then once per visitor for 90 days.
   */
  function visitorOf({ ip, userAgent }: Context, referralId: string): Buffer | null {
    const network = ip ? networkOf(ip) : null
    if (!network) return null
    return cipher.fingerprint(`${network} ${userAgent}`, `click ${referralId}`).subarray(0, 16)
  }

  return {
    /** Where a link's number leads, whatever state the referral is in. */
    async resolve(context: Context, input: string): Promise<LinkTarget | undefined> {
      const number = normaliseReferralNumber(input)
      const key = `${context.tenant.id} ${number}`
      const cached = links.get(key)
      if (cached) return cached
      return withTenant(database, context.tenant.id, async (tx) => {
        const row = await referrals.findByNumber(tx, number)
        if (!row) return undefined
        const ended = !referrals.isOpen(context, row) || (await rewardLimits.isUsedUp(tx, context, row))
        const target = { referralId: row.id, number: row.number, ended }
        links.set(key, target)
        return target
      })
    },

    /** @returns the click's id, once it is on disk */
    async record(context: Context, click: NewClick): Promise<string> {
      const id = newId()
      const robot = isRobot(context.userAgent)
      await write({
        tenantId: context.tenant.id,
        id,
        referralId: click.referralId,
        at: context.now,
        channel: click.channel,
        source: click.source,
        robot,
        visitor: robot ? null : visitorOf(context, click.referralId),
      })
      return id
    },

    /** All clicks of people on these referrals, repeated ones left out. */
    count: repository.countClicks,

    /** By day of the German calendar and channel, product or agency; those of the last minute too. */
    byDay: repository.clicksByDay,

    /** On links of who refers for a living, by month. */
    ofAgents: repository.clicksOfAgents,

    async countOne(context: Context, referralId: string): Promise<number> {
      const counts = await withTenant(database, context.tenant.id, (tx) => this.count(tx, [referralId]))
      return counts.get(referralId) ?? 0
    },

    async referralOf(tx: Tx, clickId: string): Promise<string | undefined> {
      return isUuid(clickId) ? repository.findReferralOfClick(tx, clickId) : undefined
    },

    /** Whose click it was, and when. */
    async findTrace(tx: Tx, clickId: string) {
      return isUuid(clickId) ? repository.findTrace(tx, clickId) : undefined
    },

    /** The same by itself. */
    async traceOf(context: Context, clickId: string) {
      return withTenant(database, context.tenant.id, (tx) => this.findTrace(tx, clickId))
    },

    /** The same for many, by click. */
    async findTraces(tx: Tx, clickIds: readonly string[]) {
      const rows = await repository.findTraces(tx, clickIds.filter(isUuid))
      return new Map(rows.map((row) => [row.id, row]))
    },

    /** Job `clicks.count`: adds new clicks to their referrals, whose links they may renew. @returns how many */
    async addUp(context: Context): Promise<number> {
      const renewed = context.tenant.settings.linkLifetime === 'clicks' ? REFERRAL_CONTACT_DAYS : 0
      return withTenant(database, context.tenant.id, (tx) => repository.addUpClicks(tx, renewed))
    },
  }
}
