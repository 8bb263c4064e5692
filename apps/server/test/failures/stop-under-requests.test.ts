// SPEC §R.16

import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../harness/app.ts'

/** A process that stops answers what has reached it. QUALITY 15 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

/** Sends a request from another thread, says so, and reports the first line of the answer or the error. */
const client = `
  const { parentPort, workerData } = require('node:worker_threads')
  const socket = require('node:net').connect(workerData.port, '127.0.0.1')
  let answer = ''
  socket.on('connect', () =>
    socket.write('GET /api/v1/swb/route/default HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n', () => {
      Atomics.store(workerData.sent, 0, 1)
      Atomics.notify(workerData.sent, 0)
    }),
  )
  socket.on('data', (chunk) => (answer += chunk))
  socket.on('error', (error) => (answer = error.code))
  socket.on('close', () => parentPort.postMessage(answer.split('\\r\\n')[0]))
`

test('a request that the process has not yet accepted when it stops is answered', async () => {
  const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  const sent = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(client, { eval: true, workerData: { port, sent } })
  const answered = new Promise((done) => worker.once('message', done))
  // Keeps this thread busy, so that the connection waits to be accepted.
  expect(Atomics.wait(sent, 0, 0, 60_000)).not.toBe('timed-out')
  const closed = server.app.close()
  expect(await answered).toBe('HTTP/1.1 200 OK')
  await closed
})
