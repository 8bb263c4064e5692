import { isHandoverLate } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { type Http, sent } from '../../platform/http/mount.ts'
import type { HandoverDesk } from './desk.ts'
import type { HandoverRow } from './listing-repository.ts'
import { lateBefore } from './service.ts'

const tags = ['backoffice: orders']

/** Back-office routes for hand-overs. */
export function mountBackofficeHandovers(http: Http, desk: HandoverDesk): void {
  http.mount('listHandovers', {
    tags,
    handler: async ({ context, query: { state, after, limit } }) => {
      const page = await desk.list(context, state, { after, limit })
      return {
        handovers: page.handovers.map((row) => toWire(row, page.operators, context)),
        next: page.next,
      }
    },
  })

  http.mount('downloadHandovers', {
    tags,
    handler: async ({ context, reply }) => {
      const { name, text } = await desk.download(context)
      reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(text)
      return sent
    },
  })

  http.mount('retryHandovers', {
    tags,
    handler: async ({ context, body }) => ({ results: await desk.retry(context, body.ids, body.reason) }),
  })

  http.mount('acknowledgeHandovers', {
    tags,
    handler: async ({ context, body }) => ({
      results: await desk.acknowledge(context, body.ids, body.reason),
    }),
  })
}

function toWire(row: HandoverRow, operators: ReadonlyMap<string, string>, context: Context) {
  const { handedOverTo, keyName } = row
  return {
    id: row.id,
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    providerNumber: row.providerNumber,
    referralNumber: row.referralNumber,
    productName: row.productName,
    person: row.person,
    confirmedAt: row.confirmedAt.toISOString(),
    state: row.state,
    stateAt: row.stateAt.toISOString(),
    handedOverAt: row.handedOverAt?.toISOString() ?? null,
    handedOverTo: keyName ?? (handedOverTo && (operators.get(handedOverTo) ?? handedOverTo)),
    reason: row.reason,
    reservedFor: row.state === 'new' ? row.channel : null,
    isLate: isHandoverLate(row, lateBefore(context)),
  }
}
