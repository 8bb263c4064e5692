import type { Page, Route } from '@playwright/test'
import { formatCentsShort } from '@zuruf/domain'
import moneyDe from '@zuruf/messages/de/agency-money'
import peopleDe from '@zuruf/messages/de/agency-people'
import partnerDe from '@zuruf/messages/de/partner'
import { words as entry, registerAgency } from '../support/agency.ts'
import { onDesktop } from '../support/look.ts'
import { logInDemoPerson } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address, newEmail } from '../support/zuruf.ts'

/** An agency's pages under rough use: double clicks, late and missing answers. SPEC §8 */

test.use({ serverFails: true })

const de = { ...entry, ...moneyDe, ...peopleDe, ...partnerDe }
const area = `${address('swb')}/de/agentur`

/**
 * Holds back requests until they are released.
 *
 * @returns the number of requests, and the function that releases them
 */
async function holdUp(page: Page, path: string, method: string) {
  const held: Route[] = []
  const pattern = `**/v1/swb${path}`
  await page.route(pattern, (route) => {
    if (route.request().method() === method) held.push(route)
    else return route.fallback()
  })
  return {
    asked: () => held.length,
    async letGo() {
      for (const route of held) await route.continue()
      await page.unroute(pattern)
    },
  }
}

test(
  'an owner double-clicks, types amounts in various formats, and loses the connection',
  onDesktop,
  async ({ page }) => {
    await registerAgency(page, 'swb', 'Agentur Eilig')
    const main = page.getByRole('main')

    await test.step('a double click creates recovery codes once, and they stay while offline', async () => {
      await page.goto(`${area}/zweiterfaktor`)
      const server = await holdUp(page, '/agentur/zweiterfaktor/wiederherstellung', 'POST')
      await main.getByRole('button', { name: de['agency.factor.renew'] }).dblclick()
      await expect.poll(server.asked).toBe(1)
      await server.letGo()
      await expect(main.getByRole('heading', { name: de['agency.factor.recovery'] })).toBeVisible()
      expect(server.asked()).toBe(1)
      const goOn = main.getByRole('button', { name: de['agency.factor.recovery.done'] })
      await page.context().setOffline(true)
      await goOn.click()
      await expect(main.getByRole('alert')).toContainText(text('de', 'state.error.network'))
      await page.context().setOffline(false)
      await goOn.click()
      await expect(page).toHaveURL(area)
    })

    await test.step('a plan amount is saved as typed', async () => {
      await page.goto(`${area}/praemienplan`)
      await main.getByLabel(de['plan.add.how'], { exact: true }).selectOption('fixed')
      const amount = main.getByRole('textbox', { name: de['plan.add.how.fixed'] })
      const add = main.getByRole('button', { name: de['plan.add.submit'] })
      const lines = main.getByRole('region', { name: de['plan.lines'] })
      for (const [typed, cents] of [
        ['1.000', 1_000_00],
        ['99.999,99 €', 99_999_99],
        ['0,01', 1],
      ] as const) {
        await amount.fill(typed)
        await add.click()
        await expect(lines.getByText(formatCentsShort(cents)).first()).toBeVisible()
        await expect(add).not.toHaveAttribute('aria-busy')
      }
      await amount.fill('0,001')
      await add.click()
      await expect(main.getByText(de['plan.add.amount'])).toBeVisible()
    })

    await test.step('a line resent after a lost answer exists once', async () => {
      const amount = main.getByRole('textbox', { name: de['plan.add.how.fixed'] })
      const add = main.getByRole('button', { name: de['plan.add.submit'] })
      await amount.fill('33')
      await main.getByLabel(de['plan.add.from']).fill('2032-02-29')
      const lose = async (route: Route) => {
        await route.fetch()
        await route.abort()
      }
      await page.route('**/v1/swb/agentur/praemienplan', lose, { times: 1 })
      await add.click()
      await expect(main.getByRole('alert')).toContainText(text('de', 'state.error.network'))
      await add.click()
      await expect(main.getByRole('alert')).toHaveCount(0)
      await expect(add).not.toHaveAttribute('aria-busy')
      await expect(main.getByRole('listitem').filter({ hasText: formatCentsShort(33_00) })).toHaveCount(1)
    })

    await test.step('a double click removes a line without an error', async () => {
      const coming = main.getByRole('listitem').filter({ hasText: formatCentsShort(33_00) })
      const server = await holdUp(page, '/agentur/praemienplan/*', 'DELETE')
      await coming.getByRole('button').dblclick()
      await expect.poll(server.asked).toBe(1)
      await server.letGo()
      await expect(coming).toHaveCount(0)
      await expect(main.getByRole('alert')).toHaveCount(0)
      expect(server.asked()).toBe(1)
    })

    await test.step('a change made in another window is not overwritten', async () => {
      const edit = (window: Page) =>
        window.getByRole('button', { name: de['people.edit.of'].replace('{name}', 'Ada Abend') })
      const number = (window: Page) => window.getByRole('dialog').getByLabel(de['people.number'])
      await page.goto(`${area}/mitarbeiter`)
      const other = await page.context().newPage()
      await other.goto(`${area}/mitarbeiter`)
      await edit(other).click()
      await number(other).fill('77')
      await other.getByRole('button', { name: de['people.edit.save'] }).click()
      await expect(other.getByText(de['people.number.is'].replace('{number}', '77'))).toBeVisible()
      await main.getByLabel(de['invite.firstName']).fill('Berta')
      await main.getByLabel(de['invite.lastName']).fill('Fleißig')
      await main.getByLabel(text('de', 'invite.email')).fill(newEmail('berta'))
      await main.getByRole('button', { name: de['invite.submit'] }).click()
      await expect(main.getByText(de['people.number.is'].replace('{number}', '77'))).toBeVisible()
      await edit(page).click()
      await expect(number(page)).toHaveValue('77')
    })
  },
)

