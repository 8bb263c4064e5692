import { demoRecommender } from '../support/api.ts'
import { logInDemoPerson } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { address, addTenants } from '../support/zuruf.ts'

// SPEC §1.29
test('after a forced login the visitor returns to the same page with its query string', async ({
  page,
  isMobile,
}) => {
  const key = `forced-login-${isMobile ? 'phone' : 'desktop'}`
  await addTenants([{ key, settings: { forcesLogin: true }, routes: { additional: [] } }])
  await page.goto(`${address(key)}/de/empfehlen/1006?channel=Herbst+Aktion`)
  await page.waitForURL(/\/login/)
  await logInDemoPerson(page, `${address(key)}/de`, demoRecommender, false)
  await page.waitForURL(/\/de\/empfehlen\/1006\?/)
  expect(new URL(page.url()).searchParams.get('channel')).toBe('Herbst Aktion')
})
