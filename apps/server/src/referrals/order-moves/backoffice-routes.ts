import type { Claim } from '../../money/rewards/index.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { OrderMoveDesk, WaitingMove } from './desk.ts'

const tags = ['backoffice: orders']

/** Back-office routes for order moves. */
export function mountOrderMoves(http: Http, desk: OrderMoveDesk): void {
  http.mount('previewOrderMove', {
    tags,
    handler: async ({ context, params, query }) => {
      const { to, recommender, before, after, otherProduct, isHandedOver, version } = await desk.preview(
        context,
        params.id,
        query.referralNumber,
      )
      return {
        referral: { number: to.number, recommender, productName: to.productName },
        before: partsToWire(before),
        after: partsToWire(after),
        otherProduct,
        isHandedOver,
        version,
      }
    },
  })

  http.mount('proposeOrderMove', {
    tags,
    handler: async ({ context, params, body }) => {
      const { id } = await desk.propose(context, params.id, body.referralNumber, body.reason)
      return { id }
    },
  })

  http.mount('listOrderMoves', {
    tags,
    handler: async ({ context, query: { after, limit } }) => {
      const { moves, next } = await desk.listWaiting(context, { after, limit })
      return { moves: moves.map(moveToWire), next }
    },
  })

  http.mount('decideOrderMove', {
    tags,
    handler: async ({ context, params, body }) => ({ state: await desk.decide(context, params.id, body) }),
  })
}

/** Converts claims for a preview, the recommender's first. */
export const partsToWire = (claims: readonly Claim[]) =>
  claims
    .toSorted((a, b) => b.party.localeCompare(a.party))
    .map(({ party, amountCents, state, cancelReason }) => ({
      party,
      amountCents,
      state,
      reason: cancelReason,
    }))

export function moveToWire({ move, secondPersonBlocker: secondPersonBar, ...described }: WaitingMove) {
  return {
    ...described,
    id: move.id,
    orderId: move.orderId,
    reason: move.reason,
    at: move.proposedAt.toISOString(),
    bar: secondPersonBar ?? null,
  }
}
