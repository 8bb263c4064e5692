import type { ResponseOf } from '@zuruf/contract'
import { type Act, pick, pickTarget, reason } from './act.ts'
import type { World } from './world.ts'

/** Returns the version an operator sees before approving a move; none if the move is blocked. */
async function previewVersion(world: World, orderId: string, referralNumber: string): Promise<string> {
  const preview = await world.operate(1, 'previewOrderMove', {
    params: { id: orderId },
    query: { referralNumber },
  })
  return preview.status === 200 ? (preview.body as ResponseOf<'previewOrderMove'>).version : 'none'
}

/** Moves of orders to another referral, and corrections of a recipient's name. */
export const actsOfMoves = {
  /** Usually approved at once; sometimes the proposal waits while the history continues. */
  async move(world, which, how) {
    const order = pickTarget(world.books.orders, ['received', 'processing', 'concluded'], which)
    if (!order) return []
    const others = world.books.referrals.filter(({ id }) => id !== order.referral_id || how % 9 === 8)
    const referralNumber = pick(others, how)?.number ?? ''
    const params = { id: order.id }
    const proposed = await world.operate(0, 'proposeOrderMove', { params, body: { referralNumber, reason } })
    if (proposed.status >= 400 || how % 4 === 0) return [proposed.answer]
    const { id } = proposed.body as { id: string }
    const body = {
      verdict: 'approved' as const,
      reason,
      version: await previewVersion(world, order.id, referralNumber),
    }
    const decided = await world.operate(1, 'decideOrderMove', { params: { id }, body })
    return [proposed.answer, decided.answer]
  },

  async decideMove(world, which, how) {
    const { body } = await world.operate(1, 'listOrderMoves', { query: {} })
    const move = pick((body as ResponseOf<'listOrderMoves'>).moves, which)
    if (!move) return []
    const version = await previewVersion(world, move.orderId, move.to.number)
    const verdict = how % 4 === 0 ? ('refused' as const) : ('approved' as const)
    const { answer } = await world.operate(1 + (how % 2), 'decideOrderMove', {
      params: { id: move.id },
      body: { verdict, reason, version },
    })
    return [answer]
  },

  async correct(world, which, how) {
    const order = pick(world.books.orders, which)
    if (!order) return []
    const file = await world.operate(0, 'getOrder', { params: { id: order.id } })
    const { data } = (file.body as { recipient: { data: Record<string, string> | null } }).recipient
    if (!data) return []
    const { firstName = '', lastName = '', email = '', street = '', zip = '', city = '' } = data
    const body = {
      firstName,
      lastName,
      email: how % 3 === 0 ? `neu.${email}` : email,
      street,
      houseNumber: `${how}b`,
      zip,
      city,
      handOverAgain: how % 2 === 0,
      reason,
    }
    return [(await world.operate(0, 'correctRecipient', { params: { id: order.id }, body })).answer]
  },
} satisfies Record<string, Act>
