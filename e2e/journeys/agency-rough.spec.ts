import type { Page, Route } from '@playwright/test'
import { formatCentsShort } from '@zuruf/domain'
import moneyDe from '@zuruf/messages/de/agency-money'
import { words as entry, registerAgency } from '../support/agency.ts'
import { onDesktop } from '../support/look.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address } from '../support/zuruf.ts'

/** An agency's pages in hurried hands: pressed twice, answered late or not at all. SPEC §8 */

test.use({ serverFails: true })

const de = { ...entry, ...moneyDe }
const area = `${address('swb')}/de/agentur`

/** Keeps answers back until they are let go. @returns how often was asked, and what lets go */
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
  'an owner presses twice, types amounts as people do, and loses the connection',
  onDesktop,
  async ({ page }) => {
    test.setTimeout(90_000)
    await registerAgency(page, 'swb', 'Agentur Eilig')
    const main = page.getByRole('main')

    await test.step('new recovery codes are made once, and kept without a connection', async () => {
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

    await test.step('an amount of the plan is what was typed', async () => {
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

    await test.step('a line whose answer was lost is there once when it is sent again', async () => {
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

    await test.step('a line that is taken back by two presses is gone, and nothing failed', async () => {
      const coming = main.getByRole('listitem').filter({ hasText: formatCentsShort(33_00) })
      const server = await holdUp(page, '/agentur/praemienplan/*', 'DELETE')
      await coming.getByRole('button').dblclick()
      await expect.poll(server.asked).toBe(1)
      await server.letGo()
      await expect(coming).toHaveCount(0)
      await expect(main.getByRole('alert')).toHaveCount(0)
      expect(server.asked()).toBe(1)
    })
  },
)
