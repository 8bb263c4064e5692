import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { pain002 } from '@zuruf/demo/history/bank-files'
import { sign } from '../../apps/server/src/identity/provider-keys/signature.ts'
import { holder, iban, referralBody } from '../../apps/server/test/harness/people.ts'
import { type Installation, type Reward, tenantKey } from './installation.ts'
import { type Answer, openRequests, type Requests } from './requests.ts'

/** What clients did and were told, to be compared with the database. */
export interface Acknowledged {
  /** Numbers of referrals. */
  readonly referrals: string[]
  /** By the number of the referral. */
  readonly clicks: Map<string, { sent: number; acknowledged: number }>
  /** By order number: the last state that was reported, and the last whose report was answered. */
  readonly orders: Map<string, { reported: OrderState; acknowledged?: OrderState }>
  /** Claims collected as cash. */
  readonly collected: string[]
  /** Payout batches of which the bank's answer was read. */
  readonly paidBatches: string[]
}

export type OrderState = 'received' | 'concluded'

export interface Load {
  readonly acknowledged: Acknowledged
  readonly requests: Requests
  /** Stops new requests and waits for the open ones. */
  stop(): Promise<void>
}

/** Addresses of the people who recommend; each recommends once. */
export const emailPrefix = 'drill-'
export const orderPrefix = 'O-'

/** Milliseconds from one request of a kind to the next: about 17 requests a second together. */
const pace = { create: 200, click: 125, order: 300, collect: 1_000, batch: 8_000 } as const
/** Requests that wait at the same time while nothing answers. */
const maxOpen = 60

const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 400

/** Sends requests of all kinds at a constant pace, whether earlier ones are answered or not. */
export function startLoad(installation: Installation): Load {
  const requests = openRequests()
  const acknowledged: Acknowledged = {
    referrals: [],
    clicks: new Map(),
    orders: new Map(),
    collected: [],
    paidBatches: [],
  }
  const open = new Set<Promise<void>>()
  const waiting = [...installation.rewards]
  let made = 0
  let isRunning = true

  const work = {
    create: () => create(requests, acknowledged, ++made),
    click: () => click(requests, acknowledged),
    order: () => reportOrder(requests, acknowledged, installation),
    collect: () => collect(requests, acknowledged, waiting.shift()),
  } as const
  const timers = Object.entries(work).map(([kind, start]) =>
    setInterval(
      () => {
        if (open.size >= maxOpen) return
        const running = start().finally(() => open.delete(running))
        open.add(running)
      },
      pace[kind as keyof typeof work],
    ),
  )
  const batches = (async () => {
    while (isRunning) {
      await payBatch(requests, acknowledged, installation)
      await sleep(pace.batch)
    }
  })()

  return {
    acknowledged,
    requests,
    async stop() {
      isRunning = false
      for (const timer of timers) clearInterval(timer)
      await Promise.race([Promise.all([...open, batches]), sleep(60_000)])
      requests.stop()
      await Promise.all([...open, batches])
    },
  }
}

async function create(requests: Requests, { referrals }: Acknowledged, n: number): Promise<void> {
  const answer = await requests.send('create', {
    method: 'POST',
    path: `/api/v1/${tenantKey}/empfehlen/create`,
    headers: { 'idempotency-key': randomUUID() },
    body: JSON.stringify(referralBody({ email: `${emailPrefix}${n}@example.org` })),
    repeat: true,
  })
  if (!answer) return
  if (answer.status !== 201) return requests.note('create', answer)
  const { Empfehlung } = answer.body as { Empfehlung: { Empfehlungsnummer: string } }
  referrals.push(Empfehlung.Empfehlungsnummer)
}

let visitors = 0

