import { errorCatalogue } from '@zuruf/contract/errors'
import { errorText } from '@zuruf/messages/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { referralBody } from '../../../test/harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const missing = (headers: Record<string, string> = {}, tenant = 'swb') =>
  server.api.call('getReferralOffer', { query: {}, params: { id: '22222222222' }, headers, tenant })

describe('a problem', () => {
  test('has RFC 9457 and own members', async () => {
    const { status, body, headers } = await missing()
    expect(status).toBe(404)
    expect(headers).toMatchObject({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
    expect(body).toEqual({
      type: 'urn:zuruf:error:PSOF0101',
      title: 'not-found',
      status: 404,
      detail: 'Das haben wir leider nicht gefunden.',
      code: 'PSOF0101',
      traceId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })

  // SPEC §1.34, §7.02
  test.each([
    [undefined, 'de'],
    ['de', 'de'],
    ['en', 'en'],
    ['EN-us', 'en'],
    ['fr', 'de'],
    ['', 'de'],
    ['*', 'de'],
  ])('uses the language of X-Accept-Language: %s', async (wanted, language) => {
    const { body } = await missing(wanted === undefined ? {} : { 'x-accept-language': wanted })
    expect(body.detail).toBe(errorText(errorCatalogue.PSOF0101.key, language))
  })

  test('names invalid fields in that language', async () => {
    const body = referralBody()
    const wrong = { ...body, Empfehler: { ...body.Empfehler, Vorname: '', Email: 'x' } }
    const fieldsIn = async (language: string) => {
      const headers = { 'x-accept-language': language }
      return (await server.api.call('createReferral', { query: {}, body: wrong, headers })).body.fields
    }
    expect(await fieldsIn('de')).toEqual({
      'Empfehler.Vorname': 'Dies ist ein Pflichtfeld.',
      'Empfehler.Email': 'Dies ist keine gültige E-Mail-Adresse.',
    })
    expect(Object.keys((await fieldsIn('en')) ?? {})).toEqual(Object.keys((await fieldsIn('de')) ?? {}))
    expect(await fieldsIn('en')).not.toEqual(await fieldsIn('de'))
  })
})

describe('responds with a problem to', () => {
  test.each([
    ['an unknown tenant', 'GET', '/api/v1/nobody/produkt', 404, 'PSOF0601'],
    ['a path that is no operation', 'GET', '/api/v1/swb/nothing/here', 404, 'PSOF0101'],
    ['a path outside of the API', 'POST', '/nothing', 404, 'PSOF0101'],
    ['a method that is not there', 'DELETE', '/api/v1/swb/produkt', 404, 'PSOF0101'],
    ['a path that cannot be decoded', 'GET', '/api/v1/swb/produkt/%ff', 400, 'PSOF0100'],
  ])('%s', async (_, method, url, status, code) => {
    const reply = await server.api.send<{ code: string }>(method, url)
    expect([reply.status, reply.body.code]).toEqual([status, code])
    expect(reply.headers['content-type']).toBe('application/problem+json')
  })

  test.each([
    ['broken JSON', '{"Email":', 'application/json', 400],
    ['a body that is no JSON', 'Email=x', 'application/x-www-form-urlencoded', 415],
    ['a body that is too large', JSON.stringify('x'.repeat(1_100_000)), 'application/json', 413],
    ['a body that tries to change prototypes', '{"__proto__":{"admin":true}}', 'application/json', 400],
  ])('body: %s', async (_, payload, type, status) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/swb/account/login',
      headers: { 'content-type': type },
      payload,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([status, 'PSOF0100'])
  })

  // SPEC §8.01
  test('an internal error, without details', async () => {
    await server.database.query('alter table referral rename to referral_gone')
    const reply = await missing()
    await server.database.query('alter table referral_gone rename to referral')
    expect([reply.status, reply.body.code]).toEqual([500, 'PSOF0001'])
    expect(reply.text).not.toMatch(/referral|relation|select/i)
    expect(reply.body.detail).toBe(
      'Es ist ein technischer Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
    )
  })

  // SPEC §8.24
  test('an unknown product API, with the text of the specification', async () => {
    await server.configure('swb', { productApi: { type: 9 } })
    const reply = await server.api.call('listCategories', {})
    await server.configure('swb', {})
    expect([reply.status, reply.body.code, reply.body.detail]).toEqual([
      500,
      'PSOF0602',
      'Keine/Unbekannte Produkt-API in Mandantenkonfiguration definiert',
    ])
  })
})

// SPEC §7.01
test('paths are case-insensitive and may end with a slash', async () => {
  for (const path of ['/api/v1/swb/produkt', '/api/v1/swb/Produkt/', '/API/V1/SWB/PRODUKT']) {
    expect((await server.api.send('GET', path)).status).toBe(200)
  }
})

// SPEC §S.34
test('every response has the security headers', async () => {
  for (const reply of [
    await missing(),
    await server.api.call('getClientConfig', { params: { mandant: 'swb' } }),
  ]) {
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin',
    })
  }
})
