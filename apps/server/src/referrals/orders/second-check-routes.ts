import type { Http } from '../../platform/http/mount.ts'
import type { SecondCheckDesk, WaitingOrder } from './second-check-desk.ts'

const tags = ['backoffice: orders']

/** Back-office routes for second checks. */
export function mountSecondChecks(http: Http, desk: SecondCheckDesk): void {
  http.mount('listSecondChecks', {
    tags,
    handler: async ({ context, query: { state, after, limit } }) => {
      const { orders, operators, next } = await desk.listChecks(context, state, { after, limit })
      return { checks: orders.map((order) => toWire(order, operators)), next }
    },
  })

  http.mount('decideSecondChecks', {
    tags,
    handler: async ({ context, body }) => ({ decided: await desk.decide(context, body) }),
  })
}

function toWire(
  { facts, releaseAt, bar, id, number, ...order }: WaitingOrder,
  operators: ReadonlyMap<string, string>,
) {
  const { acts, decision, amountCents, undecided } = facts
  return {
    id,
    orderNumber: number,
    referralNumber: order.referralNumber,
    recommender: order.recommender,
    productName: order.productName,
    inPlaceOf: order.inPlaceOf ?? null,
    state: order.state,
    amountCents,
    releaseAt: releaseAt?.toISOString() ?? null,
    acts: acts.map(({ id: actId, kind, operatorId, at, reason }) => ({
      id: actId,
      kind,
      by: operators.get(operatorId) ?? null,
      at: at.toISOString(),
      reason,
      decided: !undecided.some((one) => one.id === actId),
    })),
    decision: decision
      ? {
          verdict: decision.verdict,
          by: operators.get(decision.operatorId) ?? null,
          at: decision.at.toISOString(),
          reason: decision.reason,
        }
      : null,
    bar: bar ?? null,
    version: order.version,
  }
}
