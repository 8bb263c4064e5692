import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebhookEventType, webhookEvents } from '@zuruf/contract/webhook-events'
import { expect } from 'vitest'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly data: { readonly id: string; readonly type: string; readonly sequence: number } & Record<
    string,
    unknown
  >
}

/** How the provider's system answers a call: with a status, at once or later, or never. */
export type ReceiverAnswer = number | Promise<number> | 'never'

export type Receiver = Awaited<ReturnType<typeof openReceiver>>

/** Starts a provider's system that receives webhooks on its own port. */
export async function openReceiver() {
  const received: Received[] = []
  const waiting: (() => void)[] = []
  let next: ReceiverAnswer[] = []
  let open = 0
  let mostOpen = 0
  const server: Server = createServer((request, response) => {
    open++
    mostOpen = Math.max(mostOpen, open)
    response.on('close', () => open--)
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body, data: JSON.parse(body) as Received['data'] })
      const behaviour = next.shift() ?? 204
      for (const tell of waiting.splice(0)) tell()
      if (behaviour === 'never') return
      void Promise.resolve(behaviour).then((status) =>
        response.writeHead(status).end(status === 204 ? undefined : `answered ${status}`),
      )
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    /** Returns the highest number of concurrent calls. */
    mostAtOnce: () => mostOpen,
    /** Sets the answers to the next calls; all others get 204. */
    answer(...behaviours: ReceiverAnswer[]): void {
      next = behaviours
    },
    /** Resolves when this number of calls has been received in total. */
    async called(times: number): Promise<void> {
      while (received.length < times) await new Promise<void>((done) => waiting.push(done))
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

/** Fails if the receiver got a body that is not as the OpenAPI document describes its event. */
export function expectDescribedEvents({ received }: Receiver): void {
  for (const { data } of received) {
    expect(webhookEvents[data.type as WebhookEventType].parse(data)).toEqual(data)
  }
}
