import { assertVoucherTransition, germanDay } from '@zuruf/domain'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Once } from '../../platform/idempotency.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import type { Mailer } from '../../platform/mailer.ts'
import type { Denomination } from './repository.ts'
import * as deliveries from './repository.ts'
import { validFrom } from './service.ts'
import type { ListedVoucher, StockCount, VoucherAlert, VoucherFilter } from './stock-repository.ts'
import * as repository from './stock-repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly once: Once
  readonly mailer: Mailer
}

export interface StockLine extends StockCount {
  readonly waiting: number
  /** Fewer free ones than this are a warning; 0 where the kind is none of the tenant's any more. */
  readonly warnBelow: number
}

const pageMax = 200

export type VoucherStock = ReturnType<typeof voucherStock>

/** The stock of codes as operators see and change it: never a whole code. */
export function voucherStock({ database, once, mailer }: Dependencies) {
  /** Every kind and value there is, was or should be. */
  async function linesOf(tx: Tx, context: Context): Promise<StockLine[]> {
    const { kinds } = context.tenant.settings.vouchers
    const lines = new Map<string, StockLine>()
    const at = ({ kind, valueCents }: Denomination) => {
      const key = `${kind} ${valueCents}`
      const line = lines.get(key) ?? {
        kind,
        valueCents,
        free: 0,
        reserved: 0,
        sent: 0,
        revoked: 0,
        waiting: 0,
        warnBelow: kinds.find((known) => known.key === kind)?.warnBelow ?? 0,
      }
      lines.set(key, line)
      return { set: (changes: Partial<StockLine>) => lines.set(key, { ...line, ...changes }) }
    }
    for (const { key, valuesCents } of kinds) {
      for (const valueCents of valuesCents ?? []) at({ kind: key, valueCents })
    }
    for (const count of await repository.countStock(tx, validFrom(context))) at(count).set(count)
    for (const count of await repository.countWaiting(tx)) at(count).set(count)
    return [...lines.values()].sort((a, b) => a.kind.localeCompare(b.kind) || a.valueCents - b.valueCents)
  }

  return {
    overview: (context: Context): Promise<StockLine[]> =>
      withTenant(database, context.tenant.id, (tx) => linesOf(tx, context)),

    listAlerts: (context: Context): Promise<VoucherAlert[]> =>
      withTenant(database, context.tenant.id, repository.listOpenAlerts),

    findAlert: repository.findAlert,
    waiting: repository.waitingForStock,
    dueBefore: repository.dueBefore,

    /** Newest first. @param after the id of the last one of the page before */
    list: (
      context: Context,
      filter: VoucherFilter,
      limit = pageMax,
      after?: string,
    ): Promise<ListedVoucher[]> =>
      withTenant(database, context.tenant.id, (tx) =>
        repository.listVouchers(tx, filter, Math.min(limit, pageMax), after),
      ),

    /**
     * Takes a code out of use, with a reason. Whoever it was put aside for or sent to gets another one: it is mailed by the
     * next run of `vouchers.mail`, in turn. The books stay as they are: the person's reward was paid once.
     * @throws AppError PSOF0101; PSOF0102 when it is revoked already, or its owner's address is forgotten
     */
    async revoke(context: Context, voucherId: string, reason: string): Promise<ListedVoucher> {
      if (!isUuid(voucherId)) throw new AppError('PSOF0101')
      return once(context, async (tx) => {
        const seen = await repository.findVoucher(tx, voucherId)
        if (!seen) throw new AppError('PSOF0101')
        // Claim, delivery, code, as whoever delivers holds them: or the two could wait for each other.
        const isDue = seen.claimId !== null && (await deliveries.lockDue(tx, seen.claimId))
        const delivery = seen.claimId ? await deliveries.lockDelivery(tx, seen.claimId) : undefined
        const found = await repository.lockVoucher(tx, voucherId)
        if (!found || found.state === 'revoked' || found.claimId !== seen.claimId) {
          throw new AppError('PSOF0102')
        }
        assertVoucherTransition(found.state, 'revoked', { actor: 'operator', reason })
        const revoked = { revokedAt: context.now, revokedReason: reason }
        await deliveries.changeState(tx, found, 'revoked', revoked)
        // A reward that was clawed back meanwhile brings no other code, and nobody is to wait behind it.
        if (found.claimId && isDue) {
          if (!delivery?.email) throw new AppError('PSOF0102')
          await deliveries.setDelivery(tx, found.claimId, { reservedAt: null, mailedAt: null })
        }
        await recordAudit(tx, context, 'voucher.revoked', voucherId, {
          reason,
          from: found.state,
          valueCents: found.valueCents,
        })
        return { ...found, state: 'revoked' as const, ...revoked }
      })
    },

    /**
     * Mails a code that was sent once more, to the address it went to.
     * @throws AppError PSOF0101; PSOF0102 when it was not sent, or the address is forgotten
     */
    async resend(context: Context, voucherId: string, reason: string): Promise<void> {
      if (!isUuid(voucherId)) throw new AppError('PSOF0101')
      await once(context, async (tx) => {
        const found = await repository.findVoucher(tx, voucherId)
        if (!found) throw new AppError('PSOF0101')
        const delivery = found.claimId && (await deliveries.findDelivery(tx, found.claimId))
        if (found.state !== 'sent' || !delivery || !delivery.email) throw new AppError('PSOF0102')
        await mailer.queue(tx, context, {
          name: 'voucher',
          to: delivery.email,
          language: context.tenant.defaultLanguage,
          data: { claimId: delivery.claimId },
        })
        await recordAudit(tx, context, 'voucher.resent', voucherId, { reason })
        return null
      })
    },

    /**
     * Job `vouchers.watch`: takes codes that cannot be redeemed any more out of the stock, and warns of every kind and value
     * that fell below its line, once a fall. @returns how many ended, and how many warnings are new
     */
    async watch(context: Context): Promise<{ ended: number; warned: number }> {
      const { tenant, now } = context
      return withTenant(database, tenant.id, async (tx) => {
        const ended = await repository.revokeEnded(tx, germanDay(now), now)
        let warned = 0
        for (const { kind, valueCents, free, waiting, warnBelow } of await linesOf(tx, context)) {
          if (free >= warnBelow && waiting === 0) {
            await repository.clearAlerts(tx, { kind, valueCents }, now)
            continue
          }
          const alert = {
            tenantId: tenant.id,
            id: newId(),
            kind,
            valueCents,
            free,
            warnBelow,
            raisedAt: now,
            clearedAt: null,
          }
          if (!(await repository.insertAlert(tx, alert))) continue
          warned++
          const { alertAddress } = tenant.settings
          if (!alertAddress) continue
          await mailer.queue(tx, context, {
            name: 'voucher-stock-low',
            to: alertAddress,
            language: tenant.defaultLanguage,
            data: { alertId: alert.id },
          })
        }
        return { ended, warned }
      })
    },
  }
}
