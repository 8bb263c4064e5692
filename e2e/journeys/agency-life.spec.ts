import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { formatCentsShort } from '@zuruf/domain'
import moneyDe from '@zuruf/messages/de/agency-money'
import peopleDe from '@zuruf/messages/de/agency-people'
import agentsDe from '@zuruf/messages/de/agents'
import reportsDe from '@zuruf/messages/de/reports'
import { brokenRules } from '../../apps/server/test/harness/en16931.ts'
import { invoiceDataOf, logInToAgency, registerAgency } from '../support/agency.ts'
import { placeOrder, productOf } from '../support/api.ts'
import { today } from '../support/days.ts'
import { holdBackScripts } from '../support/delayed-scripts.ts'
import { checkPage, onDesktop } from '../support/look.ts'
import { callAsOperator } from '../support/operator.ts'
import { password } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address, addTenants, mailTo, newEmail, report, runJob } from '../support/zuruf.ts'

/** A separate tenant, since credit notes are issued for all agencies of a tenant. */
const tenant = 'werft'
const payer = { name: 'Stadtwerke Beispielstadt', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }
const area = `${address(tenant)}/de/agentur`
const de = { ...moneyDe, ...peopleDe, ...agentsDe, ...reportsDe }

/** 80 € per order, of which employees get 40 %. */
const commissionCents = 8000

interface Employee {
  readonly name: string
  readonly email: string
  readonly page: Page
}

/**
 * Creates a referral in the agency's name whose link leads to an order.
 *
 * @returns the order's number
 */
async function bringOrder(page: Page): Promise<string> {
  await page.goto(`${address(tenant)}/de/agent/empfehlen/${productOf.swb}`)
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: de['agents.phone.agency'] }).check()
  await main.getByRole('checkbox').check()
  await main.getByRole('button', { name: text('de', 'recommend.submit') }).click()
  await expect(main.getByRole('heading', { name: de['agents.phone.done'] })).toBeFocused()
  const referral = await main
    .getByText(/^[A-Z0-9]{11}$/)
    .first()
    .textContent()
  return (await placeOrder(tenant, referral ?? '')).Auftragsnummer
}

