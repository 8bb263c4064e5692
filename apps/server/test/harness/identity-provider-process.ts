import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createIdentityProvider, type IdentityProviderOptions } from '@zuruf/demo/pages/identity-provider'

/** Runs a real identity provider in a separate process; prints its port, and exits with its parent. */

const input = JSON.parse(await text(process.stdin)) as Omit<IdentityProviderOptions, 'issuer'>
const server = createServer()
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  const answer = createIdentityProvider({ ...input, issuer: `http://127.0.0.1:${port}/kunde` })
  server.on('request', (request, response) => void answer(request, response))
  process.stdout.write(`${port}\n`)
})
process.on('disconnect', () => process.exit())
