// SPEC §C.25

import recipientDe from '@zuruf/messages/de/recipient'
import recipientEn from '@zuruf/messages/en/recipient'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import {
  confirmedRecommender,
  follow,
  mailedToken,
  newEmail,
  orderBody,
  signIn,
} from '../../../test/harness/people.ts'
import { consentProof } from '../../platform/consents.ts'
import { withTenant } from '../../platform/database/database.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const wording = recipientDe['recipient.naming'].replace('{name}', 'Frieda')

/**
 * Places an order on our form.
 * @param naming whether the box is ticked
 * @param locale language of the form
 */
async function ordered(naming: boolean, locale = 'de') {
  const { email: owner, referral } = await confirmedRecommender(server)
  const { clickId } = await follow(server, referral)
  const { Empfaengernummer } = await server.api.ok('createRecipient', {
    params: { id: referral.Empfehlungsnummer },
    query: {},
    body: { KlickId: clickId },
  })
  const email = newEmail('karl')
  const { EmpfaengerToken } = await server.api.ok('completeTracking', {
    query: {},
    body: orderBody(referral.Empfehlungsnummer, Empfaengernummer, email, { naming }),
    headers: { 'X-Accept-Language': locale },
  })
  const token = await mailedToken(server, EmpfaengerToken)
  const [recipient] = await server.database.query<{ id: string }>(
    'select id from recipient where number = $1',
    [Empfaengernummer],
  )
  const { id } = server.contextOf('swb').tenant
  return {
    email,
    confirm: () => server.api.ok('giveConsent', { token, body: { AgbText: 'Ich bestätige meine Angaben.' } }),
    setNaming: (Erlaubt: boolean) => server.api.ok('setNaming', { token, body: { Erlaubt } }),
    agreed: () => server.api.ok('getRecipientOrder', { token }).then(({ Namensnennung }) => Namensnennung),
    proof: () =>
      withTenant(server.connection.database, id, (tx) => consentProof(tx, recipient?.id ?? '')).then(
        (steps) =>
          steps.map(({ kind, step, source, address, wording }) => ({ kind, step, source, address, wording })),
      ),
    /** Names shown to the recommender: on the card, then for each contact. */
    async seen() {
      const token = await signIn(server, owner)
      const [view] = await server.api.ok('listMyReferrals', { query: {}, token })
      return [view?.EmpfaengerName, ...(view?.Kontakte.map(({ Name }) => Name) ?? [])]
    },
    /** Number of referrals the recommender finds with this search. */
    async found(suche: string) {
      const token = await signIn(server, owner)
      return (await server.api.ok('listMyReferrals', { query: { suche }, token })).length
    },
  }
}

describe("recipient's name for the recommender", () => {
  test('is hidden without consent, even after confirmation', async () => {
    const { confirm, seen, proof, agreed, found } = await ordered(false)
    await confirm()
    expect(await seen()).toEqual([null, null])
    expect(await found('Karl')).toBe(0)
    expect(await proof()).toEqual([])
    expect(await agreed()).toBe(false)
  })

  test('is shown and searchable with a confirmed consent', async () => {
    const { email, confirm, seen, proof, agreed, found } = await ordered(true)
    // Before the confirmation anyone could have entered the name.
    expect(await seen()).toEqual([null, null])
    expect(await found('Karl')).toBe(0)
    await confirm()
    await confirm()
    expect(await seen()).toEqual(['Karl K.', 'Karl K.'])
    expect(await found('Karl')).toBe(1)
    expect(await agreed()).toBe(true)
    const asked = { kind: 'naming', step: 'asked', source: 'order-form', address: email, wording }
    expect(await proof()).toEqual([asked, { ...asked, step: 'confirmed', source: 'mail' }])
  })

  test('is hidden after withdrawal and shown after a new consent', async () => {
    const { confirm, seen, proof, agreed, setNaming, found } = await ordered(true)
    await confirm()
    expect(await setNaming(false)).toEqual({ Erlaubt: false })
    expect(await setNaming(false)).toEqual({ Erlaubt: false })
    expect(await seen()).toEqual([null, null])
    expect(await found('Karl')).toBe(0)
    expect(await agreed()).toBe(false)
    expect(await setNaming(true)).toEqual({ Erlaubt: true })
    expect(await setNaming(true)).toEqual({ Erlaubt: true })
    expect(await seen()).toEqual(['Karl K.', 'Karl K.'])
    expect((await proof()).map(({ step, source }) => `${step} ${source}`)).toEqual([
      'asked order-form',
      'confirmed mail',
      'withdrawn recipient-page',
      'asked recipient-page',
      'confirmed recipient-page',
    ])
  })

  test('concurrent requests store one consent', async () => {
    const { confirm, proof, setNaming } = await ordered(false)
    await confirm()
    await Promise.all([setNaming(true), setNaming(true), setNaming(true)])
    expect((await proof()).map(({ step }) => step)).toEqual(['asked', 'confirmed'])
  })

  test("a consent given on the recipient's page applies once the order is confirmed", async () => {
    const { confirm, seen, proof, setNaming } = await ordered(false)
    await setNaming(true)
    expect(await seen()).toEqual([null, null])
    await confirm()
    expect(await seen()).toEqual(['Karl K.', 'Karl K.'])
    expect((await proof()).map(({ step }) => step)).toEqual(['asked', 'confirmed'])
  })
})

test('the stored wording is in the form’s language', async () => {
  const { proof } = await ordered(true, 'en')
  expect((await proof()).map((one) => one.wording)).toEqual([
    recipientEn['recipient.naming'].replace('{name}', 'Frieda'),
  ])
})

test('an unconfirmed consent is deleted with the data after twelve weeks and cannot be renewed', async () => {
  const { proof, seen, setNaming } = await ordered(true)
  const later = new Date(server.clock.now().getTime() + 85 * day)
  await server.scheduled('recipients.purge', later)
  await server.scheduled('tokens.purge', later)
  expect(await proof()).toEqual([])
  await expect(setNaming(true)).rejects.toThrow('PSOF0204')
  expect(await seen()).toEqual([null, null])
})

test('the proof of a withdrawn consent is kept for five years', async () => {
  const { confirm, proof, setNaming } = await ordered(true)
  await confirm()
  await setNaming(false)
  const later = (years: number) => new Date(server.clock.now().getTime() + years * 366 * day)
  await server.scheduled('tokens.purge', later(4.9))
  expect(await proof()).toHaveLength(3)
  await server.scheduled('tokens.purge', later(5.1))
  expect(await proof()).toEqual([])
})

test('a confirmation by the previous release also confirms the naming consent', async () => {
  const { email, seen, proof } = await ordered(true)
  await server.database.query('update recipient set confirmed_at = now() where email = $1', [email])
  expect((await proof()).map(({ step, source }) => `${step} ${source}`)).toEqual([
    'asked order-form',
    'confirmed mail',
  ])
  expect(await seen()).toEqual(['Karl K.', 'Karl K.'])
})

test("the order's page in the back office shows the consent with its wording", async () => {
  const { email, confirm } = await ordered(true)
  await confirm()
  const [row] = await server.database.query<{ id: string }>(
    'select o.id from orders o join recipient r on r.id = o.recipient_id where r.email = $1',
    [email],
  )
  const support = await server.operator('support')
  const file = await support.ok('getOrder', { params: { id: row?.id ?? '' } })
  expect(file.consents).toMatchObject([{ kind: 'naming', address: email, wording, withdrawnAt: null }])
})
