// SPEC §L.04

import recipientDe from '@zuruf/messages/de/recipient'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { follow, mailedToken, newEmail, orderBody, recommend } from '../../../test/harness/people.ts'
import { consentProof } from '../../platform/consents.ts'
import { withTenant } from '../../platform/database/database.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

/** Places an order with the given boxes ticked. @returns the proof of consent, and the recipient's token */
async function ordered(boxes: { advertising?: boolean; phone?: boolean }) {
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
    body: orderBody(referral.Empfehlungsnummer, Empfaengernummer, email, boxes),
  })
  const token = await mailedToken(server, EmpfaengerToken)
  const [recipient] = await server.database.query<{ id: string }>(
    'select id from recipient where number = $1',
    [Empfaengernummer],
  )
  const { id } = server.contextOf('swb').tenant
  const proof = () =>
    withTenant(server.connection.database, id, (tx) => consentProof(tx, recipient?.id ?? '')).then((steps) =>
      steps.map(({ kind, step, address, wording }) => ({ kind, step, address, wording })),
    )
  const confirm = () =>
    server.api.ok('giveConsent', {
      token,
      body: { AgbText: 'Ich bestätige meine Angaben.' },
    })
  const agreed = () => server.api.ok('getRecipientOrder', { token }).then((order) => order.Einwilligungen)
  const withdraw = (weg: 'Email' | 'Telefon') =>
    server.api.ok('withdrawAdvertising', { token, params: { weg } })
  return { email, proof, confirm, agreed, withdraw }
}

test('consent to e-mail advertising stores the wording, its time and the confirmation', async () => {
  const { email, proof, confirm } = await ordered({ advertising: true })
  const wording = recipientDe['recipient.advertising'].replace(
    '{TenantMay}',
    'Die Stadtwerke Beispielstadt dürfen',
  )
  const asked = { kind: 'advertising-email', step: 'asked', address: email, wording }
  expect(await proof()).toEqual([asked])
  await confirm()
  await confirm()
  expect(await proof()).toEqual([asked, { ...asked, step: 'confirmed' }])
})

test('an unticked box is no consent, even with a phone number', async () => {
  const { proof, confirm } = await ordered({})
  await confirm()
  expect(await proof()).toEqual([])
})

test('consent to phone advertising has its own box and proof', async () => {
  const { proof, confirm, agreed } = await ordered({ phone: true })
  const wording = recipientDe['recipient.advertising.phone'].replace(
    '{TenantMay}',
    'Die Stadtwerke Beispielstadt dürfen',
  )
  const asked = { kind: 'advertising-phone', step: 'asked', address: '0170 1234567', wording }
  await confirm()
  expect(await proof()).toEqual([asked, { ...asked, step: 'confirmed' }])
  expect(await agreed()).toEqual(['Telefon'])
})

test('a withdrawal ends one kind only, and its proof is kept for five years', async () => {
  const { proof, confirm, agreed, withdraw } = await ordered({ advertising: true, phone: true })
  await confirm()
  expect(await agreed()).toEqual(['Email', 'Telefon'])
  await withdraw('Telefon')
  await withdraw('Telefon')
  expect(await agreed()).toEqual(['Email'])
  const steps = (await proof()).map(({ kind, step }) => `${kind} ${step}`)
  expect(steps.filter((step) => step === 'advertising-phone withdrawn')).toHaveLength(1)
  expect(steps).not.toContain('advertising-email withdrawn')
  const later = (years: number) => new Date(server.clock.now().getTime() + years * 366 * day)
  await server.scheduled('tokens.purge', later(4.9))
  expect((await proof()).map(({ kind }) => kind)).toContain('advertising-phone')
  await server.scheduled('tokens.purge', later(5.1))
  expect((await proof()).map(({ kind }) => kind)).not.toContain('advertising-phone')
  expect((await proof()).map(({ kind }) => kind)).toContain('advertising-email')
})

test('consent to calls requires a phone number', async () => {
  const referral = await recommend(server)
  const { Empfaengernummer } = await server.api.ok('createRecipient', {
    params: { id: referral.Empfehlungsnummer },
    query: {},
    body: { KlickId: null },
  })
  const body = orderBody(referral.Empfehlungsnummer, Empfaengernummer, newEmail('ohne'), { phone: true })
  const reply = await server.api.call('completeTracking', {
    query: {},
    body: { ...body, empfaengerdaten: { ...body.empfaengerdaten, Telefon: undefined } },
  })
  expect([reply.status, reply.body.fields]).toEqual([
    422,
    { 'empfaengerdaten.Telefon': expect.stringMatching(/Pflichtfeld/) },
  ])
})

test('unconfirmed consents are deleted after twelve weeks', async () => {
  const { proof } = await ordered({ advertising: true })
  await server.scheduled('tokens.purge', new Date(server.clock.now().getTime() + 83 * day))
  expect(await proof()).toHaveLength(1)
  await server.scheduled('tokens.purge', new Date(server.clock.now().getTime() + 85 * day))
  expect(await proof()).toEqual([])
})
