// SPEC §C.08

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import {
  confirmedRecommender,
  follow,
  order,
  orderBody,
  recommend,
  referralAsSeenBy,
} from '../../../test/harness/people.ts'

/** Expiry of a referral's link, and of recipients who never order. Decision 083 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

test('the link expires after 60 days; a click before that is valid for another 60', async () => {
  const referral = await recommend(server)
  const params = { id: referral.Empfehlungsnummer }
  server.clock.advance(59 * day)
  const { clickId } = await follow(server, referral)
  const { clickId: otherClickId } = await follow(server, referral)
  server.clock.advance(2 * day)
  await server.scheduled('referrals.expire')
  const late = await server.api.call('createRecipient', { params, query: {}, body: {} })
  expect(late.status).toBe(410)
  expect((await server.api.call('getReferralOffer', { query: {}, params })).status).toBe(410)
  expect((await server.api.call('getReferralOffer', { query: { klick: clickId }, params })).status).toBe(200)
  const { Empfaengernummer } = await server.api.ok('createRecipient', {
    params,
    query: {},
    body: { KlickId: clickId },
  })
  server.clock.advance(50 * day)
  await server.api.ok('completeTracking', {
    query: {},
    body: orderBody(referral.Empfehlungsnummer, Empfaengernummer),
  })
  server.clock.advance(20 * day)
  const tooLate = await server.signedEvents('swb', [
    { clickId: otherClickId, orderNumber: `LATE-${referral.Empfehlungsnummer}`, status: 'received' },
  ])
  expect(tooLate.body.waiting).toMatchObject([{ code: 'PSOF0101' }])
  const occurredAt = new Date(server.clock.now().getTime() - 30 * day).toISOString()
  const reportedLate = await server.signedEvents('swb', [
    {
      clickId: otherClickId,
      orderNumber: `TIMELY-${referral.Empfehlungsnummer}`,
      status: 'received',
      occurredAt,
    },
  ])
  expect(reportedLate.body).toMatchObject({ accepted: 1 })
})

test('a recipient who never ordered expires after twelve weeks without affecting the referral', async () => {
  const { referral, email } = await confirmedRecommender(server)
  const params = { id: referral.Empfehlungsnummer }
  await server.api.ok('createRecipient', { params, query: {}, body: {} })
  server.clock.advance(30 * day)
  const second = await order(server, referral)
  await server.api.ok('giveConsent', { body: { AgbText: 'Ja.' }, token: second.mailedToken })
  server.clock.advance(55 * day)
  await server.scheduled('recipients.purge')
  const view = await referralAsSeenBy(server, referral, email)
  expect(view.Kontakte.map(({ Status }) => Status)).toEqual(['Ok', 'Abgelaufen'])
})
