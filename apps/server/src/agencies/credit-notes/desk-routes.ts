import { listTransitions } from '../../platform/audit.ts'
import { withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { type Http, sent } from '../../platform/http/mount.ts'
import { operatorNames } from '../../platform/operator-names.ts'
import { sumsByState, xmlOf } from './desk-repository.ts'
import type { Dependencies } from './routes.ts'

/** Mounts what finance reads in addition to the credit notes. */
export function mountCreditNoteDesk(
  http: Http,
  { database, creditNotes }: Pick<Dependencies, 'database' | 'creditNotes'>,
): void {
  const tags = ['backoffice: commissions']

  http.mount('sumCreditNotes', {
    tags,
    handler: ({ context, query }) =>
      withTenant(database, context.tenant.id, async (tx) => ({
        states: (await sumsByState(tx, query)).map(({ state, count, netCents, vatCents, grossCents }) => ({
          state,
          count,
          netCents: Number(netCents),
          vatCents: Number(vatCents),
          grossCents: Number(grossCents),
        })),
      })),
  })

  http.mount('getCreditNoteHistory', {
    tags,
    handler: ({ context, params }) =>
      withTenant(database, context.tenant.id, async (tx) => {
        const { id } = await creditNotes.find(tx, params.id)
        const steps = (await listTransitions(tx, [id])).get(id) ?? []
        const names = await operatorNames(
          tx,
          steps.flatMap(({ actorId }) => (actorId ? [actorId] : [])),
        )
        return steps.map(({ fromState, toState, actor, actorId, reason, at }) => ({
          from: fromState,
          to: toState,
          reason,
          at: at.toISOString(),
          by: (actorId && names.get(actorId)) || actor,
        }))
      }),
  })

  http.mount('getCreditNoteXml', {
    tags,
    handler: async ({ context, params, reply }) => {
      const { number, xml } = await withTenant(database, context.tenant.id, async (tx) => {
        const note = await creditNotes.find(tx, params.id)
        return { number: note.number, xml: await xmlOf(tx, note.id) }
      })
      if (xml === undefined) throw new AppError('PSOF0101')
      reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="Gutschrift-${number}.xml"`)
        .send(xml)
      return sent
    },
  })
}
