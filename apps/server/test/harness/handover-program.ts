import { createHmac } from 'node:crypto'
import { appendFileSync } from 'node:fs'

/**
 * A provider's program, run in a separate process and written only from docs/operations.md: it imports none
 * of our code. It fetches orders, stores each in a file, acknowledges it with its own number, and reports the
 * contract. Environment: BASE, TENANT, KEY, SECRET, FILE; NOW, since the server's clock does not move in
 * tests; STOP_AFTER=file ends it as a crash would, between file and receipt.
 */

const { BASE = '', TENANT = '', KEY = '', SECRET = '', FILE = '', NOW = '', STOP_AFTER = '' } = process.env

/**
 * Sends a signed call.
 *
 * @param signed the part that is signed after the time and the dot
 */
async function send(method: 'GET' | 'POST', path: string, body: string | undefined, signed: string) {
  const time = Math.floor(Date.parse(NOW) / 1000)
  const mac = createHmac('sha256', SECRET).update(`${time}.${signed}`).digest('hex')
  const response = await fetch(`${BASE}${path}`, {
    method,
    headers: {
      'X-Zuruf-Key': KEY,
      'X-Zuruf-Signature': `t=${time},v1=${mac}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

interface Order {
  readonly orderNumber: string
  readonly recipient: { readonly lastName: string } | null
}

async function fetchOrders(): Promise<Order[]> {
  const orders: Order[] = []
  let after: string | null = null
  do {
    const path: string = `/api/provider/v1/${TENANT}/orders?limit=2${after ? `&after=${encodeURIComponent(after)}` : ''}`
    const page = (await send('GET', path, undefined, `GET ${path}\n`)) as {
      orders: Order[]
      next: string | null
    }
    orders.push(...page.orders)
    after = page.next
  } while (after)
  return orders
}

async function acknowledge({ orderNumber }: Order, providerNumber: string): Promise<void> {
  const path = `/api/provider/v1/${TENANT}/orders/${encodeURIComponent(orderNumber)}/receipt`
  const body = JSON.stringify({ status: 'acknowledged', providerNumber })
  await send('POST', path, body, `POST ${path}\n${body}`)
}

async function report(providerNumber: string, status: string): Promise<void> {
  const event = {
    eventId: `${providerNumber}-${status}`,
    providerNumber,
    status,
    occurredAt: NOW,
  }
  const body = JSON.stringify({ events: [event] })
  const answer = await send('POST', `/api/provider/v1/${TENANT}/order-events`, body, body)
  if ((answer as { accepted: number }).accepted !== 1) throw new Error(JSON.stringify(answer))
}

const orders = await fetchOrders()
for (const order of orders) appendFileSync(FILE, `${JSON.stringify(order)}\n`)
if (STOP_AFTER === 'file') process.kill(process.pid, 'SIGKILL')
for (const order of orders) {
  const ours = `V-${order.orderNumber.slice(2)}`
  await acknowledge(order, ours)
  await report(ours, 'processing')
  await report(ours, 'concluded')
}
