// SPEC §2.42

import type { Page } from '@playwright/test'
import { checkPage, onDesktop, onPhone } from '../support/look.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address } from '../support/zuruf.ts'

const area = `${address('swb')}/de/agentur`

async function logIn(page: Page) {
  await page.goto(`${area}/login`)
  await page.getByLabel(text('de', 'login.email')).fill('mitarbeiter@demo.test')
  await page.getByLabel(text('de', 'login.password'), { exact: true }).fill('Zuruf-Demo-2026')
  await page
    .getByRole('main')
    .getByRole('button', { name: text('de', 'login.submit') })
    .click()
  await page.waitForURL(/\/de\/agentur$/)
}

test('an employee finds their orders, leads, recommenders and figures', onDesktop, async ({ page }) => {
  await logIn(page)

  const main = page.getByRole('main')
  const heading = (name: string) => main.getByRole('heading', { level: 1, name, exact: true })
  await page.goto(`${area}/auftraege`)
  await expect(heading('Aufträge')).toBeVisible()
  // Employees may not release orders, so there are no checkboxes, and see only their own, so there is no
  // employee filter.
  await expect(main.getByRole('checkbox')).toHaveCount(0)
  await expect(main.getByLabel('Mitarbeiter')).toHaveCount(0)
  await expect(main.getByText('Freigegeben', { exact: true }).last()).toBeVisible()
  await checkPage(page, 'agency-orders')

  await main.getByRole('link', { name: 'Nicht zustande gekommen' }).click()
  await expect(page).toHaveURL(/ansicht=gescheitert/)
  await expect(main.getByText('Freigegeben', { exact: true })).toHaveCount(1)
  await main.getByLabel('Nummer').fill('A-NIRGENDS')
  await main.getByRole('button', { name: 'Anzeigen' }).click()
  await expect(page).toHaveURL(/suche=A-NIRGENDS/)
  await expect(main.getByText('Dazu gibt es hier nichts.', { exact: false })).toBeVisible()

  for (const [path, name] of [
    ['interessenten', 'Interessenten'],
    ['empfehler', 'Empfehler'],
    ['statistik', 'Statistik'],
  ] as const) {
    await page.goto(`${area}/${path}`)
    await expect(heading(name)).toBeVisible()
    await checkPage(page, `agency-${path}`)
  }
})

test("on a phone the current page's tab is in view", onPhone, async ({ page }) => {
  await logIn(page)
  for (const [path, name] of [
    ['statistik', 'Statistik'],
    ['auftraege', 'Aufträge'],
  ] as const) {
    await page.goto(`${area}/${path}`)
    const strip = page.getByRole('navigation', { name: text('de', 'agency.nav') })
    await expect(strip.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
})
