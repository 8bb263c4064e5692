import type { Database } from '../../platform/database/database.ts'
import { withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { type Http, sent } from '../../platform/http/mount.ts'
import type { LedgerExport } from './export.ts'
import type { Ledger } from './service.ts'

const tags = ['backoffice: books']
const pageSize = 50

export interface Dependencies {
  readonly database: Database
  readonly ledger: Ledger
  readonly ledgerExport: LedgerExport
}

/** Mounts the ledger operations of the back office. */
export function mountBackofficeLedger(http: Http, { database, ledger, ledgerExport }: Dependencies): void {
  http.mount('listLedgerEntries', {
    tags,
    handler: async ({ context, query: { after, limit = pageSize, from, to, ...filter } }) =>
      withTenant(database, context.tenant.id, async (tx) => {
        const last = after === undefined ? undefined : await ledger.findEntry(tx, after)
        if (after !== undefined && !last) throw new AppError('PSOF0100', { after: 'invalid' })
        const times = { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined }
        const entries = await ledger.listEntries(tx, { ...filter, ...times }, limit, last)
        const names = await ledger.namesOf(tx, entries)
        return entries.map(({ tenantId: _, bookedAt, ...entry }) => {
          const about = names.get(entry.claimId ?? entry.commissionId ?? entry.creditNoteId ?? '')
          return {
            ...entry,
            referralNumber: about?.referralNumber ?? null,
            orderNumber: about?.orderNumber ?? null,
            creditNoteNumber: about?.creditNoteNumber ?? null,
            bookedAt: bookedAt.toISOString(),
          }
        })
      }),
  })

  http.mount('getLedgerBalances', {
    tags,
    handler: async ({ context, query }) => {
      const at = query.at ? new Date(query.at) : null
      const balances = await withTenant(database, context.tenant.id, (tx) => ledger.balances(tx, at))
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
