/** Triggers the mails about agencies and sales partners. */

import { addDays, germanDay } from '@zuruf/domain'
import type { Modules } from '@zuruf/server/modules'
import type { Context } from '@zuruf/server/platform/context'
import { withTenant } from '@zuruf/server/platform/database/database'
import { newId } from '@zuruf/server/platform/ids'
import { payAllWaiting, secondOperator } from '../../history/send-batch.ts'
import { demoLogins } from '../../people/logins.ts'

/** Invites an employee and a customer as the owner of an agency. */
export async function triggerInvitations({ database, agents, invitations }: Modules, context: Context) {
  const acting = await withTenant(database, context.tenant.id, async (tx) => {
    const owner = demoLogins.find(({ roles }) => (roles as readonly string[]).includes('AgenturInhaber'))
    const { id } = await tx
      .selectFrom('account')
      .select('id')
      .where('email', '=', owner?.email ?? '')
      .executeTakeFirstOrThrow()
    return agents.findActiveMembership(tx, id)
  })
  if (!acting) throw new Error('The demo has no agency')
  const { accountId: id, agencyId } = acting.member
  const as: Context = {
    ...context,
    actor: { kind: 'agency', id },
    agency: { agencyId, role: 'AgenturInhaber' },
  }
  const person = { firstName: 'Jonas', lastName: 'Winter', employeeNumber: undefined }
  await invitations.invite(as, 'employee', [{ ...person, email: 'jonas.winter@probe.test' }])
  await invitations.invite(as, 'customer', [{ ...person, email: 'jonas@probe.test' }], {
    conversation: 'phone',
    text: 'Herr Winter hat am Telefon zugestimmt.',
  })
}

/** Registers five agencies, one for each state that sends a mail: registered, in review, active, incomplete, closed. */
export async function triggerAgencyMails(modules: Modules, context: Context) {
  const { database, mailer, agencyOnboarding, banks } = modules
  const { tenant } = context
  const steps = [
    ['registered', 'agency-registration'],
    ['review', 'agency-review'],
    ['active', 'agency-activated'],
    ['incomplete', 'agency-sent-back'],
    ['closed', 'agency-closed'],
  ] as const
  for (const [state, name] of steps) {
    const email = `${name}@probe.test`
    await agencyOnboarding.register(context, {
      name: 'Agentur Abendrot',
      firstName: 'Ada',
      lastName: 'Abend',
      email,
      phone: '0431 555 0199',
      address: { street: 'Werftweg', houseNumber: '3', zip: '24103', city: 'Beispielstadt' },
      terms: 'Ich stimme zu.',
      selfBilling: 'Einverstanden.',
      captcha: undefined,
      honeypot: undefined,
    })
    await withTenant(database, tenant.id, async (tx) => {
      const agency = await tx
        .updateTable('agency')
        .set({
          state,
          stateReason: ['incomplete', 'closed'].includes(state) ? 'Die Steuernummer fehlt.' : null,
        })
        .where('email', '=', email)
        .returning('id')
        .executeTakeFirstOrThrow()
      if (state === 'registered') return
      if (state === 'closed') {
        const bank = { iban: 'DE02120300000000202051', holder: 'Ada Abend' }
        await banks.put(tx, context, 'agency', agency.id, bank)
        await mailer.queue(tx, context, {
          name: 'agency-account-entered',
          to: email,
          language: context.locale,
          data: { agencyId: agency.id },
        })
      }
      await mailer.queue(tx, context, {
        name,
        to: email,
        language: context.locale,
        data: { agencyId: agency.id },
      })
    })
  }
}

/**
 * Issues credit notes to the demo's agency: the first is paid and corrected, the payment of the second fails, and the
 * agency objects to two more.
 */
export async function triggerCreditNoteMails(modules: Modules, context: Context) {
  const { database, commissions, creditNotes, banks, settlement } = modules
  const { tenant, now } = context
  const owner = demoLogins.find(({ roles }) => (roles as readonly string[]).includes('AgenturInhaber'))
  const later = { ...context, now: addDays(now, 60), actor: { kind: 'operator', id: newId() } } as const
  const { agencyId, orders } = await withTenant(database, tenant.id, async (tx) => {
    const account = await tx
      .selectFrom('account')
      .innerJoin('agencyMember', 'agencyMember.accountId', 'account.id')
      .select('agencyMember.agencyId')
      .where('account.email', '=', owner?.email ?? '')
      .executeTakeFirstOrThrow()
    const terms = { title: 'Probe', kind: 'agency', scope: { kind: 'all' }, amountCents: 5000 } as const
    const times = { validFrom: germanDay(addDays(now, -1000)), validTo: null }
    await commissions.rules.addBackdated(tx, context, { ...terms, ...times, tiers: [] })
    await tx
      .updateTable('agency')
      .set({ selfBillingAt: now, vatStatus: 'standard', taxNumber: '20/123/45678' })
      .where('id', '=', account.agencyId)
      .execute()
    const bank = { iban: 'DE02120300000000202051', holder: 'Agentur' }
    await banks.put(tx, context, 'agency', account.agencyId, bank)
    return {
      agencyId: account.agencyId,
      orders: await tx.selectFrom('orders').selectAll().orderBy('id').limit(5).execute(),
    }
  })
  const credit = async (...of: typeof orders) => {
    await withTenant(database, tenant.id, async (tx) => {
      for (const order of of)
        await commissions.createForOrder(tx, context, order, { agencyId, memberId: null })
    })
    await creditNotes.issueDue(context, germanDay(now))
    await creditNotes.payments.createDuePayouts(later)
  }
  await credit(...orders.slice(0, 1))
  await payAllWaiting(modules, later, { ...later, actor: await secondOperator(modules) })
  await withTenant(database, tenant.id, async (tx) => {
    for (const { id } of await creditNotes.list(tx, { agencyId, state: 'paid' }, undefined, 1)) {
      await creditNotes.correct(tx, later, id, 'Der Satz der Provision war falsch.')
    }
  })
  await credit(...orders.slice(1, -2))
  const waiting = await withTenant(database, tenant.id, (tx) =>
    tx
      .selectFrom('payout')
      .select('id')
      .where('creditNoteId', 'is not', null)
      .where('state', '=', 'waiting')
      .execute(),
  )
  for (const { id } of waiting) {
    await withTenant(database, tenant.id, async (tx) => {
      await settlement.hold(tx, later, id, 'AC04')
      await settlement.askAgain(tx, later, id, 'AC04')
    })
  }
  // One objection is answered, one is still open.
  for (const order of orders.slice(-2)) {
    await credit(order)
    await withTenant(database, tenant.id, async (tx) => {
      const [last] = await creditNotes.list(tx, { agencyId }, undefined, 1)
      const [open] = await creditNotes.list(tx, { agencyId, state: 'objected' }, undefined, 1)
      if (open) await creditNotes.answer(tx, later, open.id, 'Der Auftrag kam erst am Monatsersten.')
      if (last) await creditNotes.object(tx, later, agencyId, last.id, 'Ein Auftrag vom Montag fehlt.')
    })
  }
}
