// SPEC §H.02, §H.03

import type { Page } from '@playwright/test'
import { openSftpServer } from '../../apps/server/test/harness/sftp.ts'
import { confirmOrder, createReferral, mailedToken, placeOrder } from '../support/api.ts'
import { backofficeText, choose, expectToast, press } from '../support/backoffice.ts'
import { checkPage, onDesktop } from '../support/look.ts'
import { callAsOperator, openBackoffice, reauthenticateIfPrompted } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'
import { addTenants, runJob } from '../support/zuruf.ts'

type Tab = 'handover.nav.orders' | 'handover.nav.channels' | 'handover.nav.runs'

/** Opens another tab of the hand-over pages. */
const goTo = (page: Page, tab: Tab) =>
  page
    .getByRole('navigation', { name: backofficeText('handover.nav'), exact: true })
    .getByRole('link', { name: backofficeText(tab) })
    .click()

/** A separate client per screen size, so that no other test's orders use its channel. */
const ownTenant = (name: string) => `${name}-${test.info().project.name}`
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

async function confirmedOrder(tenant: string): Promise<string> {
  const { Empfehlungsnummer } = await createReferral(tenant, 50)
  const placed = await placeOrder(tenant, Empfehlungsnummer)
  const { Auftragsnummer } = placed
  await confirmOrder(tenant, await mailedToken(placed))
  return Auftragsnummer
}

/** Returns the states of the files and mails, newest first. */
const states = async (tenant: string) =>
  (await callAsOperator('betreiber', tenant, 'listHandoverRuns')).runs.map(
    ({ state, error }) => error ?? state,
  )

