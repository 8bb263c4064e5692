import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { ComposedMail, MailComposer, Mailer, MailName } from '../../platform/mailer.ts'
import type { AccountService } from '../accounts/service.ts'
import type { GoodwillService } from '../goodwill/service.ts'
import type { RecipientService } from '../recipients/service.ts'
import type { RewardService } from '../rewards/service.ts'
import type { LoggedMail, MailFilter } from './mail-repository.ts'
import * as repository from './mail-repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly mailer: Mailer
  readonly composers: Readonly<Record<MailName, MailComposer>>
  readonly accounts: AccountService
  readonly recipients: RecipientService
  readonly rewards: Pick<RewardService, 'findById'>
  readonly goodwill: Pick<GoodwillService, 'findById'>
}

export type MailLog = ReturnType<typeof mailLog>

/**
 * Not sent again from here: codes have their own operation, which minds the stock; notices of a change of address or of an
 * ended account were for a mailbox of that moment.
 */
const once: readonly MailName[] = [
  'voucher',
  'voucher-replaced',
  'voucher-stock-low',
  'webhook-paused',
  'orders-waiting',
  'contact-message',
  'contact-receipt',
  'agency-registration',
  'agency-review',
  'agency-sent-back',
  'agency-closed',
  'credit-note-objected',
  'email-change',
  'email-change-notice',
  'email-changed',
  'deletion-done',
] as const

export const isRepeatable = (template: string) => !once.includes(template as MailName)

/** Thrown to end a transaction that must leave nothing behind. */
class Enough extends Error {
  readonly content: ComposedMail | undefined
  constructor(content: ComposedMail | undefined) {
    super('rolled back on purpose')
    this.content = content
  }
}

/** What was mailed and what is to be, for operators: never a link or a code. */
export function mailLog(dependencies: Dependencies) {
  const { database, mailer, composers, accounts, recipients, rewards, goodwill } = dependencies
  const inTenant = <T>(context: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, context.tenant.id, work)

  async function found(tx: Tx, id: string): Promise<LoggedMail> {
    const mail = isUuid(id) ? await repository.find(tx, id) : undefined
    if (!mail) throw new AppError('PSOF0101')
    return mail
  }

  /**
   * How a mail would read now. Composing makes the tokens its links need, so it happens in a transaction that is undone:
   * no link of what is shown here ever opens anything.
   */
  async function compose(context: Context, mail: LoggedMail): Promise<ComposedMail | undefined> {
    const writer = composers[mail.template as MailName] as MailComposer | undefined
    if (!writer) return undefined
    const locale = mail.language
    const actor = { kind: 'system', id: 'mail.preview' } as const
    try {
      return await inTenant(context, async (tx) => {
        throw new Enough(await writer(tx, { ...context, locale, actor }, dataOf(mail)))
      })
    } catch (error) {
      if (error instanceof Enough) return error.content
      throw error
    }
  }

  /** The address of whom a mail is about, as it is today: the one it went to may be somebody else's by now. */
  async function addressNow(tx: Tx, mail: LoggedMail): Promise<string | undefined> {
    const { accountId, recipientId, claimId, requestId } = dataOf(mail)
    if (accountId) return (await accounts.findById(tx, accountId))?.email
    if (recipientId) return (await recipients.findById(tx, recipientId))?.email ?? undefined
    const claim = claimId ? await rewards.findById(tx, claimId) : undefined
    if (claim?.accountId) return (await accounts.findById(tx, claim.accountId))?.email
    if (claim?.recipientId) return (await recipients.findById(tx, claim.recipientId))?.email ?? undefined
    const request = requestId ? await goodwill.findById(tx, requestId) : undefined
    return request && (await accounts.findById(tx, request.accountId))?.email
  }

  return {
    failing: repository.failing,
    ended: repository.ended,

    /** @throws AppError PSOF0100 when `after` is none of this tenant's */
    list: (context: Context, filter: MailFilter, after: string | undefined, limit: number) =>
      inTenant(context, async (tx) => {
        const last = after && isUuid(after) ? await repository.find(tx, after) : undefined
        if (after && !last) throw new AppError('PSOF0100', { after: 'invalid' })
        return repository.list(tx, filter, last, limit)
      }),

    /** One mail, how it would read now, and by which it was sent again. @throws AppError PSOF0101 */
    async get(context: Context, id: string) {
      const [mail, repeatedBy] = await inTenant(context, async (tx) => {
        const logged = await found(tx, id)
        return [logged, await repository.repetitionsOf(tx, logged)] as const
      })
      return { mail, repeatedBy, content: await compose(context, mail) }
    },

    /** Has it anything to say? Asked before `resend`, since composing is undone. @throws AppError PSOF0101, PSOF0102 */
    async assertWorthRepeating(context: Context, id: string): Promise<void> {
      const mail = await inTenant(context, (tx) => found(tx, id))
      const waits = ['waiting', 'failing', 'withheld'].includes(repository.stateOf(mail))
      if (waits || !isRepeatable(mail.template)) throw new AppError('PSOF0102')
      if (!(await compose(context, mail))) throw new AppError('PSOF0102')
    },

    /**
     * Sends a mail again as a new one, with new links, to its owner's address of today.
     * @throws AppError PSOF0101, PSOF0102 when its owner is gone
     */
    async resend(tx: Tx, context: Context, id: string, reason: string): Promise<LoggedMail> {
      const mail = await found(tx, id)
      const to = await addressNow(tx, mail)
      if (!to) throw new AppError('PSOF0102')
      const [newId = ''] = await mailer.queue(tx, context, {
        name: mail.template as MailName,
        to,
        language: mail.language,
        data: dataOf(mail),
        repeats: mail.id,
      })
      await recordAudit(tx, context, 'mail.resent', mail.id, { template: mail.template, mail: newId, reason })
      return found(tx, newId)
    },
  }
}

const dataOf = (mail: LoggedMail) => mail.data as Record<string, string>
