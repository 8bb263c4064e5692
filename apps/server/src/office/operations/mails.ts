import type { AccountService } from '../../identity/accounts/index.ts'
import type { RewardService } from '../../money/rewards/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid } from '../../platform/ids.ts'
import type { MailName } from '../../platform/mail/names.ts'
import type { ComposedMail, MailComposer, Mailer } from '../../platform/mailer.ts'
import type { GoodwillService } from '../../referrals/goodwill/index.ts'
import type { RecipientService } from '../../referrals/recipients/index.ts'
import type { LoggedMail, MailFilter } from './mail-repository.ts'
import * as repository from './mail-repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly mailer: Mailer
  readonly composers: Readonly<Record<MailName, MailComposer>>
  readonly accounts: AccountService
  readonly recipients: RecipientService
  readonly rewards: Pick<RewardService, 'findById'>
  readonly goodwill: Pick<GoodwillService, 'findById'>
}

export type MailLog = ReturnType<typeof mailLog>

/**
 * Mails that cannot be resent from the mail log. Voucher codes have their own operation, which checks the
 * stock; notices of an address change or a deleted account were meant for the mailbox of that time.
 */
const notResendable: readonly MailName[] = [
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

const isResendable = (template: string) => !notResendable.includes(template as MailName)

type MailView = ReturnType<typeof mailView>

/** Thrown to roll back the transaction of a preview; carries the composed mail out of it. */
class PreviewRollback extends Error {
  readonly content: ComposedMail | undefined
  constructor(content: ComposedMail | undefined) {
    super('rolled back on purpose')
    this.content = content
  }
}

/** Lists, previews and resends mails for operators. Never shows a link or a voucher code. */
export function mailLog(dependencies: Dependencies) {
  const { database, idempotent, mailer, composers, accounts, recipients, rewards, goodwill } = dependencies
  const inTenant = <T>(context: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, context.tenant.id, work)

  async function findMail(tx: Tx, id: string): Promise<LoggedMail> {
    const mail = isUuid(id) ? await repository.find(tx, id) : undefined
    if (!mail) throw notFound()
    return mail
  }

  /**
   * Composes a mail with the current data. Composing creates the tokens for its links, so the transaction is rolled
   * back and the links of the preview never work.
   */
  async function compose(context: Context, mail: LoggedMail): Promise<ComposedMail | undefined> {
    const writer = composers[mail.template as MailName] as MailComposer | undefined
    if (!writer) return undefined
    const locale = mail.language
    const actor = { kind: 'system', id: 'mail.preview' } as const
    try {
      return await inTenant(context, async (tx) => {
        throw new PreviewRollback(await writer(tx, { ...context, locale, actor }, dataOf(mail)))
      })
    } catch (error) {
      if (error instanceof PreviewRollback) return error.content
      throw error
    }
  }

  /**
   * Checks that the mail may be resent and would still have content. Runs outside the transaction that
   * resends it, because composing is rolled back.
   * @throws AppError not-found, conflict
   */
  async function assertResendable(context: Context, id: string): Promise<void> {
    const mail = await inTenant(context, (tx) => findMail(tx, id))
    const isUnsent = ['waiting', 'failing', 'withheld'].includes(repository.stateOf(mail))
    if (isUnsent || !isResendable(mail.template)) throw conflict()
    if (!(await compose(context, mail))) throw conflict()
  }

  /**
   * Finds the current address of the person the mail is about. The address it went to may belong to somebody else
   * by now.
   */
  async function findCurrentAddress(tx: Tx, mail: LoggedMail): Promise<string | undefined> {
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

    /** @throws AppError invalid-input when `after` is not a mail of this tenant */
    list: (context: Context, filter: MailFilter, after: string | undefined, limit: number) =>
      inTenant(context, async (tx) => {
        const last = after && isUuid(after) ? await repository.find(tx, after) : undefined
        if (after && !last) throw invalid({ after: 'invalid' })
        return repository.list(tx, filter, last, limit)
      }),

    /**
     * Returns a mail, its content with the current data, and the ids of the mails that resent it.
     * @throws AppError not-found
     */
    async get(context: Context, id: string) {
      const [mail, repeatedBy] = await inTenant(context, async (tx) => {
        const logged = await findMail(tx, id)
        return [logged, await repository.listResends(tx, logged)] as const
      })
      return { mail, repeatedBy, content: await compose(context, mail) }
    },

    /**
     * Resends a mail as a new one, with new links, to its owner's current address.
     * @throws AppError not-found; conflict when it may not be resent, has no content or its owner is gone
     */
    async resend(context: Context, id: string, reason: string): Promise<MailView> {
      await assertResendable(context, id)
      return idempotent(context, async (tx) => {
        const mail = await findMail(tx, id)
        const to = await findCurrentAddress(tx, mail)
        if (!to) throw conflict()
        const [newId = ''] = await mailer.queue(tx, context, {
          name: mail.template as MailName,
          to,
          language: mail.language,
          data: dataOf(mail),
          repeats: mail.id,
        })
        const details = { template: mail.template, mail: newId, reason }
        await recordAudit(tx, context, 'mail.resent', mail.id, details)
        return mailView(await findMail(tx, newId))
      })
    },
  }
}

/** Returns a mail for the back office. */
export function mailView(mail: LoggedMail) {
  const { id, template, toAddress, language, tries, error, repeats } = mail
  const state = repository.stateOf(mail)
  return {
    id,
    template,
    language,
    state,
    tries,
    error,
    repeats,
    to: toAddress,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
    dueAt: mail.dueAt?.toISOString() ?? null,
    triedAt: mail.triedAt?.toISOString() ?? null,
    resendable: isResendable(template) && (state === 'sent' || state === 'failed'),
  }
}

const dataOf = (mail: LoggedMail) => mail.data as Record<string, string>