async function click(requests: Requests, { referrals, clicks }: Acknowledged): Promise<void> {
  const number = referrals[visitors++ % Math.max(1, referrals.length)]
  if (number === undefined) return
  const counted = clicks.get(number) ?? { sent: 0, acknowledged: 0 }
  clicks.set(number, counted)
  counted.sent++
  const answer = await requests.send('click', {
    method: 'GET',
    path: `/e/${number}`,
    // Repeated clicks of one visitor do not count.
    headers: { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Firefox/140.${visitors}` },
    repeat: false,
  })
  if (answer?.status === 302) counted.acknowledged++
  else if (answer) requests.note('click', answer)
}

/** Reports an order of the newest referral without one, or that the oldest open order is concluded. */
async function reportOrder(
  requests: Requests,
  { referrals, orders }: Acknowledged,
  { providerKey, providerSecret }: Installation,
): Promise<void> {
  const openOrder = [...orders].find(
    ([, { reported, acknowledged }]) => reported === 'received' && acknowledged === 'received',
  )
  const referral = referrals.findLast((one) => !orders.has(`${orderPrefix}${one}`))
  const concludes = openOrder !== undefined && (referral === undefined || orders.size % 2 === 0)
  const orderNumber = concludes ? openOrder[0] : referral && `${orderPrefix}${referral}`
  if (!orderNumber) return
  const status = concludes ? 'concluded' : 'received'
  const order = orders.get(orderNumber) ?? { reported: status }
  order.reported = status
  orders.set(orderNumber, order)
  const event = {
    eventId: `${status}-${orderNumber}`,
    status,
    orderNumber,
    occurredAt: new Date().toISOString(),
    ...(!concludes && { empfehlungsnummer: referral }),
  }
  const body = JSON.stringify({ events: [event] })
  const answer = await requests.send('order', {
    method: 'POST',
    path: `/api/provider/v1/${tenantKey}/order-events`,
    headers: { 'x-zuruf-key': providerKey, 'x-zuruf-signature': sign(providerSecret, body, new Date()) },
    body,
    repeat: true,
  })
  if (!answer) return
  const { accepted, duplicates } = answer.body as { accepted?: number; duplicates?: number }
  if (accepted === 1 || (answer.isRepeated && duplicates === 1)) order.acknowledged = status
  else requests.note('order', answer)
}

async function collect(
  requests: Requests,
  { collected }: Acknowledged,
  reward: Reward | undefined,
): Promise<void> {
  if (!reward) return
  const answer = await requests.send('collect', {
    method: 'PUT',
    path: `/api/v1/${tenantKey}/praemierung`,
    headers: { authorization: `Bearer ${reward.token}` },
    body: JSON.stringify({ Art: 'Bargeld', Bankdaten: { Iban: iban, Kontoinhaber: holder } }),
    repeat: true,
  })
  if (!answer) return
  // A repeated request is refused when the first one was carried out and only its answer was lost.
  if (isSuccess(answer) || answer.isRepeated) collected.push(reward.claimId)
  if (!isSuccess(answer) && !answer.isRepeated) requests.note('collect', answer)
}

/** Two operators pay what waits: a batch, its release, its file, and the answer of the bank. */
async function payBatch(
  requests: Requests,
  { paidBatches }: Acknowledged,
  { operators }: Installation,
): Promise<void> {
  const [maker, releaser] = operators
  const call = async (token: string, path: string, body: unknown) => {
    const answer = await requests.send('batch', {
      method: 'POST',
      path: `/api/backoffice/v1/${tenantKey}${path}`,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
      repeat: true,
    })
    // Without waiting payouts there is no batch.
    if (answer && !isSuccess(answer) && answer.status !== 409) requests.note('batch', answer)
    return answer && isSuccess(answer) ? answer.body : undefined
  }
  const batch = (await call(maker, '/payout-batches', {})) as { id: string; totalCents: number } | undefined
  if (!batch) return
  const { id, totalCents } = batch
  if (!(await call(releaser, `/payout-batches/${id}/release`, { totalCents }))) return
  if (!(await call(maker, `/payout-batches/${id}/file`, {}))) return
  const xml = pain002(id, [], { status: 'ACSC' })
  if (await call(releaser, '/bank-files', { xml })) paidBatches.push(id)
}
