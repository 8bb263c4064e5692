import {
  addDays,
  type ClickSource,
  networkOf,
  normaliseReferralNumber,
  REFERRAL_CONTACT_DAYS,
} from '@zuruf/domain'
import { LRUCache } from 'lru-cache'
import type { Limits } from '../../money/rewards/index.ts'
import type { Context } from '../../platform/context.ts'
import type { FieldCipher } from '../../platform/crypto.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { repeatGroups } from '../../platform/database/delete-in-groups.ts'
import { groupCommit } from '../../platform/group-commit.ts'
import { firstIdAt, isUuid, newId } from '../../platform/ids.ts'
import { isRobot } from '../../platform/robots.ts'
import type { ReferralService } from '../referrals/index.ts'
import type { ClickRow } from './repository.ts'
import * as repository from './repository.ts'

/** A click to be recorded. */
export interface NewClick {
  readonly referralId: string
  readonly channel: string | null
  readonly source: ClickSource
}

export interface Dependencies {
  readonly database: Database
  readonly referrals: ReferralService
  readonly cipher: FieldCipher
  readonly rewardLimits: Pick<Limits, 'isUsedUpForVisitor'>
}

/** Data of a referral needed to follow its link. */
export interface LinkTarget {
  readonly referralId: string
  readonly number: string
  /** True when the referral has ended or its limit is reached, so that nobody is sent to order. */
  readonly ended: boolean
}

export type ClickService = ReturnType<typeof clickService>

/**
 * Lifetime of a cached link: long enough to serve popular links from memory, short enough to notice an ended
 * referral.
 */
const LINK_CACHE_MS = 10_000

/**
 * Records clicks durably: the row is committed before the caller continues. Concurrent clicks share one
 * commit, so a thousand clicks need only a few (QUALITY 27). The job `clicks.count` adds them to the counters
 * later.
 */
export function clickService({ database, referrals, cipher, rewardLimits }: Dependencies) {
  const links = new LRUCache<string, LinkTarget>({ max: 50_000, ttl: LINK_CACHE_MS })
  const write = groupCommit<ClickRow, undefined>({
    name: 'clicks',
    max: 500,
    writers: 1,
    write: async (rows) => {
      await repository.insertClicks(database, rows)
      return rows.map(() => undefined)
    },
  })

  /**
   * Returns a keyed hash of the shortened IP address and the browser, specific to this referral, to recognise
   * repeated clicks. Stored with the click until it is counted, then once per visitor: for a day, or
   * while the tenant keeps traces if the visitor clicked repeatedly.
   */
  function visitorOf({ ip, userAgent }: Context, referralId: string): Buffer | null {
    const network = ip ? networkOf(ip) : null
    if (!network) return null
    return cipher.fingerprint(`${network} ${userAgent}`, `click ${referralId}`).subarray(0, 16)
  }

  /** Returns the referral and the time of a click. */
  async function findTrace(tx: Tx, clickId: string) {
    return isUuid(clickId) ? repository.findTrace(tx, clickId) : undefined
  }

  return {
    /** Resolves a referral number, whatever the referral's state. */
    async resolve(context: Context, input: string): Promise<LinkTarget | undefined> {
      const number = normaliseReferralNumber(input)
      const key = `${context.tenant.id} ${number}`
      const cached = links.get(key)
      if (cached) return cached
      return withTenant(database, context.tenant.id, async (tx) => {
        const row = await referrals.findByNumber(tx, number)
        if (!row) return undefined
        const ended =
          !referrals.isOpen(context, row) || (await rewardLimits.isUsedUpForVisitor(tx, context, row))
        const target = { referralId: row.id, number: row.number, ended }
        links.set(key, target)
        return target
      })
    },

    /** Records a click. @returns its id, after the commit */
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

    /** Counts people's clicks on these referrals, without repeated ones. */
    count: repository.countClicks,

    /**
     * Counts clicks by German day and channel, product or agency, including those not processed by the job
     * yet.
     */
    countByDay: repository.clicksByDay,

    /** Counts clicks on agents' links by month. */
    countByAgent: repository.clicksOfAgents,

    async countOne(context: Context, referralId: string): Promise<number> {
      const counts = await withTenant(database, context.tenant.id, (tx) =>
        repository.countClicks(tx, [referralId]),
      )
      return counts.get(referralId) ?? 0
    },

    async findReferralId(tx: Tx, clickId: string): Promise<string | undefined> {
      return isUuid(clickId) ? repository.findReferralOfClick(tx, clickId) : undefined
    },

    findTrace,

    /** Like `findTrace`, in a transaction of its own. */
    async traceOf(context: Context, clickId: string) {
      return withTenant(database, context.tenant.id, (tx) => findTrace(tx, clickId))
    },

    /** Like `findTrace` for several clicks, by click id. */
    async findTraces(tx: Tx, clickIds: readonly string[]) {
      const rows = await repository.findTraces(tx, clickIds.filter(isUuid))
      return new Map(rows.map((row) => [row.id, row]))
    },

    /**
     * Job `clicks.count`: adds new clicks to their referrals, and renews the referrals if the tenant's link
     * lifetime is `clicks`. @returns the number of clicks counted
     */
    async addNewClicks(context: Context): Promise<number> {
      const renewed = context.tenant.settings.linkLifetime === 'clicks' ? REFERRAL_CONTACT_DAYS : 0
      return withTenant(database, context.tenant.id, (tx) => repository.addUpClicks(tx, renewed))
    },

    /** Job `clicks.purge`. @returns the number of clicks deleted after the tenant's retention period */
    purge({ tenant, now }: Context): Promise<number> {
      const before = addDays(now, -tenant.settings.retention.clicks)
      return repeatGroups(database, tenant.id, (tx, most) =>
        repository.deleteClicks(tx, { before, beforeId: firstIdAt(before), most }),
      )
    },
  }
}
