import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fill, greetingTo, label, mailTexts, person } from '../../platform/mail/texts.ts'
import type { ComposedMail, MailComposer } from '../../platform/mailer.ts'
import { pathOf } from '../../platform/tenants/wire.ts'
import { issueToken } from '../../platform/tokens.ts'
import type { Members } from '../agents/index.ts'
import type { InvitationService } from './service.ts'

interface Dependencies {
  readonly invitations: Pick<InvitationService, 'findForMail'>
  readonly members: Pick<Members, 'findAgency'>
}

/** Composes the mails that invite employees and customers. */
export function invitationMails({ invitations, members }: Dependencies) {
  /** Composes the mail, which names the inviter, the reason for the mail, and a link to unsubscribe. */
  async function compose(
    tx: Tx,
    context: Context,
    data: Readonly<Record<string, string>>,
    name: 'employee-invitation' | 'customer-invitation',
  ): Promise<ComposedMail | undefined> {
    const { tenant, now } = context
    const id = data.invitationId ?? ''
    const invitation = await invitations.findForMail(tx, context, id, data.sending ?? '')
    const agency = invitation && (await members.findAgency(tx, invitation.agencyId))
    if (!invitation || !agency) return undefined
    const { expiresAt } = invitation
    const token = await issueToken(tx, tenant.id, { type: 'invitation', subjectId: id, now, expiresAt })
    const optOutToken = await issueToken(tx, tenant.id, { type: 'invitation-optout', subjectId: id, now })
    const texts = mailTexts(context)[name]
    const page = pathOf(tenant, name === 'employee-invitation' ? 'agencyInvitation' : 'customerInvitation')
    const values = {
      agency: label(agency.name),
      name: person(`${invitation.byFirstName} ${invitation.byLastName}`),
    }
    const address = `${context.baseUrl}/${context.locale}`
    return {
      subject: fill(texts.subject, values),
      heading: fill(texts.heading, values),
      paragraphs: [greetingTo(context, invitation.firstName ?? ''), fill(texts.text, values)],
      action: { label: texts.action, url: `${address}${page}?token=${token}` },
      afterword: [texts.afterword],
      footLink: {
        label: texts.optOut,
        url: `${address}${pathOf(tenant, 'invitationOptout')}?token=${optOutToken}`,
      },
      reason: fill(texts.reason, values),
    }
  }

  const employee: MailComposer = (tx, context, data) => compose(tx, context, data, 'employee-invitation')
  const customer: MailComposer = (tx, context, data) => compose(tx, context, data, 'customer-invitation')
  return { 'employee-invitation': employee, 'customer-invitation': customer }
}
