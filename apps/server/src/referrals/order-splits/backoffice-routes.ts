import { germanDay } from '@zuruf/domain'
import type { Http } from '../../platform/http/mount.ts'
import { partsToWire } from '../order-moves/index.ts'
import type { OrderSplitDesk, SplitSide, WaitingSplit } from './desk.ts'
import type { Report } from './reports.ts'

const tags = ['backoffice: orders']

/** Back-office routes for order splits. */
export function mountOrderSplits(http: Http, desk: OrderSplitDesk): void {
  http.mount('listOrderReports', {
    tags,
    handler: async ({ context, params }) => {
      const { order, reports, numbers, version } = await desk.listReports(context, params.id)
      return {
        number: order.number,
        numbers: numbers.filter((number) => number !== order.number),
        reports: reports.map(reportToWire),
        version,
      }
    },
  })

  http.mount('previewOrderSplit', {
    tags,
    handler: async ({ context, params, body }) => {
      const { before, rest, split, version } = await desk.preview(context, params.id, body)
      return { before: sideToWire(before), rest: sideToWire(rest), split: sideToWire(split), version }
    },
  })

  http.mount('proposeOrderSplit', {
    tags,
    handler: async ({ context, params, body: { version, reason, ...choice } }) => {
      const { id } = await desk.propose(context, params.id, choice, { version, reason })
      return { id }
    },
  })

  http.mount('listOrderSplits', {
    tags,
    handler: async ({ context, query: { after, limit } }) => {
      const { splits, next } = await desk.listWaiting(context, { after, limit })
      return { splits: splits.map(splitToWire), next }
    },
  })

  http.mount('decideOrderSplit', {
    tags,
    handler: async ({ context, params, body }) => {
      const newOrder = await desk.decide(context, params.id, body)
      return { newOrder: newOrder && { id: newOrder.id, number: newOrder.number } }
    },
  })
}

const reportToWire = (report: Report) => ({
  id: report.id,
  status: report.status,
  occurredOn: report.time.day ?? germanDay(report.time.at),
  receivedAt: report.receivedAt.toISOString(),
  source: report.source,
  numbers: [...report.numbers],
  customerNumber: report.customerNumber,
  corrects: report.corrects,
  isOpening: report.isOpening,
})

const sideToWire = ({ order, claims, reports }: SplitSide) => ({
  number: order.number,
  providerNumber: order.providerNumber,
  customerNumber: order.customerNumber,
  state: order.state,
  receivedAt: order.receivedAt?.toISOString() ?? null,
  processingAt: order.processingAt?.toISOString() ?? null,
  concludedAt: order.concludedAt?.toISOString() ?? null,
  failedAt: (order.rejectedAt ?? order.withdrawnAt ?? order.cancelledAt)?.toISOString() ?? null,
  reports,
  claims: partsToWire(claims),
})

export function splitToWire({ proposal, secondPersonBlocker: secondPersonBar, ...described }: WaitingSplit) {
  return {
    ...described,
    id: proposal.id,
    orderId: proposal.orderId,
    numbers: proposal.numbers,
    chosen: proposal.reports,
    reason: proposal.reason,
    at: proposal.proposedAt.toISOString(),
    bar: secondPersonBar ?? null,
  }
}
