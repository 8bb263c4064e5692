import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { pageOf } from './page-of.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const of = (tenant: string, path: string) => pageOf(server.contextOf(tenant).tenant, path)

test.each([
  ['/de', 'Home'],
  ['/de/', 'Home'],
  ['/en/FAQ', 'Faq'],
  ['/de/empfehlen/462', 'Empfehlen'],
  ['/de/empfehlung/23456789ABC', 'Empfehlung'],
  ['/de/login', 'Login'],
  ['/de/gibt/es/nicht', undefined],
])('%s is the page %s', (path, page) => {
  expect(of('swb', path)).toBe(page)
})

test('finds a page by the path its tenant gave it', () => {
  expect(of('nordlicht', '/de/fuer-dich/23456789ABC')).toBe('Angebot')
  expect(of('nordlicht', '/de/angebot/23456789ABC')).toBeUndefined()
})
