import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness/app.ts'
import { solvedCaptcha } from '../../test/harness/captcha.ts'
import { fixedClock, minute, runningClock } from '../../test/harness/clock.ts'
import { confirmedRecommender, referralBody } from '../../test/harness/people.ts'

let server: TestApp
beforeAll(async () => {
  const captcha = { always: true, freePerHour: 0 }
  server = await openTestApp({
    clock: runningClock(),
    settings: { swb: { captcha }, nordlicht: { captcha } },
  })
})
afterAll(() => server.close())

const create = (Captcha?: string | null, caller: object = {}) =>
  server.api
    .call('createReferral', { query: {}, body: { ...referralBody(), Captcha }, ...caller })
    .then((reply) => [reply.status, reply.body.code].filter(Boolean).join(' '))

/** Returns the answer with a change applied to its parsed content. */
function tampered(answer: string, change: (parsed: Record<string, never>) => void): string {
  const parsed = JSON.parse(Buffer.from(answer, 'base64').toString())
  change(parsed)
  return Buffer.from(JSON.stringify(parsed)).toString('base64')
}

// SPEC §8.17, §S.43
test('requires an answer and accepts it once', async () => {
  expect(await create()).toBe('428 PSOF0401')
  expect(await create(null)).toBe('428 PSOF0401')
  const answer = await solvedCaptcha(server)
  expect(await create(answer)).toBe('201')
  expect(await create(answer)).toBe('422 PSOF0402')
})

// SPEC §5.12
test('a null body returns whether it is needed', async () => {
  const asked = await server.api.ok('createReferral', { query: {}, body: null })
  expect(asked).toEqual({ CaptchaErforderlich: true })
})

test('rejects an answer for another action', async () => {
  expect(await create(await solvedCaptcha(server, 'kontakt'))).toBe('422 PSOF0402')
})

test('rejects an answer for another tenant', async () => {
  expect(await create(await solvedCaptcha(server, 'empfehlen', 'nordlicht'))).toBe('422 PSOF0402')
})

test.each<
  [string, (parsed: { challenge: { parameters: { data: { action: string }; expiresAt: number } } }) => void]
>([
  ['action', (parsed) => Object.assign(parsed.challenge.parameters.data, { action: 'empfehlen' })],
  ['time', (parsed) => Object.assign(parsed.challenge.parameters, { expiresAt: 4_000_000_000 })],
  ['signature', (parsed) => Object.assign(parsed.challenge, { signature: 'f'.repeat(64) })],
  ['cost', (parsed) => Object.assign(parsed.challenge.parameters, { cost: 1 })],
  ['solution', (parsed) => Object.assign(parsed, { solution: { counter: 0, derivedKey: '00' } })],
])('rejects an answer with a changed %s', async (part, change) => {
  const answer = await solvedCaptcha(server, part === 'action' ? 'kontakt' : 'empfehlen')
  expect(await create(tampered(answer, change as never))).toBe('422 PSOF0402')
})

test.each([
  '',
  'x',
  'e30=',
  Buffer.from('null').toString('base64'),
  Buffer.from('{"challenge":1}').toString('base64'),
])('rejects the answer "%s"', async (answer) => {
  expect(await create(answer)).toMatch(/PSOF040[12]/)
})

// SPEC §8.17, §S.43
test('rejects an answer after ten minutes', async () => {
  const past = await openTestApp({
    clock: fixedClock(new Date(Date.now() - 11 * minute)),
    settings: { swb: { captcha: { always: true, freePerHour: 0 } } },
  })
  const body = { ...referralBody(), Captcha: await solvedCaptcha(past) }
  expect(await past.api.refusal('createReferral', { query: {}, body })).toBe('422 PSOF0402')
  await past.close()
})

// SPEC §S.44
test('rejects a filled-in honeypot', async () => {
  const body = { ...referralBody(), Captcha: await solvedCaptcha(server), Website: 'https://spam.example' }
  expect(await server.api.refusal('createReferral', { query: {}, body })).toBe('422 PSOF0402')
})

test('logged-in users need no captcha', async () => {
  await server.configure('swb', { captcha: { always: false, freePerHour: 1000 } })
  const { token } = await confirmedRecommender(server)
  await server.configure('swb', { captcha: { always: true, freePerHour: 0 } })
  expect(await create(undefined, { token })).toBe('201')
})

// SPEC §5.12
test('is required from the fourth creation per hour and IP address', async () => {
  await server.configure('swb', { captcha: { always: false, freePerHour: 3 } })
  const ip = '198.51.100.23'
  const needed = async (from: string) => server.api.ok('createReferral', { query: {}, body: null, ip: from })
  const answers = []
  for (let n = 0; n < 4; n++) answers.push(await create(undefined, { ip }))
  expect(answers).toEqual(['201', '201', '201', '428 PSOF0401'])
  expect(await needed(ip)).toEqual({ CaptchaErforderlich: true })
  expect(await needed('198.51.100.24')).toEqual({ CaptchaErforderlich: false })
  expect(await create(await solvedCaptcha(server), { ip })).toBe('201')
})
