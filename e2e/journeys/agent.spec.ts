import { checkPage, onDesktop, onPhone } from '../support/look.ts'
import { expect, test } from '../support/test.ts'
import { pattern, text } from '../support/texts.ts'
import { address, mailTo, newEmail, tokenLink } from '../support/zuruf.ts'

/** Recommending with an agent, for a customer on the phone, and as an employee. */

const t = (key: Parameters<typeof text>[1]) => text('de', key)
const customer = { name: 'Karla', lastName: 'Kunde' }

test(
  'a visitor finds an agent, refers with them, and the recipient sees the agent',
  onPhone,
  async ({ page }) => {
    await page.goto(`${address('swb')}/de/agent/empfehlen/462`)
    const main = page.locator('main')
    await main.getByLabel(t('agents.search')).fill('nirgendwo')
    await main.getByRole('button', { name: t('agents.search.do') }).click()
    await expect(main.getByText(t('agents.none.text'))).toBeVisible()
    await checkPage(page, 'agent-nobody')
    await main.getByLabel(t('agents.search')).fill('arndt beispiel')
    await main.getByRole('button', { name: t('agents.search.do') }).click()
    await main.getByRole('button', { name: 'Milan Arndt auswählen' }).click()
    await expect(page).toHaveURL(/berater=1002/)
    await main.getByLabel(t('recommend.firstName')).fill('Rita')
    await main.getByLabel(t('recommend.lastName')).fill('Rat')
    await main.getByLabel(t('recommend.email'), { exact: true }).fill(newEmail('rita'))
    await main.getByRole('checkbox', { name: pattern('de', 'recommend.terms.before') }).check()
    await checkPage(page, 'agent-chosen')
    await main.getByRole('button', { name: t('recommend.submit') }).click()
    await expect(main.getByRole('heading', { level: 1, name: t('share.title') })).toBeVisible()
    await expect(main.getByRole('region', { name: t('agent.yours') })).toContainText('Milan Arndt')
    const number = new URL(page.url()).pathname.split('/').at(-1)
    await page.goto(`${address('swb')}/de/angebot/${number}`)
    await expect(main.getByRole('region', { name: t('agent.yours') })).toContainText('24103 Beispielstadt')
    await checkPage(page, 'agent-offer')
  },
)

// SPEC §1.07, §2.18, §2.54
test('a call centre creates referrals for several customers in a row', onDesktop, async ({ page }) => {
  await page.goto(`${address('nordlicht')}/de/agentur/login`)
  const main = page.locator('main')
  await main.getByLabel(t('login.email')).fill('mitarbeiter@demo.test')
  await main.getByLabel(t('login.password'), { exact: true }).fill('Zuruf-Demo-2026')
  await main.getByRole('button', { name: t('login.submit') }).click()
  await page.waitForURL(/\/agentur$/)
  await page.goto(`${address('nordlicht')}/de/agent/empfehlen/1345`)
  await checkPage(page, 'agent-phone')
  await main.getByRole('button', { name: t('recommend.submit') }).click()
  await expect(main.getByLabel(t('recommend.firstName'))).toBeFocused()
  const email = newEmail('karla')
  await main.getByLabel(t('recommend.firstName')).fill(customer.name)
  await main.getByLabel(t('recommend.lastName')).fill(customer.lastName)
  await main.getByLabel(t('recommend.email'), { exact: true }).fill(email)
  await main.getByRole('checkbox').check()
  await main.getByRole('button', { name: t('recommend.submit') }).click()
  await expect(main.getByRole('heading', { name: t('agents.phone.done') })).toBeFocused()
  await expect(main.getByText(email)).toBeVisible()
  await expect(main.getByRole('img', { name: text('du', 'share.facing.qr') })).toBeVisible()
  await checkPage(page, 'agent-phone-done')
  await main.getByRole('button', { name: t('agents.phone.next') }).click()
  await expect(main.getByLabel(t('recommend.firstName'))).toHaveValue('')

  const invitations = main.getByRole('tab', { name: t('agents.tab.recommend-employees') })
  await invitations.click()
  const form = main.getByRole('tabpanel', { name: t('agents.tab.recommend-employees') })
  await expect(form.getByRole('heading', { name: t('invite.customer.title') })).toBeVisible()
  await expect(form.getByRole('button', { name: t('invite.submit') })).toBeVisible()
  await checkPage(page, 'agent-invitation-form')
  await invitations.focus()
  await page.keyboard.press('End')
  await expect(main.getByRole('tab', { name: t('agents.tab.dashboard') })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page).toHaveURL(/reiter=dashboard/)
  await expect(main.getByRole('tabpanel')).toContainText(text('du', 'agents.tab.dashboard.text'))
  await checkPage(page, 'agent-tab')
})

// SPEC §1.08, §2.33
test(
  'an employee joins and shares a link that names them to a colleague, who joins too',
  onPhone,
  async ({ page }) => {
    await page.goto(`${address('swb')}/de/mitarbeiterempfehlen`)
    const main = page.locator('main')
    await main.getByLabel(t('recommend.firstName')).fill('Kai')
    await main.getByLabel(t('recommend.lastName')).fill('Kollege')
    const email = main.getByLabel(t('colleagues.email'))
    await email.fill(newEmail('kai'))
    await main.getByRole('button', { name: t('colleagues.submit') }).click()
    await expect(main.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeVisible()
    await email.fill(newEmail('kai').replace('probe.test', 'beispielstadt.test'))
    await main.getByRole('button', { name: t('colleagues.submit') }).click()
    await expect(main.getByRole('heading', { name: t('colleagues.done') })).toBeFocused()
    await checkPage(page, 'employee-done')
    const link = (await main.getByText(/einladung=/).textContent()) ?? ''
    await page.goto(`${address('swb')}${link.slice(link.indexOf('/'))}`)
    await expect(main.getByRole('heading', { level: 1 })).toContainText('Kai')
    await checkPage(page, 'employee-invited')

    const colleague = newEmail('kim').replace('probe.test', 'beispielstadt.test')
    await main.getByLabel(t('recommend.firstName')).fill('Kim')
    await main.getByLabel(t('recommend.lastName')).fill('Kollegin')
    await email.fill(colleague)
    await main.getByRole('button', { name: t('colleagues.submit') }).click()
    await expect(main.getByRole('heading', { name: t('colleagues.done') })).toBeFocused()
    await page.goto(tokenLink(await mailTo(colleague, /./)))
    await expect(main.getByLabel(t('password.new'), { exact: true })).toBeVisible()
  },
)
