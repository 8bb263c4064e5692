import { randomUUID } from 'node:crypto'
import { recordConsentSteps } from '../../src/platform/consents.ts'
import { withTenant } from '../../src/platform/database/database.ts'
import { newId } from '../../src/platform/ids.ts'
import { issueToken } from '../../src/platform/tokens.ts'
import type { TestApp } from './app.ts'

/** Creates a webhook whose deliveries remain queued: no test processes them. */
export async function addWebhook(test: TestApp, tenant: string) {
  const context = test.contextOf(tenant)
  const input = { url: 'https://hooks.example.org/zuruf', description: '', alertEmail: null }
  const { id } = await test.modules.webhooks.add(context, { ...input, types: ['claim.paid'] })
  return { webhookId: id, webhookDeliveryId: await test.modules.webhooks.test(context, id) }
}

/**
 * Records a visitor's cookie consent.
 *
 * @returns the number under which it is stored
 */
export async function recordCookieConsent(test: TestApp, tenant: string): Promise<string> {
  const Nummer = randomUUID()
  await test.api.ok('recordConsent', {
    body: { Nummer, Funktional: true, Analytisch: false, Marketing: false },
    tenant,
  })
  return Nummer
}

/**
 * Sends a contact message as a logged-in person. An anonymous visitor would need a captcha, which depends on the time.
 *
 * @returns its id
 */
export async function sendMessage(test: TestApp, tenant: string, id: string, email: string): Promise<string> {
  const context = test.contextOf(tenant, { actor: { kind: 'user', id } })
  await test.modules.contact.send(context, {
    topic: 'reward',
    firstName: 'Frieda',
    lastName: 'Fragt',
    email,
    message: 'Wann kommt sie?',
    phone: undefined,
    referralNumber: undefined,
    captcha: undefined,
    honeypot: undefined,
  })
  const [message] = await test.database.query<{ id: string }>(
    'select id from contact_message where account_id = $1',
    [id],
  )
  return message?.id ?? ''
}

/** Subscribes to the newsletter as with the checkbox, even if the tenant has disabled it meanwhile. */
export function subscribeToNewsletter(test: TestApp, tenant: string, personId: string, address: string) {
  const context = test.contextOf(tenant)
  const consentId = newId()
  return withTenant(test.connection.database, context.tenant.id, async (tx) => {
    const wordingHash = await test.modules.keepAgreedText(tx, context.tenant.id, 'Ja, gern.')
    await recordConsentSteps(tx, context, [
      {
        consentId,
        personId,
        address,
        wordingHash,
        kind: 'newsletter',
        step: 'asked',
        source: 'my-data',
      },
    ])
    const newsletterToken = await issueToken(tx, context.tenant.id, {
      type: 'newsletter-optin',
      subjectId: consentId,
      now: context.now,
    })
    return { consentId, newsletterToken }
  })
}
