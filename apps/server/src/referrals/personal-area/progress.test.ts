import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import {
  confirmedRecommender,
  createReadyReward,
  order,
  providerEventFor,
  type Referral,
  recommend,
  referralAsSeenBy,
  signIn,
} from '../../../test/harness/people.ts'

/** The progress that recommenders and recipients see. */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const labelsOf = ({ Schritte }: Pick<Awaited<ReturnType<typeof referralAsSeenBy>>, 'Schritte'>) =>
  Schritte.map(({ Schluessel, Zustand }) => `${Zustand} ${Schluessel}`)

// SPEC §2.53
test('an order of our form waits for its recipient to confirm it', async () => {
  const { referral, email } = await confirmedRecommender(server)
  const { mailedToken } = await order(server, referral)
  const before = await referralAsSeenBy(server, referral, email)
  expect(before).toMatchObject({ Statusleiste: 'InBearbeitung', Stand: 'NochNichtBestaetigt' })
  expect(labelsOf(before)).toEqual([
    'fertig shared',
    'fertig clicked',
    'fertig ordered',
    'jetzt toConfirm',
    'offen toConclude',
    'offen toRelease',
    'offen toPay',
  ])
  await server.api.ok('giveConsent', { body: { AgbText: 'Ich bestätige.' }, token: mailedToken })
  const after = await referralAsSeenBy(server, referral, email)
  expect(after).toMatchObject({ Stand: 'InBearbeitung' })
  expect(labelsOf(after)).toContain('jetzt toConclude')
})

test('an order that nobody confirmed ended for that reason, and its link is over', async () => {
  const { referral, email } = await confirmedRecommender(server)
  await order(server, referral)
  server.clock.advance(84 * day)
  await server.scheduled('recipients.purge')
  await server.scheduled('referrals.expire')
  expect(await referralAsSeenBy(server, referral, email)).toMatchObject({
    Stand: 'LinkAbgelaufen',
    Kontakte: [{ Stand: 'NichtBestaetigt' }],
  })
})

test('the share page and the recipient see the steps of the personal area', async () => {
  const { referral, email } = await confirmedRecommender(server, { share: 50 })
  const { mailedToken } = await order(server, referral)
  await server.api.ok('giveConsent', { body: { AgbText: 'Ich bestätige.' }, token: mailedToken })
  await server.signedEvents('swb', [await providerEventFor(server, referral, 'concluded')])
  const seen = await referralAsSeenBy(server, referral, email)
  const shared = await server.api.ok('getAnyReferral', {
    params: { id: referral.Empfehlungsnummer, hex: referral.Hex },
  })
  expect(shared).toMatchObject({ Stand: 'VertragAbgeschlossen', Schritte: seen.Schritte })
  const own = await server.api.ok('getRecipientOrder', { token: mailedToken })
  expect(labelsOf(own)).toEqual(['fertig ordered', 'fertig concluded', 'jetzt toPay'])
})

test('the list is filtered by whether something is still expected', async () => {
  const { email, referral: ready } = await createReadyReward(server)
  const failed = await recommend(server, { email })
  await order(server, failed)
  await server.signedEvents('swb', [await providerEventFor(server, failed, 'withdrawn')])
  const open = await recommend(server, { email, productId: '1006' })
  const token = await signIn(server, email)
  const numbersOf = async (stand: 'laufend' | 'erledigt') =>
    (await server.api.ok('listMyReferrals', { query: { stand }, token })).map((one) => one.Empfehlungsnummer)
  const numbers = (referrals: readonly Referral[]) => referrals.map((one) => one.Empfehlungsnummer)
  expect((await numbersOf('laufend')).toSorted()).toEqual(numbers([open, ready]).toSorted())
  expect(await numbersOf('erledigt')).toEqual(numbers([failed]))
  expect(await referralAsSeenBy(server, failed, email)).toMatchObject({ Stand: 'Widerrufen' })
})
