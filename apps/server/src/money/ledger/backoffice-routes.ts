import { type Http, sent } from '../../platform/http/mount.ts'
import type { LedgerDesk } from './desk.ts'
import type { LedgerExport } from './export.ts'

const tags = ['backoffice: books']
const pageSize = 50

export interface Dependencies {
  readonly desk: LedgerDesk
  readonly ledgerExport: LedgerExport
}

/** Mounts the ledger operations of the back office. */
export function mountBackofficeLedger(http: Http, { desk, ledgerExport }: Dependencies): void {
  http.mount('listLedgerEntries', {
    tags,
    handler: async ({ context, query: { after, limit = pageSize, from, to, ...filter } }) => {
      const times = { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined }
      const entries = await desk.list(context, { ...filter, ...times }, { after, limit })
      return entries.map(({ tenantId: _, bookedAt, ...entry }) => ({
        ...entry,
        bookedAt: bookedAt.toISOString(),
      }))
    },
  })

  http.mount('getLedgerBalances', {
    tags,
    handler: async ({ context, query }) => {
      const at = query.at ? new Date(query.at) : null
      const balances = await desk.balances(context, at)
      return { at: (at ?? context.now).toISOString(), balances }
    },
  })

  http.mount('exportLedger', {
    tags,
    handler: async ({ context, query, reply }) => {
      const file = await ledgerExport.csv(context, query)
      reply
        .header('x-total-count', await ledgerExport.count(context, query))
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="ledger-${query.from}-${query.to}.csv"`)
        .send(file)
      return sent
    },
  })

  http.mount('exportPostings', {
    tags,
    handler: async ({ context, query, reply }) => {
      const file = await ledgerExport.datev(context, query)
      reply
        .header('x-total-count', await ledgerExport.count(context, query))
        .type('text/csv; charset=windows-1252')
        .header('cache-control', 'no-store')
        // DATEV accepts a file only if its name starts like this.
        .header(
          'content-disposition',
          `attachment; filename="EXTF_Buchungsstapel_${query.from}_${query.to}.csv"`,
        )
        .send(file)
      return sent
    },
  })
}
