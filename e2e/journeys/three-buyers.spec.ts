import type { Page } from '@playwright/test'
import { checkPage, onDesktop, onPhone } from '../support/look.ts'
import { openBackoffice } from '../support/operator.ts'
import {
  collect,
  confirmOrder,
  fillOrder,
  order,
  orderButton,
  recommend,
  type Scene,
  setFirstPassword,
} from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import {
  address,
  mailTo,
  newEmail,
  releaseOrder,
  report,
  runJob,
  sendSigned,
  type TenantKey,
  tokenLink,
} from '../support/zuruf.ts'

/** One link, three buyers: one is rejected, one concluded and paid, one never confirms. */

/**
 * Follows the link to the offer or the shop.
 *
 * @returns the click id that the shop would store
 */
async function click(page: Page, link: string): Promise<string> {
  await page.goto(link)
  const clickId = new URL(page.url()).searchParams.get('klick')
  if (!clickId) throw new Error(`No click in ${page.url()}`)
  return clickId
}

/** Orders with the link's code instead of the link. */
async function orderByCode(page: Page, scene: Scene, code: string, email: string): Promise<void> {
  await page.goto(`${address(scene.tenant)}/de/code`)
  await page.getByLabel(text('de', 'code.label')).fill(code)
  await page.getByRole('button', { name: text('de', 'code.submit') }).click()
  await page
    .getByRole('link', { name: text('de', 'offer.order') })
    .first()
    .click()
  await page.waitForURL(/\/empfaengerdaten\//)
  await fillOrder(page, scene, email)
  await orderButton(page, scene).click()
  await page.waitForURL(/\/bestaetigung/)
}

async function openContacts(page: Page, { tenant }: Scene) {
  await page.goto(`${address(tenant)}/de/persoenlicherbereich`)
  return page.getByRole('region', { name: /3 Kontakte über diesen Link/ }).getByRole('listitem')
}

const journeys: readonly (readonly [TenantKey, object])[] = [
  ['swb', onPhone],
  ['nordlicht', onDesktop],
]

for (const [tenant, screen] of journeys) {
  // SPEC §C.01
  test(
    `${tenant}: three people order over one link, and exactly one order is paid`,
    screen,
    async ({ page, anotherBrowser }) => {
      const scene: Scene = { tenant, language: 'de' }
      const recommender = newEmail('rita')
      const { number, link } = await recommend(page, scene, recommender, 'self')
      const shown = page.getByText(/[A-Z0-9]{4}-[A-Z0-9]{4}/).first()
      const code =
        tenant === 'swb' ? /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec((await shown.textContent()) ?? '')?.[0] : undefined
      await setFirstPassword(page, scene, tokenLink(await mailTo(recommender, /./)))

      const [first, second, third] = [await anotherBrowser(), await anotherBrowser(), await anotherBrowser()]
      const rejected = newEmail('konrad')
      const ownNumber = await order(first, scene, link, rejected)
      await confirmOrder(first, scene, tokenLink(await mailTo(rejected, new RegExp(ownNumber))))
      const clickId = await click(second, link)
      if (code) await orderByCode(third, scene, code, newEmail('karla'))
      else await order(third, scene, link, newEmail('karla'))

      const shopNumber = `S-${number}`
      await report(tenant, [{ status: 'received', orderNumber: ownNumber }])
      await report(tenant, [{ status: 'rejected', orderNumber: ownNumber }])
      await report(tenant, [{ status: 'concluded', orderNumber: shopNumber, clickId }])

      await test.step('the recommender sees three contacts with their states', async () => {
        const contacts = await openContacts(page, scene)
        await expect(contacts).toHaveCount(3)
        for (const status of [
          'VertragNichtAbgeschlossen',
          'VertragAbgeschlossen',
          'NochNichtBestaetigt',
        ] as const) {
          await expect(contacts.filter({ hasText: text('de', `status.${status}`) })).toHaveCount(1)
        }
        await checkPage(page, 'area-three-contacts')
      })

      await test.step('the rejected recipient gets a mail', async () => {
        await runJob('news.mail', new Date().toISOString())
        const mail = await mailTo(rejected, /konnten wir nicht annehmen/)
        expect(mail.text).toContain('Ein Vertrag ist nicht zustande gekommen')
      })

      await test.step('exactly one reward is collected', async () => {
        await releaseOrder(tenant, shopNumber)
        await collect(page, scene, tokenLink(await mailTo(recommender, /liegt bereit/)), 'cash', recommender)
        const contacts = await openContacts(page, scene)
        await expect(contacts.filter({ hasText: text('de', 'status.PraemieBereit') })).toHaveCount(1)
        await expect(
          contacts.filter({ hasText: text('de', 'status.VertragNichtAbgeschlossen') }),
        ).toHaveCount(1)
        await expect(contacts.filter({ hasText: text('de', 'status.NochNichtBestaetigt') })).toHaveCount(1)
      })

      await test.step('the operator sees the same three orders', async () => {
        const desk = await anotherBrowser()
        await openBackoffice(desk, 'betreiber', `/${tenant}/referrals/${number}`)
        await expect(desk.getByRole('link', { name: ownNumber }).first()).toBeVisible()
        await expect(desk.getByRole('link', { name: shopNumber }).first()).toBeVisible()
        await checkPage(desk, 'backoffice-referral-three-contacts')
      })

      await test.step('an event that matches two orders of the provider waits at the desk', async () => {
        const eventId = `Q-${number}`
        const event = { empfehlungsnummer: number, occurredAt: new Date().toISOString() }
        const answer = await sendSigned<{ waiting: unknown[] }>(tenant, 'order-events', {
          events: [
            { ...event, eventId: `P-${number}`, orderNumber: `P-${number}`, status: 'received' },
            { ...event, eventId, status: 'cancelled' },
          ],
        })
        expect(answer.waiting).toMatchObject([{ eventId }])
      })
    },
  )
}
