// SPEC §R.11

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { confirmedRecommender } from '../harness/people.ts'
import { type S3Server, startS3 } from '../harness/s3.ts'
import { smallPdf, upload } from '../harness/uploads.ts'

/** Files are in a bucket: while its service is unavailable, only what needs files fails, and nothing is lost. */

let s3: S3Server
let server: TestApp
beforeAll(async () => {
  s3 = await startS3()
  server = await openTestApp({ config: { fileBucket: s3.bucket } })
})
afterAll(async () => {
  await server.close()
  await s3.remove()
})

test('an outage of the file service: uploads answer 503, all else works, the node stays ready', async () => {
  const { referral, token } = await confirmedRecommender(server)
  const request = await server.api.ok('setCustomerNumber', {
    params: { id: referral.Empfehlungsnummer },
    query: {},
    body: { Kundennummer: 'KD-4711' },
    token,
  })
  const shown = (id: string) =>
    server.app.inject({
      url: `/api/v1/swb/empfehler/kulanz/${request.Id}/belege/${id}`,
      headers: { authorization: `Bearer ${token}` },
    })
  const before = await upload(server, request.Id, smallPdf, { token })
  expect(before.status).toBe(201)

  await s3.stop()
  const refused = await server.app.inject({
    method: 'POST',
    url: `/api/v1/swb/empfehler/kulanz/${request.Id}/belege`,
    headers: { 'content-type': 'application/pdf', authorization: `Bearer ${token}` },
    payload: smallPdf,
  })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  expect((await shown(before.body.Id)).statusCode).toBe(503)
  await server.api.ok('getClientConfig', { params: { mandant: 'swb' } })
  const ready = await server.app.inject({ url: '/health/ready' })
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'ready', checks: {}, degraded: { files: 'not reachable' } },
  ])

  await s3.start()
  expect((await upload(server, request.Id, smallPdf, { token })).status).toBe(201)
  const again = await shown(before.body.Id)
  expect([again.statusCode, again.rawPayload]).toEqual([200, smallPdf])
})
