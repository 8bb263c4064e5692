import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { daysOfMonth } from './months.ts'

/** Sums credit notes by state, without counter-documents. */
export async function sumByState(
  tx: Tx,
  { agencyId, month }: { readonly agencyId?: string | undefined; readonly month?: string | undefined },
) {
  let query = tx
    .selectFrom('creditNote')
    .select('state')
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<string>`sum(net_cents)`.as('netCents'),
      sql<string>`sum(vat_cents)`.as('vatCents'),
      sql<string>`sum(gross_cents)`.as('grossCents'),
    ])
    .where('kind', '=', 'credit-note')
    .groupBy('state')
    .orderBy('state')
  if (agencyId) query = query.where('agencyId', '=', agencyId)
  if (month) {
    const { from, before } = daysOfMonth(month)
    query = query.where('issuedDay', '>=', from).where('issuedDay', '<', before)
  }
  return query.execute()
}

export async function findXml(tx: Tx, noteId: string): Promise<string | undefined> {
  const query = tx.selectFrom('creditNoteFile').select('xml').where('creditNoteId', '=', noteId)
  return (await query.executeTakeFirst())?.xml || undefined
}
