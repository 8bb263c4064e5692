import { assertVoucherTransition, germanDay } from '@zuruf/domain'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, conflict, notFound } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import type { Mailer } from '../../platform/mailer.ts'
import type { Denomination } from './repository.ts'
import * as deliveries from './repository.ts'
import { validFrom } from './service.ts'
import type { ListedVoucher, StockCount, VoucherAlert, VoucherFilter } from './stock-repository.ts'
import * as repository from './stock-repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly mailer: Mailer
}

export interface StockLine extends StockCount {
  readonly waiting: number
  /** Alert threshold for free codes; 0 for a kind the tenant no longer has. */
  readonly warnBelow: number
}

const maxPageSize = 200

export type VoucherStock = ReturnType<typeof createVoucherStock>

/** Shows operators the voucher stock, and revokes and resends codes. Full codes are never shown. */
export function createVoucherStock({ database, idempotent, mailer }: Dependencies) {
  /** Lists every kind and value that is configured, or is or was in stock, or that people wait for. */
  async function linesOf(tx: Tx, context: Context): Promise<StockLine[]> {
    const { kinds } = context.tenant.settings.vouchers
    const lines = new Map<string, StockLine>()
    const update = ({ kind, valueCents }: Denomination, changes: Partial<StockLine> = {}) => {
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
      lines.set(key, { ...line, ...changes })
    }
    for (const { key, valuesCents } of kinds) {
      for (const valueCents of valuesCents ?? []) update({ kind: key, valueCents })
    }
    for (const count of await repository.countStock(tx, validFrom(context))) update(count, count)
    for (const count of await repository.countWaiting(tx)) update(count, count)
    return [...lines.values()].sort((a, b) => a.kind.localeCompare(b.kind) || a.valueCents - b.valueCents)
  }

  return {
    overview: (context: Context): Promise<StockLine[]> =>
      withTenant(database, context.tenant.id, (tx) => linesOf(tx, context)),

    listAlerts: (context: Context): Promise<VoucherAlert[]> =>
      withTenant(database, context.tenant.id, repository.listOpenAlerts),

    findAlert: repository.findAlert,
    waiting: repository.waitingForStock,

    /**
     * Lists codes, newest first.
     * @param after id of the last code of the previous page
     */
    list: (
      context: Context,
      filter: VoucherFilter,
      limit = maxPageSize,
      after?: string,
    ): Promise<ListedVoucher[]> =>
      withTenant(database, context.tenant.id, (tx) =>
        repository.listVouchers(tx, filter, Math.min(limit, maxPageSize), after),
      ),

    /**
     * Revokes a code. If it was reserved for a person, they get another one in a later run of `vouchers.mail`,
     * in the order of the queue. If it was sent to a person, they get another one once a second operator has
     * approved it (decision 071). The ledger is not changed, because the reward was paid once.
     * @throws AppError not-found; conflict when it is already revoked, or its owner's address was erased;
     *   not-authorised when the actor is not an operator
     */
    async revoke(context: Context, voucherId: string, reason: string): Promise<ListedVoucher> {
      const { actor } = context
      if (actor.kind !== 'operator') throw new AppError('not-authorised')
      if (!isUuid(voucherId)) throw notFound()
      return idempotent(context, async (tx) => {
        const unlocked = await repository.findVoucher(tx, voucherId)
        if (!unlocked) throw notFound()
        // Locks claim, delivery and code in the same order as a delivery, to avoid deadlocks.
        const isPayable =
          unlocked.claimId !== null && (await deliveries.lockPayableClaim(tx, unlocked.claimId))
        const delivery = unlocked.claimId ? await deliveries.lockDelivery(tx, unlocked.claimId) : undefined
        const found = await repository.lockVoucher(tx, voucherId)
        if (!found || found.state === 'revoked' || found.claimId !== unlocked.claimId) {
          throw conflict()
        }
        assertVoucherTransition(found.state, 'revoked', { actor: 'operator', reason })
        // A clawed-back reward gets no replacement.
        const isReplaced = found.claimId !== null && isPayable
        if (isReplaced && !delivery?.email) throw conflict()
        const revoked = {
          revokedAt: context.now,
          revokedReason: reason,
          revokedBy: actor.id,
          replacement: isReplaced && found.state === 'sent' ? ('waiting' as const) : null,
        }
        await deliveries.changeState(tx, found, 'revoked', revoked)
        // If the code was sent, only the approval reopens its delivery.
        if (found.claimId && isReplaced && !revoked.replacement) {
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
     * Mails a sent code again to the same address.
     * @throws AppError not-found; conflict when it was not sent, or the address was erased
     */
    async resend(context: Context, voucherId: string, reason: string): Promise<void> {
      if (!isUuid(voucherId)) throw notFound()
      await idempotent(context, async (tx) => {
        const found = await repository.findVoucher(tx, voucherId)
        if (!found) throw notFound()
        const delivery = found.claimId && (await deliveries.findDelivery(tx, found.claimId))
        if (found.state !== 'sent' || !delivery || !delivery.email) throw conflict()
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
     * Job `vouchers.watch`: revokes expired codes, and raises one alert for each kind and value that falls
     * below its threshold.
     * @returns the numbers of codes revoked and of new alerts
     */
    async watch(context: Context): Promise<{ ended: number; warned: number }> {
      const { tenant, now } = context
      return withTenant(database, tenant.id, async (tx) => {
        const ended = await repository.revokeExpired(tx, germanDay(now), now)
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
