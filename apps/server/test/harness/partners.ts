import { deviceFamily, germanDay } from '@zuruf/domain'
import { withTenant } from '../../src/platform/database/database.ts'
import { issueToken } from '../../src/platform/tokens.ts'
import { addAgency, joinAgency } from './agencies.ts'
import { agencyAddress, agencyTax } from './agency-registration.ts'
import type { TestApp } from './app.ts'
import { browser } from './client.ts'
import { acceptSelfBilling, commissionRule, createCommission } from './commissions.ts'
import { holder, iban, newEmail, productOf, recommend } from './people.ts'

/** Returns the form data to register a sales partner. */
export const partnerRegistration = (email = newEmail('partner')) => ({
  Vorname: 'Pia',
  Nachname: 'Partner',
  Email: email,
  Telefon: '0431 555 0177',
  ...agencyAddress,
  ...agencyTax,
  Steuerstatus: 'kleinunternehmer' as const,
  UstId: '',
  Iban: iban,
  Kontoinhaber: holder,
  Volljaehrig: true as const,
  AgbText: 'Ich stimme den Bedingungen für Vertriebspartner zu.',
  GutschriftText: 'Abgerechnet wird durch Gutschrift (§ 14 Abs. 2 UStG).',
})

/** Creates an active sales partner. */
export async function addPartner(test: TestApp, tenant = 'swb') {
  const partnerId = await addAgency(test, tenant, { name: 'Pia Partner', kind: 'partner' })
  const { Empfehlungsnummer } = await recommend(test, { tenant })
  const [account] = await test.database.query<{ id: string }>(
    'select account_id as id from referral where number = $1',
    [Empfehlungsnummer],
  )
  const partnerAccountId = account?.id ?? ''
  const agentNumber = await joinAgency(test, tenant, partnerId, partnerAccountId, 'AgenturInhaber')
  await test.database.query(`update account set roles = '{Profiseller}' where id = $1`, [partnerAccountId])
  return { partnerId, partnerAccountId, agentNumber }
}

/** Returns the context of a sales partner's call. */
export const partnerContext = (
  test: TestApp,
  tenant: string,
  partner: { readonly partnerId: string; readonly partnerAccountId: string },
) =>
  test.contextOf(tenant, {
    actor: { kind: 'agency', id: partner.partnerAccountId },
    agency: { agencyId: partner.partnerId, role: 'AgenturInhaber_inaktiv' },
  })

/** Returns a token of a new session as a recommender. */
export async function userToken(test: TestApp, tenant: string, accountId: string): Promise<string> {
  const { tenant: found, now } = test.contextOf(tenant)
  return withTenant(test.connection.database, found.id, (tx) =>
    issueToken(tx, found.id, {
      type: 'user',
      subjectId: accountId,
      now,
      session: { idleSeconds: 86_400, remembered: false, device: deviceFamily(browser), provedAt: now },
    }),
  )
}

/** Creates a sales partner with one of everything, credited for an order that belonged to somebody else before. */
export async function makePartner(test: TestApp, tenant: string, { orderId }: { orderId: string }) {
  const partner = await addPartner(test, tenant)
  const context = partnerContext(test, tenant, partner)
  const { link } = await test.modules.partnerLinks.getOrCreate(context, productOf[tenant] ?? '')
  const key = await test.modules.partnerKeys.create(context, 'Website')
  await commissionRule(test, tenant, { kind: 'partner', amountCents: 5000 })
  await acceptSelfBilling(test, partner.partnerId)
  await createCommission(test, tenant, orderId, partner.partnerId, partner.partnerAccountId)
  await test.modules.creditNotes.issueDue(test.contextOf(tenant), germanDay(context.now))
  const [note] = await test.database.query<{ id: string }>(
    'select id from credit_note where agency_id = $1',
    [partner.partnerId],
  )
  return {
    partnerId: partner.partnerId,
    partnerAccountId: partner.partnerAccountId,
    partnerKeyId: key.id,
    partnerLinkId: link?.id ?? '',
    partnerLinkCode: link?.code ?? '',
    partnerCreditNoteId: note?.id ?? '',
  }
}
