import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { browser } from '../../../test/harness/client.ts'
import { confirmedRecommender, password } from '../../../test/harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const firefox = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`
const logIn = (email: string, userAgent: string, Password = password) =>
  server.api.call('login', { body: { Email: email, Password }, headers: { 'user-agent': userAgent } })

test('a login from a new device is mailed to the owner once', async () => {
  const { email } = await confirmedRecommender(server)
  await logIn(email, browser)
  expect(await server.runJobs()).toEqual([])
  await logIn(email, firefox(140))
  const [mail, ...more] = await server.runJobs()
  expect([mail?.to, mail?.template, more]).toEqual([email, 'new-login', []])
  expect(mail?.text).toContain('Firefox auf Windows, 15.09.2026 - 12:00')
  expect(mail?.links.map((link) => new URL(link).pathname)).toEqual(
    expect.arrayContaining(['/de/meinedaten', '/de/passwortvergessen']),
  )
  // A browser update is not a new device.
  await logIn(email, firefox(141))
  expect(await server.runJobs()).toEqual([])
})

test('a wrong password neither mails nor remembers the device', async () => {
  const { email } = await confirmedRecommender(server)
  await logIn(email, firefox(140), 'Falsch-Falsch-1')
  expect(await server.runJobs()).toEqual([])
  await logIn(email, firefox(140))
  expect(await server.runJobs()).toHaveLength(1)
})

test('a login with an immediate logout is mailed', async () => {
  const { email } = await confirmedRecommender(server)
  const { body } = await logIn(email, firefox(140))
  await server.api.ok('logout', { token: body.Token ?? '' })
  expect((await server.runJobs()).map((mail) => mail.template)).toEqual(['new-login'])
})

test('the first login is not mailed', async () => {
  const reply = await server.api.call('login', {
    body: { Email: 'empfehler@demo.test', Password: 'Zuruf-Demo-2026' },
    headers: { 'user-agent': firefox(140) },
  })
  expect(reply.status).toBe(200)
  expect(await server.runJobs()).toEqual([])
})
