import { addDays, deviceFamily, networkOf } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { FieldCipher } from '../../platform/crypto.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import * as repository from './repository.ts'

/** How long the traces of calls are kept, and those of accounts money went to. Said on the page about privacy. */
const traceDays = 90
const ibanDays = 730

interface TracedCall {
  readonly context: Context
  readonly referralId: string
  /** Who ordered. */
  readonly recipientId?: string
}

type TraceStep = 'created' | 'ordered' | 'named'

export type FraudTraces = ReturnType<typeof fraudTraces>

/**
 * What is kept of where calls came from: keyed hashes, made for one tenant, of a shortened address and the kind of
 * browser. Good for seeing that two are alike, and for nothing else.
 */
export function fraudTraces({ database, cipher }: { database: Database; cipher: FieldCipher }) {
  const print = (tenantId: number, kind: string, text: string) =>
    cipher.fingerprint(text, `fraud.${kind} ${tenantId}`).subarray(0, 16)

  const traces = (calls: readonly TracedCall[], step: TraceStep) =>
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
    /** Notes where referrals were made, an order was placed, or a number was named. Nothing where the tenant has no fraud checks. */
    async note(tx: Tx, calls: readonly TracedCall[], step: TraceStep): Promise<void> {
      const write = step === 'named' ? repository.putTraces : repository.insertTraces
      await write(tx, traces(calls, step))
    },

    /** Notes where the owner of a personal link last was: it has no other trace of theirs. Decision 089 */
    async noteOwner(tx: Tx, context: Context, linkId: string): Promise<void> {
      await repository.putTraces(tx, traces([{ context, referralId: linkId }], 'created'))
    },

    /**
     * Notes that somebody logged in as its recommender followed a link: by the click, or by the recipient they became.
     * @param accountId whose link it is
     */
    async noteOwnVisit(tx: Tx, { tenant, now }: Context, visitId: string, accountId: string): Promise<void> {
      await repository.insertOwnVisit(tx, { tenantId: tenant.id, visitId, accountId, at: now })
    },

    /** Notes to whose account money goes. */
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

    /** Job `fraud.purge`. @returns how many traces went */
    async purge({ tenant, now }: Context) {
      return withTenant(database, tenant.id, async (tx) => ({
        traces: await repository.deleteTraces(tx, addDays(now, -traceDays)),
        accounts: await repository.deleteIbans(tx, addDays(now, -ibanDays)),
        visitors: await repository.deleteVisitors(tx, addDays(now, -traceDays)),
        ownVisits: await repository.deleteOwnVisits(tx, addDays(now, -traceDays)),
      }))
    },
  }
}
