// SPEC §L.22, §B.18

import type { Page } from '@playwright/test'
import { loadPages, openPath, pagesOf, subpagesOf, waitUntilSettled } from '../support/backoffice-pages.ts'
import { problemsInSettings, type Setting, zoomed } from '../support/layout-problems.ts'
import { onDesktop, onPhone } from '../support/look.ts'
import { openBackoffice } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'

/** Larger text and zoom on every page of the back office, as `larger-text.spec.ts` for the portal. */

const onSmallScreen: readonly Setting[] = [{}, { text: 200 }]

async function expectRoom(page: Page, place: string, settings: readonly Setting[]): Promise<void> {
  const paths = await pagesOf(place)
  await openBackoffice(page, 'betreiber', `/${place}/konto`)
  await waitUntilSettled(page)
  const parts = place === 'installation' ? [] : await subpagesOf(page, place)
  await loadPages(
    page,
    paths.map((path) => `/${place}${path}`),
  )
  const problems: string[] = []
  for (const path of [...paths, ...parts]) {
    await openPath(page, `/${place}${path}`)
    await waitUntilSettled(page)
    problems.push(...(await problemsInSettings(page, settings)).map((problem) => `${path}, ${problem}`))
  }
  expect(problems).toEqual([])
}

for (const place of ['swb', 'installation']) {
  test(`${place}: pages have room at 400 % zoom`, onDesktop, async ({ page }) => {
    await expectRoom(page, place, [zoomed])
  })
  test(`${place}: pages have room for larger text on a phone`, onPhone, async ({ page }) => {
    await expectRoom(page, place, onSmallScreen)
  })
}
