// SPEC §B.18

import type { Page } from '@playwright/test'
import { backofficeText } from '../support/backoffice.ts'
import {
  collectProblems,
  loadPages,
  openPath,
  pagesOf,
  subpagesOf,
  switchLanguage,
  waitForAnswers,
  waitUntilSettled,
} from '../support/backoffice-pages.ts'
import { onDesktop } from '../support/look.ts'
import { callAsOperator, type OperatorName, openBackoffice } from '../support/operator.ts'
import { expect, findInaccessible, test } from '../support/test.ts'

/**
 * Every page of the back office, with data and for each role. `backoffice-empty.spec.ts` covers empty pages,
 * `backoffice-failing.spec.ts` loading and failures.
 */

const laptop = { width: 1440, height: 900 }
const tablet = { width: 1024, height: 768 }

/** Checks pages on a laptop in German with axe, and on a tablet in English. */
async function expectGood(page: Page, place: string, paths: readonly string[]): Promise<void> {
  const problems: string[] = []
  await page.setViewportSize(laptop)
  await switchLanguage(page, 'de')
  problems.push(...(await collectProblems(page, place, paths, 'de', () => findInaccessible(page))))
  await page.setViewportSize(tablet)
  await switchLanguage(page, 'en')
  problems.push(...(await collectProblems(page, place, paths, 'en', async () => [])))
  expect(problems).toEqual([])
}

// One client is enough, since the back office looks the same for each.
for (const place of ['swb', 'installation']) {
  test(`every page of ${place}`, onDesktop, async ({ page }) => {
    if (place === 'swb') {
      await callAsOperator('betreiber', place, 'addWebhookEndpoint', {
        body: {
          url: 'https://empfang.swb.test/zuruf',
          description: 'Kundenverwaltung',
          types: ['claim.ready'],
        },
      })
    }
    const paths = await pagesOf(place)
    await openBackoffice(page, 'betreiber', `/${place}/konto`)
    await waitUntilSettled(page)
    const parts = place === 'installation' ? [] : await subpagesOf(page, place)
    await loadPages(
      page,
      paths.map((path) => `/${place}${path}`),
    )
    await expectGood(page, place, [...paths, ...parts, '/gibtesnicht'])
  })
}

// The test above covers the design. This one checks that nobody is refused what their menu offers.
for (const name of ['finanzen', 'support', 'inhalte', 'lesen'] satisfies OperatorName[]) {
  test(`${name} may open every page of their menu`, onDesktop, async ({ page }) => {
    const refusals: string[] = []
    page.on('response', (answer) => {
      if (answer.status() === 403) refusals.push(`${page.url()}: ${answer.url()}`)
    })
    await openBackoffice(page, name, '/swb/konto')
    await waitUntilSettled(page)
    const links = page.getByRole('navigation', { name: backofficeText('frame.menu') }).getByRole('link')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(hrefs.length).toBeGreaterThan(3)
    const paths = hrefs.map((href) => href.replace('/backoffice', ''))
    await loadPages(page, paths)
    for (const path of paths) {
      await openPath(page, path)
      await waitForAnswers(page)
      const refused = page.getByRole('main').getByRole('alert').filter({ hasText: 'berechtigt' })
      if ((await refused.count()) > 0) refusals.push(`${path} refuses ${name}`)
    }
    expect(refusals).toEqual([])
  })
}
