// SPEC §C.19

import { confirmOrder, createReferral, mailedToken, placeOrder } from '../support/api.ts'
import { backofficeText, choose, expectToast, press } from '../support/backoffice.ts'
import { today } from '../support/days.ts'
import { checkPage, onPhone } from '../support/look.ts'
import { callAsOperator, openBackoffice } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'
import { type OrderEvent, sendSigned } from '../support/zuruf.ts'

const tenant = 'swb'

/**
 * Reports an order event that matches no order.
 *
 * @returns the order number in the event
 */
async function sayUnplaceable(event: {
  readonly empfehlungsnummer: string
  readonly status?: OrderEvent['status']
}): Promise<string> {
  const orderNumber = `N-${crypto.randomUUID().slice(0, 8)}`
  await sendUnplaceable({ orderNumber, status: 'received', ...event })
  return orderNumber
}

/** Places and confirms an order that is handed over to the provider. */
async function acknowledgedOrder(referralNumber: string) {
  const placed = await placeOrder(tenant, referralNumber)
  await confirmOrder(tenant, await mailedToken(placed))
  const { handovers } = await callAsOperator('support', tenant, 'listHandovers')
  const found = handovers.find(({ orderNumber }) => orderNumber === placed.Auftragsnummer)
  await callAsOperator('support', tenant, 'acknowledgeHandovers', {
    body: { ids: [found?.id ?? ''], reason: 'Dem Anbieter gemailt' },
  })
  return placed
}

async function sendUnplaceable(event: OrderEvent): Promise<void> {
  const occurredAt = new Date().toISOString()
  const answer = await sendSigned<{ waiting: unknown[] }>(tenant, 'order-events', {
    events: [{ eventId: crypto.randomUUID(), occurredAt, ...event }],
  })
  expect(answer.waiting).toHaveLength(1)
}

test(
  'an event that could mean an order of our form waits until an operator places it',
  onPhone,
  async ({ page }) => {
    const { Empfehlungsnummer } = await createReferral(tenant, 50)
    const { Auftragsnummer } = await acknowledgedOrder(Empfehlungsnummer)
    const number = await sayUnplaceable({ empfehlungsnummer: Empfehlungsnummer })
    await openBackoffice(page, 'support', `/${tenant}/waiting-events`)
    const row = page.getByRole('row').filter({ hasText: number })
    await checkPage(page, 'backoffice-waiting-events')
    await row.getByRole('link').click()
    const candidate = page.getByRole('article', { name: Auftragsnummer })
    await expect(candidate).toBeVisible()
    await checkPage(page, 'backoffice-waiting-event')
    await candidate.getByRole('button').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(backofficeText('frame.reason')).fill('Der Anbieter sagt, es ist diese.')
    await checkPage(page, 'backoffice-waiting-event-place')
    await press(dialog, 'orders.waiting.place')
    await expectToast(page, 'orders.waiting.done', { number: Auftragsnummer })
    await expect(page.getByText(number)).toHaveCount(0)
  },
)

test('an order held back by a waiting event says so and links to it', onPhone, async ({ page }) => {
  const { Empfehlungsnummer } = await createReferral(tenant, 50)
  const orders = [await acknowledgedOrder(Empfehlungsnummer), await acknowledgedOrder(Empfehlungsnummer)]
  const number = await sayUnplaceable({ empfehlungsnummer: Empfehlungsnummer, status: 'withdrawn' })
  await openBackoffice(page, 'support', `/${tenant}/orders`)
  await page.getByRole('link', { name: orders[0]?.Auftragsnummer ?? '' }).click()
  await expect(page.getByText(backofficeText('orders.page.held'))).toBeVisible()
  await checkPage(page, 'backoffice-order-held')
  await page.getByRole('link', { name: backofficeText('orders.page.held.see') }).click()
  await expect(page.getByText(number).first()).toBeVisible()
})

