import type { Locator, Page } from '@playwright/test'
import type { ResponseOf } from '@zuruf/contract'
import { type Progress, recipientProgress, referralProgress } from '@zuruf/domain/progress'
import { progressExamples } from '@zuruf/domain/progress-examples'
import {
  type ProgressLine,
  progressLines,
  progressLineWire,
  stepStateWire,
} from '@zuruf/domain/progress-words'
import { groupOfStatus, isSettledGroup, statusBarWire } from '@zuruf/domain/status-bar'
import { openArea } from '../support/account.ts'
import { demoRecommender, demoReferral } from '../support/api.ts'
import { waitForHydration } from '../support/hydration.ts'
import { checkPage, inEachTenant, onPhone } from '../support/look.ts'
import { expect, test } from '../support/test.ts'
import { type TextKey, text, wordsOf } from '../support/texts.ts'
import type { TenantKey } from '../support/zuruf.ts'

type MyReferral = ResponseOf<'listMyReferrals'>[number]

const progressFor = (line: ProgressLine): Progress => {
  const { recipient, ...facts } = progressExamples[line]
  return recipient ? recipientProgress({ ...facts, recipient }) : referralProgress({ ...facts, recipient })
}

/** Returns a referral with this status, otherwise like another one. */
function referralWith(template: MyReferral, line: ProgressLine, index: number): MyReferral {
  const { status, steps } = progressFor(line)
  return {
    ...template,
    Empfehlungsnummer: `${template.Empfehlungsnummer.slice(0, -2)}${String(index).padStart(2, '0')}`,
    KontaktVorname: line,
    EmpfaengerName: null,
    Bezeichnung: null,
    Praemierungen: [],
    Kontakte: [],
    AnzahlKontakte: 0,
    Status: progressExamples[line].recipient ? 'Ok' : 'Offen',
    Statusleiste: statusBarWire[status],
    Stand: progressLineWire[line],
    Schritte: steps.map(({ key, label, at, state }) => ({
      Name: key,
      Schluessel: label,
      Zeit: at?.toISOString() ?? null,
      Zustand: stepStateWire[state],
    })),
  }
}

/** Answers the list of referrals with one of every status. */
async function showEveryStatus(page: Page, tenant: TenantKey): Promise<void> {
  const { token: _, ...template } = await demoReferral(tenant, () => true)
  await page.route('**/empfehler/empfehlungen?*', async (route) => {
    const { searchParams } = new URL(route.request().url())
    const isSettled = searchParams.get('stand') === 'erledigt'
    const json = progressLines.flatMap((line, index) =>
      isSettledGroup(groupOfStatus[progressFor(line).status]) === isSettled
        ? [referralWith(template, line, index)]
        : [],
    )
    await route.fulfill({ json })
  })
  await page.getByRole('searchbox').fill('alle')
  await expect(page.getByRole('article')).toHaveCount(progressLines.length)
}

const stateKeys = {
  reached: 'area.state.done',
  next: 'area.state.now',
  later: 'area.state.todo',
  failed: 'area.state.failed',
} as const satisfies Record<Progress['steps'][number]['state'], TextKey>

async function expectProgress(card: Locator, line: ProgressLine): Promise<void> {
  await expect(card, line).toContainText(text('de', `status.${progressLineWire[line]}`))
  const items = card.getByRole('list').getByRole('listitem')
  const expected = progressFor(line).steps.map(
    ({ label, state }) =>
      new RegExp(`^${text('de', `area.step.${label}`)}.*\\(?${text('de', stateKeys[state])}\\)?$`),
  )
  await expect(items, line).toHaveText(expected)
}

inEachTenant((tenant) => {
  // SPEC §2.53
  test('every status of a referral names what was reached, what comes next, and what failed', async ({
    page,
  }) => {
    await openArea(page, tenant, demoRecommender)
    await waitForHydration(page)
    await showEveryStatus(page, tenant)
    await page.locator('article details').evaluateAll((all) => {
      for (const one of all) one.setAttribute('open', '')
    })
    for (const line of progressLines) {
      await expectProgress(
        page
          .getByRole('article')
          .filter({ has: page.getByRole('heading', { name: new RegExp(`^${line} ·`) }) }),
        line,
      )
    }
    await checkPage(page, 'area-every-status')
  })
})

for (const tenant of ['swb', 'nordlicht'] as const) {
  test(
    `${tenant}: on a phone, what waits comes first, and eighteen referrals take less than five screens`,
    onPhone,
    async ({ page, isMobile }) => {
      test.skip(!isMobile, 'phone only')
      await openArea(page, tenant, demoRecommender)
      await expect(page.getByRole('article', { includeHidden: true })).toHaveCount(18)
      await expect(page.getByRole('main')).not.toContainText('{')
      const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
      expect(headings.slice(0, 3)).toEqual(
        (['area.todo', 'area.list', 'area.settled'] as const).map((key) => text(wordsOf(tenant, 'de'), key)),
      )
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(height).toBeLessThan(5 * 844)
    },
  )
}
