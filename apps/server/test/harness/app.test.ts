import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './app.ts'
import { newIpAddress } from './new-address.ts'

/** Test files of a worker share a process and therefore the cache of the built portal. */

let first: TestApp
let second: TestApp
beforeAll(async () => {
  first = await openTestApp({ pages: true })
  second = await openTestApp({ pages: true, config: { publicUrl: new URL('https://localhost') } })
})
afterAll(async () => {
  await first.close()
  await second.close()
})

const homeOf = async ({ app }: TestApp) => {
  const { body } = await app.inject({
    url: '/de',
    remoteAddress: newIpAddress(),
    headers: { host: 'localhost' },
  })
  return body
}

test('pages show the tenant of their own database, not of an earlier test file', async () => {
  await homeOf(first)
  expect(await homeOf(second)).toContain('"MandantUrl":"https://localhost"')
})
