import { germanDay } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { type Http, sent } from '../../platform/http/mount.ts'
import type { OrderDesk } from './desk.ts'
import type { ProcessedEvent } from './intake-log.ts'
import type { OrderQuery } from './listing.ts'
import { explained, intakeToWire, orderToWire } from './wire.ts'

const tags = ['backoffice: orders']
/** Body limit for a file of 1,000 lines, with a margin. */
const bodyLimit = 4 * 1024 * 1024

/** Back-office routes for orders and their intake. */
export function mountBackofficeOrders(http: Http, desk: OrderDesk): void {
  http.mount('listOrders', {
    tags,
    handler: async ({ context, query: { order, after, limit, releasable, ...filter } }) => {
      const page = await desk.listOrders(context, queryOf(filter, releasable), { order, after, limit })
      return { ...page, orders: page.orders.map((row) => orderToWire(row, context)) }
    },
  })

  http.mount('exportOrders', {
    tags,
    handler: async ({ context, query: { order, releasable, ...filter }, reply }) => {
      const { file, total } = await desk.exportCsv(context, queryOf(filter, releasable), order)
      const day = germanDay(context.now)
      reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-total-count', total.count)
        .header('content-disposition', `attachment; filename="orders-${context.tenant.key}-${day}.csv"`)
        .send(file)
      return sent
    },
  })

  http.mount('setOrderStatus', {
    tags,
    handler: async ({ context, params, body: { status, occurredOn, reason } }) =>
      orderToWire(await desk.setStatus(context, params.id, { status, day: occurredOn, reason }), context),
  })

  http.mount('correctOrderDate', {
    tags,
    handler: async ({ context, params, body: { status, occurredOn, reason } }) =>
      orderToWire(await desk.correctDate(context, params.id, { status, day: occurredOn, reason }), context),
  })

  http.mount('addSuccessorOrder', {
    tags,
    handler: async ({ context, params, body: { occurredOn, orderNumber, productId, reason } }) =>
      orderToWire(
        await desk.addSuccessor(context, params.id, { orderNumber, productId, reason, day: occurredOn }),
        context,
      ),
  })

  http.mount('releaseOrders', {
    tags,
    handler: async ({ context, body }) => ({ results: await desk.release(context, body.ids, body.reason) }),
  })

  http.mount('previewOrderFile', {
    tags,
    bodyLimit,
    handler: async ({ context, body }) => reportOf(await desk.previewFile(context, body.csv), context),
  })

  http.mount('takeOrderFile', {
    tags,
    bodyLimit,
    handler: async ({ context, body }) => reportOf(await desk.importFile(context, body.csv), context),
  })

  http.mount('listOrderIntake', {
    tags,
    handler: async ({ context, query: { outcome, after, limit } }) => {
      const { events, operators, next } = await desk.listIntake(context, outcome, { after, limit })
      return {
        events: events.map((event) => intakeToWire(event, operators, context)),
        next,
      }
    },
  })

  http.mount('replayOrderIntake', {
    tags,
    handler: async ({ context, body }) => ({
      results: (await desk.retryEvents(context, body.ids)).map(({ fields, ...result }) => ({
        ...result,
        detail: explained({ code: result.code, fields }, context),
      })),
    }),
  })
}

const queryOf = (filter: OrderQuery, releasable: 'yes' | undefined): OrderQuery =>
  releasable ? { ...filter, state: 'concluded' } : filter

function reportOf(lines: readonly (ProcessedEvent & { readonly line: number })[], context: Context) {
  const count = (outcome: ProcessedEvent['outcome']) =>
    lines.filter((line) => line.outcome === outcome).length
  return {
    accepted: count('accepted'),
    duplicates: count('duplicate'),
    rejected: count('rejected'),
    waiting: count('waiting'),
    lines: lines.map(({ line, eventId, reference, status, outcome, code, fields }) => ({
      line,
      eventId,
      reference,
      status,
      outcome,
      code,
      detail: explained({ code, fields }, context),
    })),
  }
}
