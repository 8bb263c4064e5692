import type { AccountService } from '../../identity/accounts/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fill, greetingTo, label, type MailText, mailTexts, trustedText } from '../../platform/mail/texts.ts'
import type { MailComposer, Mailer } from '../../platform/mailer.ts'
import { pathOf } from '../../platform/tenants/wire.ts'
import { issueToken } from '../../platform/tokens.ts'
import type { Agents } from '../agents/index.ts'
import { type Agency, findAgency } from '../agents/index.ts'

export type NotifyReviewers = ReturnType<typeof createReviewerNotifier>

/** Creates the function that mails the tenant's alert address that an agency waits for review. */
export const createReviewerNotifier =
  ({ mailer }: { readonly mailer: Mailer }) =>
  async (tx: Tx, context: Context, agencyId: string): Promise<void> => {
    const { tenant } = context
    const { alertAddress } = tenant.settings
    if (!alertAddress) return
    await mailer.queue(tx, context, {
      name: 'agency-review',
      to: alertAddress,
      language: tenant.defaultLanguage,
      data: { agencyId },
    })
  }

type Page =
  | 'agencyConfirm'
  | 'agencyLogin'
  | 'agencyData'
  | 'agency'
  | 'profisellerRegistration'
  | 'profisellerArea'
  | 'profisellerData'

/** The page of a sales partner that replaces each page of an agency. */
const partnerPages = {
  agencyConfirm: 'profisellerRegistration',
  agencyLogin: 'profisellerArea',
  agency: 'profisellerArea',
  agencyData: 'profisellerData',
} as const

const pageFor = ({ kind }: Agency, page: keyof typeof partnerPages): Page =>
  kind === 'partner' ? partnerPages[page] : page

/** The text for sales partners that replaces each text for agencies. */
const partnerTexts = {
  'agency-activated': 'partner-activated',
  'agency-sent-back': 'partner-sent-back',
  'agency-closed': 'partner-closed',
} as const

/** Texts of a mail to the owner. */
type OwnerTexts = Readonly<Record<'subject' | 'heading' | 'text' | 'action' | 'reason', MailText>> & {
  readonly afterword?: MailText
}

const pageUrl = (context: Context, name: Page) =>
  `${context.baseUrl}/${context.locale}${pathOf(context.tenant, name)}`

/** Composes mails about the registration and the review of agencies. */
export function agencyMails({
  accounts,
  agents,
}: {
  accounts: Pick<AccountService, 'findById'>
  agents: Pick<Agents, 'findActiveMembership'>
}) {
  /** Sent to known and new addresses: only the owner of the mailbox learns whether there is an account. */
  const registration: MailComposer = async (tx, context, { agencyId = '' }) => {
    const agency = await findAgency(tx, agencyId)
    const owner = agency?.ownerId ? await accounts.findById(tx, agency.ownerId) : undefined
    if (agency?.state !== 'registered' || !owner) return undefined
    const texts = mailTexts(context)
    const { text, known, headingKnown, action, actionKnown, afterword, afterwordKnown, ...rest } = {
      ...texts['agency-registration'],
      ...(agency.kind === 'partner' && texts['partner-registration']),
    }
    const membership = await agents.findActiveMembership(tx, owner.id)
    if (membership) {
      return {
        ...rest,
        heading: headingKnown,
        paragraphs: [known],
        action: { label: actionKnown, url: pageUrl(context, pageFor(membership.agency, 'agencyLogin')) },
        afterword: [afterwordKnown],
      }
    }
    const token = await issueToken(tx, context.tenant.id, {
      type: 'agency-confirm',
      subjectId: agency.id,
      now: context.now,
    })
    return {
      ...rest,
      // Contains no input of the form: anybody could use it to send their own text to any address.
      paragraphs: [text],
      action: { label: action, url: `${pageUrl(context, pageFor(agency, 'agencyConfirm'))}?token=${token}` },
      afterword: [afterword],
    }
  }

  const review: MailComposer = async (tx, context, { agencyId = '' }) => {
    const agency = await findAgency(tx, agencyId)
    if (agency?.state !== 'review') return undefined
    const texts = mailTexts(context)
    const { text, action, ...rest } = {
      ...texts['agency-review'],
      ...(agency.kind === 'partner' && texts['partner-review']),
    }
    const { name, number, city } = agency
    return {
      ...rest,
      paragraphs: [fill(text, { name: label(name), number: trustedText(number), city: label(city) })],
      action: {
        label: action,
        url: `${context.baseUrl}/backoffice/${context.tenant.key}/agencies/${agency.id}`,
      },
    }
  }

  const ownerMail =
    (
      mail: 'agency-activated' | 'agency-sent-back' | 'agency-closed',
      state: Agency['state'],
      page: keyof typeof partnerPages,
    ): MailComposer =>
    async (tx, context, { agencyId = '' }) => {
      const agency = await findAgency(tx, agencyId)
      const owner = agency?.ownerId ? await accounts.findById(tx, agency.ownerId) : undefined
      if (agency?.state !== state || !owner) return undefined
      const texts = mailTexts(context)
      const { text, action, afterword, ...rest }: OwnerTexts = {
        ...texts[mail],
        ...(agency.kind === 'partner' && texts[partnerTexts[mail]]),
      }
      return {
        ...rest,
        paragraphs: [greetingTo(context, owner.firstName), fill(text, { name: label(agency.name) })],
        ...(agency.stateReason && { quote: trustedText(agency.stateReason) }),
        action: { label: action, url: pageUrl(context, pageFor(agency, page)) },
        ...(afterword && { afterword: [afterword] }),
      }
    }

  return {
    'agency-registration': registration,
    'agency-review': review,
    'agency-activated': ownerMail('agency-activated', 'active', 'agency'),
    'agency-sent-back': ownerMail('agency-sent-back', 'incomplete', 'agency'),
    'agency-closed': ownerMail('agency-closed', 'closed', 'agency'),
  }
}
