import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RunningProxy {
  readonly url: string
  close(): Promise<void>
}

/**
 * Starts a proxy with a common configuration: it appends the client's address to the received
 * `X-Forwarded-For`, keeps `Host`, and passes on every other header unchanged, forged or not.
 */
export async function appendingProxy(port: number): Promise<RunningProxy> {
  const server = createServer((incoming, answer) => {
    const from = incoming.socket.remoteAddress?.replace('::ffff:', '') ?? ''
    const before = incoming.headers['x-forwarded-for']
    const headers = { ...incoming.headers, 'x-forwarded-for': before ? `${before}, ${from}` : from }
    const { method, url: path } = incoming
    const passed = send({ host: '127.0.0.1', port, method, path, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  const { port: own } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${own}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
