import { addDays, type OperatorRole, silentSince } from '@zuruf/domain'
import type { Agents } from '../../agencies/agents/index.ts'
import type { AgencyMoneyService, CreditNotes } from '../../agencies/credit-notes/index.ts'
import type { CatalogueFeed } from '../../catalogue/products/index.ts'
import type { PayoutListing } from '../../money/payouts/index.ts'
import type { VoucherReplacements, VoucherStock } from '../../money/vouchers/index.ts'
import { readLastBackup } from '../../platform/archive/backups.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { HandoverReachability, HandoverService } from '../../referrals/handovers/index.ts'
import type { OrderService, SecondCheckDesk, WaitingDesk } from '../../referrals/orders/index.ts'
import type { HealthService, MailLog } from '../operations/index.ts'
import type { WebhookService } from '../webhooks/index.ts'

export type AlertKind = keyof typeof rolesByAlert

export interface Alert {
  readonly kind: AlertKind
  readonly severity: 'error' | 'warning'
  readonly count: number | null
  /** How many of them failed; with `handover-late` only. */
  readonly failed?: number
  readonly cents: number | null
  readonly since: Date | null
}

export interface Dependencies {
  readonly database: Database
  readonly jobs: Jobs
  readonly orders: Pick<OrderService, 'listLastEventTimes'>
  readonly handovers: Pick<HandoverService, 'countLate'>
  readonly handoverReachability: HandoverReachability
  readonly payoutLists: Pick<PayoutListing, 'batches' | 'dueBefore'>
  readonly secondChecks: Pick<SecondCheckDesk, 'summariseWaiting'>
  readonly waitingEvents: Pick<WaitingDesk, 'summariseWaiting'>
  readonly agents: Pick<Agents, 'countAwaitingReview'>
  readonly creditNotes: Pick<CreditNotes, 'countObjections'> & {
    readonly agencyMoney: Pick<AgencyMoneyService, 'sumWithoutAccount'>
  }
  readonly voucherStock: Pick<VoucherStock, 'listAlerts' | 'waiting'>
  readonly replacements: Pick<VoucherReplacements, 'waiting'>
  readonly mailLog: Pick<MailLog, 'failing' | 'ended'>
  readonly webhooks: Pick<WebhookService, 'list'>
  readonly health: HealthService
  readonly catalogueFeed: Pick<CatalogueFeed, 'findOutage'>
}

export type AlertService = ReturnType<typeof alertService>

/** Roles that see each alert: those that may open the list behind it. Ordered from most to least severe. */
const rolesByAlert = {
  'intake-silent': ['admin', 'support', 'read-only'],
  'handover-unreachable': ['admin', 'finance', 'support', 'read-only'],
  'handover-late': ['admin', 'finance', 'support', 'read-only'],
  'payouts-overdue': ['admin', 'finance', 'support', 'read-only'],
  'batches-waiting': ['admin', 'finance', 'read-only'],
  'second-checks-waiting': ['admin', 'finance', 'support', 'read-only'],
  'replacements-waiting': ['admin', 'finance', 'support', 'read-only'],
  'events-waiting': ['admin', 'finance', 'support', 'read-only'],
  'objections-open': ['admin', 'finance', 'support', 'read-only'],
  'accounts-missing': ['admin', 'finance', 'support', 'read-only'],
  'agencies-waiting': ['admin', 'finance', 'support', 'read-only'],
  'vouchers-waiting': ['admin', 'finance', 'support', 'read-only'],
  'vouchers-low': ['admin', 'finance', 'support', 'read-only'],
  'mails-failing': ['admin', 'support', 'read-only'],
  'mails-ended': ['admin', 'support', 'read-only'],
  'feed-down': ['admin', 'content', 'support', 'read-only'],
  'webhooks-failing': ['admin', 'read-only'],
  'jobs-failing': ['admin'],
  'backup-late': ['admin'],
  'installation-faulty': ['admin'],
} as const satisfies Record<string, readonly OperatorRole[]>

/** Days for which the overview reports undelivered mails. */
const UNDELIVERED_DAYS = 7

/** Days after which a waiting event is an error: it may hold up a reward. */
const WAITING_DAYS = 3

/** Age from which a feed's copy is an error. */
const staleFeedMs = 24 * 3_600_000

/** Number of provider events from which the usual interval is derived. */
const intervalSampleSize = 100

const earliest = (times: readonly Date[]): Date | null =>
  times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null

