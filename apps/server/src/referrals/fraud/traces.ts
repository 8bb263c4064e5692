import { addDays, deviceFamily, type FraudTraceStep, networkOf } from '@zuruf/domain'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { FieldCipher } from '../../platform/crypto.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { deleteInGroups } from '../../platform/database/delete-in-groups.ts'
import * as repository from './repository.ts'

/** Days for which traces of bank accounts are kept. The privacy page states them. */
const ibanDays = 730

interface TracedCall {
  readonly context: Context
  readonly referralId: string
  /** The recipient who ordered. */
  readonly recipientId?: string
}

export type FraudTraces = ReturnType<typeof fraudTraces>

/**
 * Traces of requests and bank accounts. Stores tenant-specific keyed hashes of the shortened IP address and
 * the device family: equal values can be matched, but not read.
 */
export function fraudTraces({ database, cipher }: { database: Database; cipher: FieldCipher }) {
  const print = (tenantId: number, kind: string, text: string) =>
    cipher.fingerprint(text, `fraud.${kind} ${tenantId}`).subarray(0, 16)

  const traces = (calls: readonly TracedCall[], step: FraudTraceStep) =>
    calls.flatMap(({ context, referralId, recipientId }) => {
      const { tenant, ip, userAgent, now } = context
      const network = ip ? networkOf(ip) : null
      if (!network || tenant.settings.fraudChecks === 'off') return []
      const { browser, system } = deviceFamily(userAgent)
      return {
        tenantId: tenant.id,
        referralId,
        recipientId: recipientId ?? null,
        step,
        network: print(tenant.id, 'network', network),
        device: browser || system ? print(tenant.id, 'device', `${network} ${browser} ${system}`) : null,
        at: now,
      }
    })

  return {
    /**
     * Records the origin of a referral, an order or a submitted number. Does nothing when the tenant's fraud
     * checks are off.
     */
    async note(tx: Tx, calls: readonly TracedCall[], step: FraudTraceStep): Promise<void> {
      const write = step === 'named' ? repository.putTraces : repository.insertTraces
      await write(tx, traces(calls, step))
    },

    /** Records the last origin of a personal link's owner, of whom there is no other trace. Decision 089 */
    async noteOwner(tx: Tx, context: Context, linkId: string): Promise<void> {
      await repository.putTraces(tx, traces([{ context, referralId: linkId }], 'created'))
    },

    /**
     * Records that a logged-in recommender followed their own link, by click or by recipient.
     * @param accountId the owner of the link
     */
    async noteOwnVisit(tx: Tx, { tenant, now }: Context, visitId: string, accountId: string): Promise<void> {
      await repository.insertOwnVisit(tx, { tenantId: tenant.id, visitId, accountId, at: now })
    },

    /** Records the bank account a person is paid to. */
    async noteIban(tx: Tx, context: Context, personId: string, iban: string): Promise<void> {
      const { tenant, now } = context
      if (tenant.settings.fraudChecks === 'off') return
      await repository.putIban(tx, {
        tenantId: tenant.id,
        print: print(tenant.id, 'iban', iban),
        personId,
        seenAt: now,
      })
    },

    /** Job `fraud.purge`. @returns the numbers of records deleted */
    async purge({ tenant, now }: Context) {
      const before = addDays(now, -tenant.settings.retention.traces)
      const ibansBefore = addDays(now, -ibanDays)
      return {
        traces: await deleteInGroups(database, tenant.id, 'fraudTrace', sql`at < ${before}`),
        accounts: await deleteInGroups(database, tenant.id, 'fraudIban', sql`seen_at < ${ibansBefore}`),
        visitors: await deleteVisitors(database, tenant.id, now, before),
        ownVisits: await deleteInGroups(database, tenant.id, 'ownVisit', sql`at < ${before}`),
      }
    },
  }
}

/** Days for which a visitor is recognised who has not clicked repeatedly; a visit ends half an hour after its last click. */
const VISITOR_DAYS = 1

/**
 * Deletes visitors of links. Those who clicked repeatedly within a visit count in the fraud checks and are kept longer.
 * @returns their number
 */
export function deleteVisitors(
  database: Database,
  tenantId: number,
  now: Date,
  repeatedBefore: Date,
): Promise<number> {
  const visitEnded = addDays(now, -VISITOR_DAYS)
  const isOver = sql`last_at < ${visitEnded} and (repeats = 0 or last_at < ${repeatedBefore})`
  return deleteInGroups(database, tenantId, 'clickVisitor', isOver)
}