test('an event that is not ours is dismissed and restored', onPhone, async ({ page }) => {
  const number = await sayUnplaceable({ empfehlungsnummer: 'ZZZZZZZZZZZ' })
  // An empty list has no filters.
  await sayUnplaceable({ empfehlungsnummer: 'YYYYYYYYYYY' })
  await openBackoffice(page, 'support', `/${tenant}/waiting-events`)
  await page.getByRole('row').filter({ hasText: number }).getByRole('link').click()
  await press(page, 'orders.waiting.dismiss')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(backofficeText('frame.reason')).fill('Kein Vertrag aus unserem Programm.')
  await press(dialog, 'orders.waiting.dismiss')
  await expectToast(page, 'orders.waiting.dismiss.done')
  await choose(page.getByLabel(backofficeText('orders.state')), backofficeText('orders.waiting.dismissed'))
  await page.getByRole('row').filter({ hasText: number }).getByRole('link').click()
  await checkPage(page, 'backoffice-waiting-event-dismissed')
  await press(page, 'orders.waiting.restore')
  await page.getByRole('dialog').getByLabel(backofficeText('frame.reason')).fill('Doch eine Empfehlung.')
  await press(page.getByRole('dialog'), 'orders.waiting.restore')
  await expectToast(page, 'orders.waiting.restore.done')
})

test(
  "an event for a failed order is dismissed only with a second person's approval",
  onPhone,
  async ({ page, anotherBrowser }) => {
    const number = await sayUnplaceable({ empfehlungsnummer: 'WWWWWWWWWWW', status: 'rejected' })
    await openBackoffice(page, 'support', `/${tenant}/waiting-events`)
    const row = page.getByRole('row').filter({ hasText: number })
    await row.getByRole('link').click()
    await press(page, 'orders.waiting.dismiss')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(backofficeText('frame.reason')).fill('Kein Vertrag aus unserem Programm.')
    await checkPage(page, 'backoffice-waiting-event-propose')
    await press(dialog, 'orders.waiting.dismiss')
    await expectToast(page, 'orders.waiting.dismiss.proposed')
    await expect(row).toContainText('Zum Verwerfen vorgeschlagen')
    await checkPage(page, 'backoffice-waiting-events-proposed')

    const second = await anotherBrowser()
    await openBackoffice(second, 'betreiber', `/${tenant}/waiting-events`)
    await second.getByRole('row').filter({ hasText: number }).getByRole('link').click()
    await checkPage(second, 'backoffice-waiting-event-proposed')
    await press(second, 'orders.waiting.dismiss.agree')
    const agreement = second.getByRole('dialog')
    await agreement.getByLabel(backofficeText('frame.reason')).fill('Der Anbieter bestätigt es.')
    await press(agreement, 'orders.waiting.dismiss')
    await expectToast(second, 'orders.waiting.dismiss.done')
  },
)

test(
  "an event that gives our order another order's number can be placed only on our order",
  onPhone,
  async ({ page }) => {
    const { Empfehlungsnummer } = await createReferral(tenant, 50)
    const mark = crypto.randomUUID().slice(0, 6)
    await callAsOperator('support', tenant, 'grantGoodwill', {
      params: { id: Empfehlungsnummer },
      body: {
        orderedOn: today(),
        orderNumber: `n ${mark}`,
        reason: 'Gehört zu dieser Empfehlung',
      },
    })
    const { Auftragsnummer: number } = await placeOrder(tenant, Empfehlungsnummer)
    await sendUnplaceable({
      orderNumber: number,
      providerNumber: `N-${mark.toUpperCase()}`,
      status: 'processing',
    })
    await openBackoffice(page, 'support', `/${tenant}/orders`)
    await page.getByRole('link', { name: number }).click()
    await expect(page.getByText(backofficeText('orders.page.held'))).toBeVisible()
    await page.getByRole('link', { name: backofficeText('orders.page.held.see') }).click()
    await expect(page.getByText(backofficeText('orders.waiting.named', { number }))).toBeVisible()
    const other = page.getByRole('article', { name: `n ${mark}` })
    await expect(other).toBeVisible()
    await expect(other.getByRole('button')).toHaveCount(0)
    await checkPage(page, 'backoffice-waiting-event-named')
    await page.getByRole('article', { name: number }).getByRole('button').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(backofficeText('frame.reason')).fill('Es sind zwei Verträge.')
    await press(dialog, 'orders.waiting.place')
    await expectToast(page, 'orders.waiting.done', { number })
  },
)
