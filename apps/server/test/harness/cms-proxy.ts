import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A proxy between the portal and its CMS, well configured or not. */
export interface CmsProxy {
  readonly address: string
  /** Headers that are not forwarded to the CMS. */
  dropped: readonly string[]
  /** Changes the answer to a content request. */
  change: (answer: ProxiedAnswer) => ProxiedAnswer
  /** Answers wait for this promise. */
  gate: Promise<void>
  /** Number of requests received. */
  asked: number
  close(): Promise<void>
}

export interface ProxiedAnswer {
  readonly status: number
  readonly body: string
}

/** Starts a proxy to the CMS at this address; tests change its behaviour through its properties. */
export async function cmsProxy(target: string): Promise<CmsProxy> {
  async function forward(request: IncomingMessage, response: ServerResponse) {
    proxy.asked++
    const forwarded = Object.entries(request.headers).filter(
      ([name]) => !['host', 'connection', 'content-length', ...proxy.dropped].includes(name),
    )
    const body = request.method === 'POST' ? await buffer(request) : null
    const answer = await fetch(`${target}${request.url}`, {
      method: request.method ?? 'GET',
      headers: Object.fromEntries(forwarded) as Record<string, string>,
      body: body && new Uint8Array(body),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    await proxy.gate
    const path = request.url ?? ''
    if (!path.includes('/api/content/')) {
      response
        .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
        .end(bytes)
      return
    }
    const changed = proxy.change({ status: answer.status, body: bytes.toString('utf8') })
    response.writeHead(changed.status, { 'content-type': 'application/json' }).end(changed.body)
  }

  const server = createServer((request, response) => {
    forward(request, response).catch(() => response.writeHead(502).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const proxy: CmsProxy = {
    address: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`,
    dropped: [],
    change: (answer) => answer,
    gate: Promise.resolve(),
    asked: 0,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return proxy
}
