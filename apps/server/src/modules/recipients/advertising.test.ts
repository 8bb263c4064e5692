import recipientDe from '@zuruf/messages/de/recipient'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { follow, newEmail, orderBody, recommend } from '../../../test/harness/people.ts'
import { proofOf } from '../../platform/consents.ts'
import { withTenant } from '../../platform/database/database.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

/** An order with or without the box ticked. @returns what proves the consent, and the recipient's token */
async function ordered(advertising: boolean) {
  const referral = await recommend(server)
  const { clickId } = await follow(server, referral)
  const { Empfaengernummer } = await server.api.ok('createRecipient', {
    params: { id: referral.Empfehlungsnummer },
    query: {},
    body: { KlickId: clickId },
  })
  const email = newEmail('werner')
  const { EmpfaengerToken } = await server.api.ok('completeTracking', {
    query: {},
    body: orderBody(referral.Empfehlungsnummer, Empfaengernummer, email, advertising),
  })
  const [recipient] = await server.database.query<{ id: string }>(
    'select id from recipient where number = $1',
    [Empfaengernummer],
  )
  const { id } = server.contextOf('swb').tenant
  const proof = () =>
    withTenant(server.connection.database, id, (tx) => proofOf(tx, recipient?.id ?? '')).then((steps) =>
      steps.map(({ kind, step, address, wording }) => ({ kind, step, address, wording })),
    )
  const confirm = () =>
    server.api.ok('giveConsent', {
      token: EmpfaengerToken,
      body: { AgbText: 'Ich bestätige meine Angaben.' },
    })
  return { email, proof, confirm }
}

test('advertising by e-mail: the words of the box, when they were agreed to, and when the address was proved', async () => {
  const { email, proof, confirm } = await ordered(true)
  const wording = recipientDe['recipient.advertising'].replace('{tenant}', 'Stadtwerke Beispielstadt')
  const asked = { kind: 'advertising-email', step: 'asked', address: email, wording }
  expect(await proof()).toEqual([asked])
  await confirm()
  await confirm()
  expect(await proof()).toEqual([asked, { ...asked, step: 'confirmed' }])
})

test('a box left empty is no consent to anything, and a telephone number never is', async () => {
  const { proof, confirm } = await ordered(false)
  await confirm()
  expect(await proof()).toEqual([])
})

test('what was never confirmed goes after twelve weeks, with the data it was about', async () => {
  const { proof } = await ordered(true)
  await server.scheduled('tokens.purge', new Date(server.clock.now().getTime() + 83 * day))
  expect(await proof()).toHaveLength(1)
  await server.scheduled('tokens.purge', new Date(server.clock.now().getTime() + 85 * day))
  expect(await proof()).toEqual([])
})
