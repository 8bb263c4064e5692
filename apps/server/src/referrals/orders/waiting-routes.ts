import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import type { Http } from '../../platform/http/mount.ts'
import { rejectionText } from './event-parsing.ts'
import type { ProcessedEvent } from './intake-log.ts'
import type { OrderCandidate } from './waiting-candidates.ts'
import type { PlacingTarget, WaitingDesk } from './waiting-desk.ts'
import type { WaitingDismissal } from './waiting-dismissal.ts'
import type { UnplacedEvent } from './waiting-repository.ts'

const tags = ['backoffice: orders']

/** Back-office routes for waiting events. */
export function mountWaitingEvents(http: Http, desk: WaitingDesk, dismissal: WaitingDismissal): void {
  http.mount('listWaitingEvents', {
    tags,
    handler: async ({ context, query: { state, after, limit } }) => {
      const { events, operators, next } = await desk.listEvents(context, state, { after, limit })
      return { events: events.map((event) => toWire(event, context, operators)), next }
    },
  })

  http.mount('getWaitingEvent', {
    tags,
    handler: async ({ context, params }) => {
      const { event, sameOrder, operators, orders, referrals, ...found } = await desk.getEvent(
        context,
        params.id,
      )
      return {
        ...found,
        event: toWire(event, context, operators),
        sameOrder: sameOrder.map((other) => toWire(other, context, operators)),
        orders: orders.map(orderToWire),
        referrals: referrals.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
      }
    },
  })

  http.mount('placeWaitingEvent', {
    tags,
    handler: async ({ context, params, body: { orderNumber, referralNumber, reason } }) => {
      const { events, orderNumber: number } = await desk.placeEvent(
        context,
        params.id,
        targetOf(orderNumber, referralNumber),
        reason,
      )
      return {
        orderNumber: number,
        events: events.map(({ id, taken }) => ({
          id,
          outcome: taken.outcome,
          code: taken.code,
          detail: explained(taken, context),
        })),
      }
    },
  })

  http.mount('dismissWaitingEvent', {
    tags,
    handler: ({ context, params, body }) => dismissal.dismiss(context, params.id, body.reason),
  })

  http.mount('restoreWaitingEvent', {
    tags,
    handler: async ({ context, params, body }) => ({
      events: await dismissal.restore(context, params.id, body.reason),
    }),
  })
}

function targetOf(orderNumber: string | undefined, referralNumber: string | undefined): PlacingTarget {
  if (orderNumber) return { orderNumber }
  if (referralNumber) return { referralNumber }
  throw invalid({ orderNumber: 'required' })
}

const explained = ({ code, fields }: Pick<ProcessedEvent, 'code' | 'fields'>, { locale }: Context) =>
  code && rejectionText(locale, code, fields)

function toWire(event: UnplacedEvent, context: Context, operators: ReadonlyMap<string, string>) {
  const { payload } = event
  return {
    id: event.id,
    outcome: event.outcome,
    receivedAt: event.receivedAt.toISOString(),
    source: event.source,
    by: (event.actorId && operators.get(event.actorId)) ?? event.actorId,
    eventId: event.eventId,
    status: event.status,
    occurredAt: payload.occurredAt ?? null,
    numbers: {
      orderNumber: payload.orderNumber ?? null,
      providerNumber: payload.providerNumber ?? null,
      referralNumber: payload.empfehlungsnummer ?? null,
      clickId: payload.clickId ?? null,
      code: payload.code ?? null,
      customerNumber: payload.customerNumber ?? null,
      successorOf: payload.successorOf ?? null,
      corrects: payload.corrects ?? null,
    },
    code: event.code,
    detail: explained(event as Pick<ProcessedEvent, 'code' | 'fields'>, context),
    decision:
      event.decidedAt !== null
        ? {
            by: (event.decidedBy && operators.get(event.decidedBy)) ?? null,
            at: event.decidedAt.toISOString(),
            reason: event.decisionReason ?? '',
          }
        : null,
  }
}

function orderToWire({ recipientFirstName, recipientLastName, ...order }: OrderCandidate) {
  return {
    ...order,
    recipient: masked(recipientFirstName, recipientLastName),
    stateAt: order.stateAt.toISOString(),
    createdAt: order.createdAt.toISOString(),
  }
}

/** Returns first name and initial, just enough to tell two recipients apart. */
function masked(firstName: string | null, lastName: string | null): string {
  const initial = [...(lastName ?? '').trim()][0]
  return [firstName?.trim(), initial && `${initial}.`].filter(Boolean).join(' ')
}
