/** Triggers the mails about people and their accounts. */

import type { Modules } from '@zuruf/server/modules'
import type { Context } from '@zuruf/server/platform/context'
import { withTenant } from '@zuruf/server/platform/database/database'
import { newId } from '@zuruf/server/platform/ids'
import { findToken } from '@zuruf/server/platform/tokens'
import { demoLogins, demoPassword } from '../../people/logins.ts'

export async function triggerContactMails({ contact }: Modules, context: Context) {
  await contact.send(context, {
    topic: 'reward',
    firstName: 'Frieda',
    lastName: 'Sommer',
    email: 'frieda.sommer@probe.test',
    phone: '0151 0000 123',
    referralNumber: undefined,
    message: 'Guten Tag,\nmeine Prämie ist seit drei Wochen bereit. Wann kommt sie an?\nViele Grüße',
    captcha: undefined,
    honeypot: undefined,
  })
}

/** Registers an account; three other people add a passkey, change their address and delete their account. */
export async function triggerAccountMails(modules: Modules, context: Context) {
  const { database, mailer, registration, deletion } = modules
  const { tenant, now } = context
  const person = { firstName: 'Nina', lastName: 'Neu', email: 'nina.neu@probe.test' }
  await registration.register(context, { ...person, captcha: undefined, honeypot: undefined })
  const [owner, , mover, , leaver] = demoLogins
  const idOf = (email: string) =>
    withTenant(database, tenant.id, (tx) =>
      tx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
    )
  if (tenant.settings.personalLinks) {
    const own: Context = { ...context, actor: { kind: 'user', id: (await idOf(owner.email)).id } }
    await modules.personalLinks.createLink(own, 'Ich stimme den Teilnahmebedingungen zu.')
  }
  // A real passkey needs a device that signs; the mail needs only the row.
  const { id: accountId } = await idOf(owner.email)
  await withTenant(database, tenant.id, async (tx) => {
    const passkeyId = newId()
    await tx
      .insertInto('passkey')
      .values({
        tenantId: tenant.id,
        id: passkeyId,
        accountId,
        credentialId: Buffer.from(passkeyId),
        publicKey: Buffer.from('sample'),
        counter: 0,
        deviceType: 'multiDevice',
        backedUp: true,
        name: 'Mein Telefon',
        createdAt: now,
      })
      .execute()
    await mailer.queue(tx, context, {
      name: 'passkey-added',
      to: owner.email,
      language: context.locale,
      data: { accountId, passkeyId },
    })
  })
  await changeEmailTwice(modules, context, (await idOf(mover.email)).id)
  const { id } = await idOf(leaver.email)
  await deletion.remove({ ...context, actor: { kind: 'user', id } }, id, demoPassword)
}

/** Logs in on two devices, changes the password on the second one, then requests a password reset. */
export async function triggerSecurityMails({ database, sessions, ownPasswords }: Modules, context: Context) {
  const [{ email }] = demoLogins
  const owner = { email, password: demoPassword, remember: false }
  await sessions.login(context, { ...owner, device: { browser: 'Chrome', system: 'Android' } })
  const { token, account } = await sessions.login(context, {
    ...owner,
    device: { browser: 'Firefox', system: 'Windows' },
  })
  const session = await withTenant(database, context.tenant.id, (tx) => findToken(tx, token, 'user'))
  if (!session) throw new Error('No session began')
  await ownPasswords.change(
    { ...context, actor: { kind: 'user', id: account.id }, session },
    demoPassword,
    'Rote-Laterne-7-am-Fluss',
  )
  await ownPasswords.requestReset(context, email)
}

/** Changes an account's address, then requests another change. */
async function changeEmailTwice(
  { database, emailChanges, composers }: Modules,
  context: Context,
  accountId: string,
) {
  const owner: Context = { ...context, actor: { kind: 'user', id: accountId } }
  const newAddress = 'neu@probe.test'
  await emailChanges.request(owner, accountId, newAddress)
  const mail = await withTenant(database, context.tenant.id, async (tx) => {
    const { data } = await tx
      .selectFrom('mail')
      .select('data')
      .where('toAddress', '=', newAddress)
      .executeTakeFirstOrThrow()
    return composers['email-change'](tx, context, data as Record<string, string>)
  })
  const token = new URL(mail?.action?.url ?? '').searchParams.get('token')
  await emailChanges.confirm(owner, token ?? '')
  await emailChanges.request(owner, accountId, 'noch-neuer@probe.test')
}

/** Queues the mail about a newsletter consent that an operator ended. */
export async function triggerConsentEnd({ database, mailer }: Modules, context: Context) {
  await withTenant(database, context.tenant.id, async (tx) => {
    const asked = tx.selectFrom('consentStep').select(['consentId', 'personId', 'address'])
    const { consentId, personId, address } = await asked
      .where('kind', '=', 'newsletter')
      .where('step', '=', 'asked')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await mailer.queue(tx, context, {
      name: 'consent-ended',
      to: address,
      language: context.locale,
      data: { consentId, personId },
    })
  })
}