test.describe('an employee', onDesktop, () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(`${area}/login`)
    await logInDemoPerson(page, area, 'mitarbeiter@demo.test', false)
    await page.goto(`${area}/einladungen`)
  })

  test('another file replaces the previous one', async ({ page }) => {
    const main = page.getByRole('main')
    const file = main.locator('input[type=file]')
    const choose = (text: string) =>
      file.setInputFiles({ name: 'kunden.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    const send = main.getByRole('button', { name: de['invite.csv.send.one'].replace('{count}', '1') })
    await main.getByText(de['invite.way.csv']).click()
    await choose(`\uFEFFVorname;Nachname;Email\r\nAnna;Alt;${newEmail('anna')}\r\n`)
    await expect(send).toBeVisible()
    await main.getByRole('checkbox').check()
    await choose('Name\nAnna\n')
    await expect(main.getByRole('alert')).toBeVisible()
    await expect(send).toHaveCount(0)
    await choose(`Vorname,Nachname,Email\nBert,Neu,${newEmail('bert')}`)
    await expect(send).toBeVisible()
    await expect(main.getByRole('checkbox')).not.toBeChecked()
  })

  test('a link that failed to load appears after a retry', async ({ page }) => {
    const main = page.getByRole('main')
    const calls = '**/agentur/einladungslink'
    await page.route(calls, (route) => route.abort())
    await main.getByText(de['invite.way.link']).click()
    await expect(main.getByRole('alert')).toContainText(text('de', 'state.error.network'))
    await page.unroute(calls)
    await main.getByRole('button', { name: text('de', 'state.error.retry') }).click()
    await expect(main.getByRole('heading', { name: de['invite.link.title'] })).toBeVisible()
  })
})

test('a new key can still be copied while an older one is revoked', onDesktop, async ({ page }) => {
  const main = page.getByRole('main')
  const make = async (name: string) => {
    await main.getByLabel(de['partner.keys.name']).fill(name)
    await main.getByRole('button', { name: de['partner.keys.make'] }).click()
    await expect(main.getByText(name, { exact: true })).toBeVisible()
  }
  await logInDemoPerson(page, `${address('swb')}/de`, 'profi@demo.test')
  await page.goto(`${address('swb')}/de/profiseller`)
  await make('Alte Seite')
  await make('Neue Seite')
  const made = main.getByText(de['partner.keys.made.title'])
  for (const [name, left] of [
    ['Alte Seite', 1],
    ['Neue Seite', 0],
  ] as const) {
    await main.getByRole('listitem').filter({ hasText: name }).getByRole('button').first().click()
    await page.getByRole('button', { name: de['partner.keys.revoke.yes'] }).click()
    await expect(main.getByText(name, { exact: true })).toHaveCount(0)
    await expect(made).toHaveCount(left)
  }
})
