// SPEC §L.22, §B.18

import type { Page } from '@playwright/test'
import { loadPages, openPath, pagesOf, subpagesOf, waitUntilSettled } from '../support/backoffice-pages.ts'
import { problemsInSettings, type Setting, zoomed } from '../support/layout-problems.ts'
import { onDesktop, onPhone } from '../support/look.ts'
import { openBackoffice } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'

/** Larger text and zoom on every page of the back office, as `larger-text.spec.ts` for the portal. */

const onSmallScreen: readonly Setting[] = [{}, { text: 200 }]
const onLaptop: readonly Setting[] = [{ text: 150 }, { text: 200 }, zoomed]

/** In how many tests the pages of a place are measured, each within the time limit also on a busy machine. */
const parts = { swb: 2, installation: 1 }

async function expectRoom(
  page: Page,
  place: keyof typeof parts,
  part: number,
  settings: readonly Setting[],
): Promise<void> {
  const paths = await pagesOf(place)
  await openBackoffice(page, 'betreiber', `/${place}/konto`)
  await waitUntilSettled(page)
  const subpages = place === 'installation' ? [] : await subpagesOf(page, place)
  const measured = [...paths, ...subpages].filter((_, index) => index % parts[place] === part)
  await loadPages(
    page,
    measured.map((path) => `/${place}${path}`),
  )
  const problems: string[] = []
  for (const path of measured) {
    await openPath(page, `/${place}${path}`)
    await waitUntilSettled(page)
    problems.push(...(await problemsInSettings(page, settings)).map((problem) => `${path}, ${problem}`))
  }
  expect(problems).toEqual([])
}

for (const place of ['swb', 'installation'] as const) {
  for (let part = 0; part < parts[place]; part += 1) {
    const pages = `${place}, pages ${part + 1}/${parts[place]}`
    test(`${pages}: room for larger text on a laptop and at 400 % zoom`, onDesktop, async ({ page }) => {
      await expectRoom(page, place, part, onLaptop)
    })
    test(`${pages}: room for larger text on a phone`, onPhone, async ({ page }) => {
      await expectRoom(page, place, part, onSmallScreen)
    })
  }
}
