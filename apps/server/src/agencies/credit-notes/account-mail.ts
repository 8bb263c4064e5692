import type { BankAccounts } from '../../money/payouts/index.ts'
import { fill, label, mailTexts, trustedText } from '../../platform/mail/texts.ts'
import type { MailComposer } from '../../platform/mailer.ts'
import { pathOf } from '../../platform/tenants/wire.ts'
import type { Agents } from '../agents/index.ts'

/**
 * Composes the mail that tells a closed agency that an operator has entered its bank account. It greets nobody
 * by name, because the agency has no owner any more.
 */
export const accountEnteredMail =
  ({
    agents,
    banks,
  }: {
    readonly agents: Pick<Agents, 'find'>
    readonly banks: Pick<BankAccounts, 'lastDigits'>
  }): MailComposer =>
  async (tx, context, { agencyId = '' }) => {
    const agency = await agents.find(tx, agencyId)
    const account = agency && (await banks.lastDigits(tx, 'agency', agency.id))
    if (!agency || account === undefined) return undefined
    const { text, afterword, action, ...rest } = mailTexts(context)['agency-account-entered']
    const { tenant, baseUrl, locale } = context
    const values = {
      name: label(agency.name),
      number: trustedText(agency.number),
      account: trustedText(account),
    }
    return {
      ...rest,
      subject: fill(rest.subject, values),
      paragraphs: [fill(text, values), afterword],
      action: { label: action, url: `${baseUrl}/${locale}${pathOf(tenant, 'Kontakt')}` },
    }
  }