/** Alerts about one tenant's programme. */
export function alertService(dependencies: Dependencies) {
  const { database, jobs, orders, handovers, payoutLists, creditNotes, agents, secondChecks } = dependencies
  const { voucherStock, mailLog, webhooks, catalogueFeed } = dependencies

  const noFigures = { count: null, cents: null, since: null }
  const checks: Record<AlertKind, (context: Context) => Promise<Omit<Alert, 'kind'> | undefined>> = {
    'intake-silent': async (context) => {
      const told = await inTenant(context, (tx) => orders.listLastEventTimes(tx, intervalSampleSize))
      const since = silentSince(told, context.now)
      return since ? { ...noFigures, severity: 'error', since } : undefined
    },
    'handover-unreachable': async (context) => {
      // Before the portal opens, the checklist reports it.
      if (context.tenant.state !== 'live') return undefined
      const { isUnreachable } = await dependencies.handoverReachability.checkReach(context)
      return isUnreachable ? { ...noFigures, severity: 'error' } : undefined
    },
    'handover-late': async (context) => {
      const late = await inTenant(context, (tx) => handovers.countLate(tx, context))
      return late.count > 0 ? { ...noFigures, ...late, severity: 'error' } : undefined
    },
    'payouts-overdue': async (context) => {
      const due = await inTenant(context, (tx) => payoutLists.dueBefore(tx, context.now))
      return due.count > 0 ? { ...noFigures, ...due, severity: 'error' } : undefined
    },
    'batches-waiting': async (context) => {
      const drafts = await payoutLists.batches(context, 'draft', { limit: 50 })
      const cents = drafts.reduce((sum, { totalCents }) => sum + totalCents, 0)
      const since = drafts.at(-1)?.createdAt ?? null
      return drafts.length > 0 ? { severity: 'warning', count: drafts.length, cents, since } : undefined
    },
    'objections-open': async (context) => {
      const open = await inTenant(context, creditNotes.countObjections)
      return open.count > 0 ? { severity: 'warning', ...open } : undefined
    },
    'accounts-missing': async (context) => {
      const owed = await inTenant(context, creditNotes.agencyMoney.sumWithoutAccount)
      return owed.count > 0 ? { severity: 'warning', ...owed } : undefined
    },
    'agencies-waiting': async (context) => {
      const waiting = await inTenant(context, agents.countAwaitingReview)
      return waiting.count > 0 ? { ...noFigures, severity: 'warning', ...waiting } : undefined
    },
    'vouchers-waiting': async (context) => {
      const waiting = await inTenant(context, voucherStock.waiting)
      return waiting.count > 0 ? { ...waiting, severity: 'error' } : undefined
    },
    'second-checks-waiting': async (context) => {
      const waiting = await secondChecks.summariseWaiting(context)
      return waiting.count > 0 ? { severity: 'warning', ...waiting } : undefined
    },
    'replacements-waiting': async (context) => {
      const waiting = await inTenant(context, dependencies.replacements.waiting)
      return waiting.count > 0 ? { severity: 'warning', ...waiting } : undefined
    },
    'events-waiting': async (context) => {
      const waiting = await dependencies.waitingEvents.summariseWaiting(context)
      if (waiting.count === 0) return undefined
      const isLong = waiting.since !== null && waiting.since < addDays(context.now, -WAITING_DAYS)
      return { ...noFigures, ...waiting, severity: isLong ? 'error' : 'warning' }
    },
    'vouchers-low': async (context) => {
      const low = await voucherStock.listAlerts(context)
      const severity = low.some(({ free }) => free === 0) ? 'error' : 'warning'
      return low.length > 0 ? { ...noFigures, severity, count: low.length } : undefined
    },
    'mails-failing': async (context) => {
      const stuck = await inTenant(context, mailLog.failing)
      return stuck.count > 0 ? { ...noFigures, ...stuck, severity: 'error' } : undefined
    },
    'mails-ended': async (context) => {
      const ended = await inTenant(context, (tx) =>
        mailLog.ended(tx, addDays(context.now, -UNDELIVERED_DAYS)),
      )
      return ended.count > 0 ? { ...noFigures, ...ended, severity: 'warning' } : undefined
    },
    'feed-down': async (context) => {
      const down = await catalogueFeed.findOutage(context)
      if (!down) return undefined
      // A copy up to a day old is tolerable; an older one shows wrong prices.
      const isOld = !down.since || context.now.getTime() - down.since.getTime() > staleFeedMs
      return { ...noFigures, severity: isOld ? 'error' : 'warning', since: down.since }
    },
    'webhooks-failing': async (context) => {
      const failing = (await webhooks.list(context)).filter(
        ({ state, failingSince }) => failingSince !== null || state === 'paused',
      )
      const since = earliest(failing.flatMap(({ failingSince }) => failingSince ?? []))
      return failing.length > 0
        ? { ...noFigures, severity: 'warning', count: failing.length, since }
        : undefined
    },
    'jobs-failing': async () => {
      const failed = (await jobs.inspector.scheduled()).filter(({ last }) => last?.failed)
      const since = failed[0]?.last?.at ?? null
      return failed.length > 0 ? { ...noFigures, severity: 'error', count: failed.length, since } : undefined
    },
    'backup-late': async () => {
      const { state } = await dependencies.health.checkBackup()
      if (state !== 'error') return undefined
      const last = await readLastBackup(database)
      return { ...noFigures, severity: 'error', since: last?.endedAt ?? null }
    },
    'installation-faulty': async () => {
      const { checks: all } = await dependencies.health.check()
      const faulty = all.filter(({ name, state }) => state === 'error' && name !== 'backup')
      const since = earliest(faulty.flatMap(({ fault }) => fault?.since ?? []))
      return faulty.length > 0 ? { ...noFigures, severity: 'error', count: faulty.length, since } : undefined
    },
  }

  const inTenant = <T>(context: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, context.tenant.id, work)

  function maySee({ operator, tenant }: Context, kind: AlertKind): boolean {
    const seen: readonly OperatorRole[] = rolesByAlert[kind]
    return (operator?.grants ?? []).some(
      ({ tenantId, role }) => (tenantId === null || tenantId === tenant.id) && seen.includes(role),
    )
  }

  return {
    /** Lists the alerts that the operator's roles in this tenant may see. */
    async list(context: Context): Promise<Alert[]> {
      const alerts: Alert[] = []
      for (const kind of Object.keys(rolesByAlert) as AlertKind[]) {
        if (!maySee(context, kind)) continue
        const found = await checks[kind](context)
        if (found) alerts.push({ kind, ...found })
      }
      return alerts.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
    },

    /** Returns the end of the last backup by Zuruf, for those who may see that it is late. */
    async findLastBackup(context: Context): Promise<Date | null> {
      if (!maySee(context, 'backup-late')) return null
      return (await readLastBackup(database))?.endedAt ?? null
    },
  }
}