// SPEC §2.42, §2.43, §P.03
test(
  "an agency's lifecycle: employees, referrals, orders, shares, a credit note, and an employee who leaves",
  onDesktop,
  async ({ page, anotherBrowser }) => {
    await addTenants([
      { key: tenant, settings: { payouts: { payer, creditNoteWaitDays: 0 }, agencyEarlyRelease: true } },
    ])
    const owner = page.getByRole('main')
    await registerAgency(page, tenant, 'Agentur Werft')
    await callAsOperator('finanzen', tenant, 'createCommissionRule', {
      body: {
        title: 'Provision',
        kind: 'agency',
        scope: { kind: 'all' },
        amountCents: commissionCents,
        validFrom: today(),
      },
    })

    const team = await test.step('two employees are invited and set up their access', async () => {
      const invited: Employee[] = []
      for (const name of ['Berta', 'Carlo']) {
        const email = newEmail(name.toLowerCase())
        await page.goto(`${area}/mitarbeiter`)
        await owner.getByLabel(de['invite.firstName']).fill(name)
        await owner.getByLabel(de['invite.lastName']).fill('Fleißig')
        await owner.getByLabel(text('de', 'invite.email')).fill(email)
        await owner.getByRole('button', { name: de['invite.submit'] }).click()
        await expect(owner.getByText(email)).toBeVisible()
        invited.push({ name, email, page: await anotherBrowser() })
      }
      await checkPage(page, 'agency-employees')
      for (const { email, page: theirs } of invited) {
        const { text: mail } = await mailTo(email, /./)
        await theirs.goto(mail.match(/\S+\/agentur\/einladung\?token=\S+/)?.[0] ?? '')
        await theirs.getByLabel(de['accept.employee.password'], { exact: true }).fill(password)
        await theirs.getByRole('button', { name: de['accept.employee.submit'] }).click()
        await theirs.getByRole('link', { name: de['accept.employee.done.action'] }).click()
        await logInToAgency(theirs, email)
        await expect(theirs.getByRole('heading', { level: 1, name: /Guten Tag/ })).toBeVisible()
      }
      return invited
    })

    await test.step('the owner sets their share', async () => {
      // Submitted before the scripts have loaded.
      const releaseScripts = await holdBackScripts(page)
      await page.goto(`${area}/praemienplan`, { waitUntil: 'commit' })
      await owner.getByRole('textbox', { name: de['plan.add.how.percent'] }).fill('40')
      await owner.getByRole('button', { name: de['plan.add.submit'] }).click()
      releaseScripts()
      await expect(owner.getByText('40 % der Provision')).toBeVisible()
      await checkPage(page, 'agency-plan')
    })

    const orders =
      await test.step("they refer in the agency's name, and their orders are concluded", async () => {
        const numbers: string[] = []
        for (const { page: theirs } of team) numbers.push(await bringOrder(theirs))
        await report(
          tenant,
          numbers.map((orderNumber) => ({ orderNumber, status: 'concluded' }) as const),
        )
        return numbers
      })

    await test.step('the home page leads to the two orders that wait', async () => {
      await page.goto(area)
      const waits = owner.getByRole('region', { name: text('de', 'agency.home.waits') })
      const entry = waits.getByRole('listitem').first()
      await expect(entry).toContainText(`2${text('de', 'agency.home.waits.orders.other')}`)
      await entry.getByRole('link').click()
      await page.waitForURL(/\/auftraege\?ansicht=freigabe$/)
    })

    await test.step('the owner releases both orders', async () => {
      // One is selected before the scripts have loaded.
      const releaseScripts = await holdBackScripts(page)
      await page.goto(`${area}/auftraege`, { waitUntil: 'commit' })
      await page
        .getByRole('checkbox', { name: de['reports.release.pick'].replace('{number}', orders[0] ?? '') })
        .check()
      releaseScripts()
      await expect(
        owner.getByRole('button', { name: de['reports.release.now.one'].replace('{count}', '1') }),
      ).toBeVisible()
      await owner
        .getByRole('button', { name: de['reports.release.all.other'].replace('{count}', '2') })
        .click()
      await owner
        .getByRole('button', { name: de['reports.release.now.other'].replace('{count}', '2') })
        .click()
      await checkPage(page, 'agency-release')
      await page.getByRole('button', { name: de['reports.release.yes'] }).click()
      await expect(owner.getByText(de['reports.release.done.other'].replace('{count}', '2'))).toBeVisible()
    })

    await test.step('the shares of the agency and each employee are correct', async () => {
      await page.goto(`${area}/praemien`)
      const month = owner.getByRole('region', { name: de['earned.months'] })
      await expect(month).toContainText(formatCentsShort(2 * commissionCents))
      await expect(month).toContainText(formatCentsShort(2 * commissionCents * 0.4))
      await checkPage(page, 'agency-commissions')
      for (const [index, { page: theirs }] of team.entries()) {
        await theirs.goto(`${area}/praemien`)
        const rows = theirs
          .getByRole('main')
          .getByRole('region', { name: de['earned.list'] })
          .getByRole('listitem')
        await expect(rows).toHaveCount(1)
        await expect(rows).toContainText(orders[index] ?? '')
        await expect(rows).toContainText(formatCentsShort(commissionCents * 0.4))
        // Employees do not see the agency's commission.
        await expect(theirs.getByRole('main')).not.toContainText(formatCentsShort(commissionCents))
      }
    })

    await test.step('the home page names the next credit note', async () => {
      await page.goto(area)
      const earned = owner.getByRole('region', { name: text('de', 'agency.home.earned') })
      await expect(earned).toContainText(/Nächste Gutschrift am 2\.\s/)
      await expect(earned).toContainText(formatCentsShort(2 * commissionCents))
      await checkPage(page, 'agency-home-earned')
    })

    const note = owner.getByRole('listitem').filter({ hasText: 'GS-' })
    await test.step('the credit note has correct sums and satisfies EN 16931', async () => {
      await callAsOperator('finanzen', tenant, 'issueCreditNotes', { body: { until: today() } })
      await page.goto(`${area}/rechnungen`)
      const net = 2 * commissionCents
      const vat = Math.round(net * 0.19)
      await expect(note).toContainText(formatCentsShort(net + vat))
      await checkPage(page, 'agency-credit-notes')
      const download = page.waitForEvent('download')
      await note.getByRole('link', { name: de['credit.pdf'] }).click()
      const xml = invoiceDataOf(readFileSync(await (await download).path()))
      expect(brokenRules(xml)).toEqual([])
      for (const cents of [net, vat, net + vat]) expect(xml).toContain(`>${(cents / 100).toFixed(2)}<`)
      for (const number of orders) expect(xml).toContain(number)
    })

    await test.step('the credit note is paid with the next bank file', async () => {
      const { id } = await callAsOperator('finanzen', tenant, 'makePayoutBatch')
      await page.reload()
      await expect(note).toContainText('Wird mit der nächsten Zahlung überwiesen')
      await callAsOperator('finanzen2', tenant, 'releasePayoutBatch', {
        params: { id },
        body: { totalCents: 19_040 },
      })
      const file = await callAsOperator('finanzen2', tenant, 'fetchPaymentFile', { params: { id } })
      for (const part of ['DE89370400440532013000', '>190.40<', 'Gutschrift GS-000001']) {
        expect(file).toContain(part)
      }
      await callAsOperator('finanzen2', tenant, 'markBatchExecuted', {
        params: { id },
        body: { executedOn: today() },
      })
      await runJob('payouts.settle', new Date().toISOString())
      await page.reload()
      await expect(note).toContainText(`überwiesen: ${formatCentsShort(19_040)}`)
      await checkPage(page, 'agency-credit-note-paid')
    })

    await test.step('an employee leaves, another takes over open orders', async () => {
      const [leaves, stays] = team
      if (!leaves || !stays) throw new Error('Nobody')
      const open = await bringOrder(leaves.page)
      await page.goto(`${area}/mitarbeiter`)
      await owner.getByRole('button', { name: `${de['people.leave']}: ${leaves.name} Fleißig` }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(de['people.leave.heir']).selectOption({ label: `${stays.name} Fleißig` })
      await checkPage(page, 'agency-leave')
      await dialog.getByRole('button', { name: de['people.leave.submit'] }).click()
      await expect(owner.getByText(/^Im Team bis/)).toBeVisible()
      await leaves.page.goto(`${area}/auftraege`)
      await expect(leaves.page).toHaveURL(/\/agentur\/login/)
      await stays.page.goto(`${area}/auftraege`)
      await expect(stays.page.getByText(open).first()).toBeVisible()
      // Released orders remain with the employee who left.
      await expect(stays.page.getByText(orders[0] ?? '').first()).toBeHidden()
    })
  },
)
