import { type Http, sent } from '../../platform/http/mount.ts'
import type { Figures } from '../../referrals/figures/index.ts'
import type { AlertService } from './alerts.ts'
import type { OverviewService } from './service.ts'

const tags = ['backoffice: overview']

export interface Dependencies {
  readonly programme: OverviewService
  readonly alerts: AlertService
}

/** Mounts the overview, the first page of a tenant's back office. */
export function mountOverview(http: Http, { programme, alerts }: Dependencies): void {
  http.mount('getFunnel', {
    tags,
    handler: async ({ context, query: { by, ...days } }) => {
      const { total, before, groups } = await programme.funnel(context, days, by)
      return {
        ...days,
        total: figuresToWire(total),
        before: figuresToWire(before),
        groups: groups.map(({ key, label, ...figures }) => ({ key, label, ...figuresToWire(figures) })),
      }
    },
  })

  http.mount('exportFunnel', {
    tags,
    handler: async ({ context, query: { by, ...days }, reply }) => {
      const file = await programme.csv(context, days, by)
      reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="figures-${by}-${days.from}-${days.to}.csv"`)
        .send(file)
      return sent
    },
  })

  http.mount('getLiability', {
    tags,
    handler: async ({ context }) => {
      const { at, ...owed } = await programme.liability(context)
      return { at: at.toISOString(), ...owed }
    },
  })

  http.mount('listTopRecommenders', {
    tags,
    handler: async ({ context, query: { limit, ...days } }) => ({
      recommenders: (await programme.topRecommenders(context, days, limit)).map(
        ({ account, ...figures }) => ({
          ...figures,
          name: account ? `${account.firstName} ${account.lastName}`.trim() : null,
          email: account?.email ?? null,
        }),
      ),
    }),
  })

  http.mount('listAlerts', {
    tags,
    handler: async ({ context }) => ({
      alerts: (await alerts.list(context)).map(({ since, ...alert }) => ({
        ...alert,
        since: since?.toISOString() ?? null,
      })),
      lastBackupAt: (await alerts.findLastBackup(context))?.toISOString() ?? null,
    }),
  })
}

const figuresToWire = ({ shares, clicks, orders, contracts, paid, paidCents }: Figures) => ({
  shares,
  clicks,
  orders,
  contracts,
  paid,
  paidCents,
})