test(
  'an operator sets up an SFTP server, receives a file, and abandons one that cannot be uploaded',
  onDesktop,
  async ({ page }) => {
    const tenant = ownTenant('wege')
    await addTenants([{ key: tenant }])
    const server = await openSftpServer()
    try {
      await openBackoffice(page, 'betreiber', `/${tenant}/handovers/channels`)
      await expect(page.getByText(backofficeText('handover.sftp.lead'))).toBeVisible()
      await checkPage(page, 'backoffice-handover-channels-none')

      await test.step('the host key is confirmed before any login', async () => {
        await page.getByRole('link', { name: backofficeText('handover.setUp') }).click()
        await page.getByLabel(backofficeText('handover.sftp.host')).fill('127.0.0.1')
        await page.getByLabel(backofficeText('handover.sftp.port')).fill(String(server.port))
        await page.getByLabel(backofficeText('handover.sftp.username')).fill(server.username)
        await page.getByLabel(backofficeText('handover.sftp.secret.key')).fill(server.privateKey)
        await page.getByLabel(backofficeText('handover.sftp.folder')).fill('anderswo')
        await expect(
          page.getByRole('button', { name: backofficeText('frame.save'), exact: true }),
        ).toBeDisabled()
        await press(page, 'handover.sftp.test')
        await expect(page.getByText(server.hostKey)).toBeVisible()
        expect(server.logins()).toBe(0)
        await checkPage(page, 'backoffice-handover-sftp-key')
        await press(page, 'handover.sftp.confirm')
        await expect(page.getByText(backofficeText('handover.outcome.folder-missing'))).toBeVisible()
        await checkPage(page, 'backoffice-handover-sftp-wrong')
        await page.getByLabel(backofficeText('handover.sftp.folder')).fill('inbox')
        await press(page, 'handover.sftp.test')
        await expect(page.getByText(backofficeText('handover.outcome.ok'))).toBeVisible()
      })

      await test.step('the server is saved and its secret is not shown again', async () => {
        await choose(
          page.getByLabel(backofficeText('handover.schedule.label')),
          backofficeText('handover.schedule.5'),
        )
        await press(page, 'frame.save')
        const kept = page.getByText(backofficeText('handover.sftp.secret.kept'))
        await reauthenticateIfPrompted(page, kept)
        await expectToast(page, 'handover.sftp.saved')
        await expect(page.getByLabel(backofficeText('handover.sftp.secret.key'))).toHaveValue('')
        await checkPage(page, 'backoffice-handover-sftp')
      })

      await test.step('the waiting orders arrive as a file', async () => {
        const number = await confirmedOrder(tenant)
        await runJob('handovers.send', inMinutes(6))
        await expect.poll(async () => Object.values(await server.files()).join()).toContain(number)
        await expect.poll(() => states(tenant)).toEqual(['done'])
        await goTo(page, 'handover.nav.runs')
        await expect(
          page.getByRole('row').filter({ hasText: backofficeText('handover.runs.done') }),
        ).toHaveCount(1)
        await goTo(page, 'handover.nav.orders')
        const row = page.getByRole('row').filter({ hasText: number })
        await expect(row).toContainText(backofficeText('state.handover.handed-over'))
        await expect(row).toContainText(/orders-wege-.+\.csv/)
      })

      await test.step('a failed upload shows its reason and is abandoned', async () => {
        server.setFailure('no-writing')
        const number = await confirmedOrder(tenant)
        await runJob('handovers.send', inMinutes(12))
        await expect.poll(() => states(tenant)).toEqual(['not-writable', 'done'])
        await goTo(page, 'handover.nav.runs')
        const row = page.getByRole('row').filter({ hasText: backofficeText('handover.runs.failing') })
        await expect(row).toContainText(backofficeText('handover.outcome.not-writable'))
        await checkPage(page, 'backoffice-handover-runs')
        await goTo(page, 'handover.nav.orders')
        await expect(page.getByRole('row').filter({ hasText: number })).toContainText(
          backofficeText('orders.handover.reserved.sftp'),
        )
        await checkPage(page, 'backoffice-handovers-reserved')
        await goTo(page, 'handover.nav.runs')
        await press(row, 'handover.runs.abandon')
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(backofficeText('frame.reason')).fill('Der Ordner wurde verlegt.')
        await checkPage(page, 'backoffice-handover-abandon')
        // Abandoning is refused while the worker retries the file.
        await expect(async () => {
          await press(dialog, 'handover.runs.abandon')
          const isAnswered = async () =>
            (await dialog.count()) === 0 || (await dialog.getByRole('alert').count()) > 0
          await expect.poll(isAnswered).toBe(true)
          expect(await dialog.count()).toBe(0)
        }).toPass({ timeout: 120_000 })
        await expectToast(page, 'handover.runs.abandoned.done')
        await expect(page.getByText(backofficeText('handover.runs.abandoned'), { exact: true })).toBeVisible()
        await goTo(page, 'handover.nav.orders')
        await expect(page.getByRole('row').filter({ hasText: number })).toContainText(
          backofficeText('state.handover.new'),
        )
      })

      await test.step('a mail with a link is set up', async () => {
        await goTo(page, 'handover.nav.channels')
        await press(page, 'handover.setUp')
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(backofficeText('handover.mail.addresses')).fill('keine Adresse')
        await press(dialog, 'frame.save')
        await expect(dialog.getByText(/gültige E-\u2060?Mail-Adresse/).first()).toBeVisible()
        await dialog.getByLabel(backofficeText('handover.mail.addresses')).fill('auftraege@anbieter.test')
        await checkPage(page, 'backoffice-handover-mail')
        await press(dialog, 'frame.save')
        await expectToast(page, 'handover.mail.saved')
        await expect(page.getByText(/an auftraege@anbieter\.test/)).toBeVisible()
        await checkPage(page, 'backoffice-handover-channels')
      })
    } finally {
      await server.close()
    }
  },
)

test('a webhook shows which personal data it sends before it is switched on', onDesktop, async ({ page }) => {
  const key = ownTenant('wege-webhook')
  await addTenants([{ key }])
  const body = { url: 'http://127.0.0.1:9/hooks', description: 'Auftragssystem', types: ['claim.paid'] }
  const { id } = await callAsOperator('betreiber', key, 'addWebhookEndpoint', { body })
  await openBackoffice(page, 'betreiber', `/${key}/webhooks/${id}`)
  const dialog = page.getByRole('dialog')
  await expect(page.getByText(backofficeText('handover.hook.off'))).toBeVisible()
  await press(page, 'handover.hook.turnOn')
  await expect(dialog).toContainText(backofficeText('handover.field.recipient.birthDate'))
  await expect(dialog).toContainText(backofficeText('handover.field.consents.withdrawnAt'))
  await checkPage(page, 'backoffice-webhook-orders-fields')
  await press(dialog, 'handover.hook.turnOn')
  await reauthenticateIfPrompted(page, page.getByText(backofficeText('handover.hook.on')))
  await expect(page.getByText(backofficeText('handover.hook.on'))).toBeVisible()
  await checkPage(page, 'backoffice-webhook-orders')
  await press(page, 'handover.hook.turnOff')
  await press(dialog, 'handover.hook.turnOff')
  await expect(page.getByText(backofficeText('handover.hook.off'))).toBeVisible()
})
