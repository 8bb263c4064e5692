import { backofficeText } from '../support/backoffice.ts'
import {
  collectProblems,
  loadPages,
  pagesOf,
  switchLanguage,
  waitUntilSettled,
} from '../support/backoffice-pages.ts'
import { onDesktop } from '../support/look.ts'
import { callAsOperator, openBackoffice } from '../support/operator.ts'
import { expect, findInaccessible, test } from '../support/test.ts'

/** The text of each empty list. */
const empty = {
  '/referrals': 'desk.list.none',
  '/orders': 'orders.none',
  '/handovers': 'orders.handover.none',
  '/handovers/runs': 'handover.runs.none',
  '/waiting-events': 'orders.waiting.none',
  '/order-intake': 'orders.intake.none',
  '/goodwill': 'cases.goodwill.empty.review',
  '/fraud': 'cases.fraud.empty',
  '/payouts': 'payouts.batches.none',
  '/payments': 'payouts.none',
  '/reward-rules': 'rewardRules.empty.title',
  '/vouchers': 'vouchers.empty',
  '/vouchers/codes': 'vouchers.empty',
  '/clawbacks': 'ledger.clawbacks.none',
  '/clawbacks/decided': 'ledger.clawbacks.never',
  '/clawbacks/debts': 'ledger.debts.none',
  '/ledger/entries': 'ledger.entries.none',
  '/mails': 'operations.mails.none',
  '/webhooks': 'operations.hooks.none',
  '/keys': 'operations.keys.none',
  '/catalogue/categories': 'catalogue.categories.none',
  '/catalogue/order': 'catalogue.categories.none',
  '/catalogue/rewards': 'catalogue.rewards.none',
  '/catalogue/footnotes': 'catalogue.footnotes.none',
  '/content/pending': 'content.overview.none',
  '/content/variable': 'content.variable.none',
  '/content/assets': 'content.assets.none',
} as const

// SPEC §B.18
test('every list of a new client says that it is empty and what to do next', onDesktop, async ({ page }) => {
  const tenant = 'leer'
  await callAsOperator('betreiber', '', 'createTenant', {
    body: {
      key: tenant,
      name: 'Gemeindewerke Leerau',
      hosts: [`${tenant}.localhost`],
      languages: ['de', 'en'],
    },
  })
  await openBackoffice(page, 'betreiber', `/${tenant}/konto`)
  await waitUntilSettled(page)
  await switchLanguage(page, 'de')
  const paths = await pagesOf(tenant)
  expect(paths).toEqual(expect.arrayContaining(Object.keys(empty)))
  await loadPages(
    page,
    paths.map((path) => `/${tenant}${path}`),
  )
  const problems = await collectProblems(page, tenant, paths, 'de', async (path) => {
    const key = empty[path as keyof typeof empty]
    // `backoffice-pages.spec.ts` covers the other pages, which do not depend on data.
    if (!key) return []
    await expect(
      page.getByRole('heading', { level: 2, name: backofficeText(key), exact: true }),
    ).toBeVisible()
    return findInaccessible(page)
  })
  expect(problems).toEqual([])
})
