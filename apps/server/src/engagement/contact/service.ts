import {
  addDays,
  type ContactMessageState,
  type ContactTopic,
  normaliseEmail,
  normaliseReferralNumber,
} from '@zuruf/domain'
import type { AccountService } from '../../identity/accounts/index.ts'
import type { AnonymousGuard, AnonymousProof } from '../../platform/anonymous-guard.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Mailer } from '../../platform/mailer.ts'
import { operatorNames } from '../../platform/operator-names.ts'
import type { ReferralService } from '../../referrals/referrals/index.ts'
import { contactAddress } from './address.ts'
import type { ContactMessage, MessageFilter } from './repository.ts'
import * as repository from './repository.ts'

export interface NewMessage extends AnonymousProof {
  readonly topic: ContactTopic
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string | undefined
  readonly referralNumber: string | undefined
  readonly message: string
}

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly mailer: Mailer
  readonly limits: Limits
  readonly anonymousGuard: AnonymousGuard
  readonly accounts: Pick<AccountService, 'findById' | 'findByAddress'>
  readonly referrals: Pick<ReferralService, 'findByNumber'>
}

export type ContactService = ReturnType<typeof contactService>

/** Message with its related referral, account and operator. */
export interface MessageView {
  readonly message: ContactMessage
  readonly referral: string | null
  readonly accountId: string | null
  readonly answeredBy: string | null
}

/** Maximum number of receipts to one address a day, from all senders together. */
const receiptsPerDay = 3
const day = 86_400

/** Returns the reference of a message for use on the phone: the end of its id, which is random. */
export const referenceOf = ({ id }: Pick<ContactMessage, 'id'>) => id.slice(-8).toUpperCase()

/** Messages sent with the contact form. Decision 056 */
export function contactService(dependencies: Dependencies) {
  const { database, idempotent, mailer, limits, anonymousGuard, accounts, referrals } = dependencies
  const requiresCaptcha = ({ tenant }: Context) => tenant.settings.contactCaptchaAlways

  async function queueMails(tx: Tx, context: Context, message: ContactMessage, sendsReceipt: boolean) {
    const data = { messageId: message.id }
    const company = contactAddress(context.tenant)
    if (company) {
      const language = context.tenant.defaultLanguage
      await mailer.queue(tx, context, { name: 'contact-message', to: company, language, data })
    }
    if (sendsReceipt) {
      const { email, language } = message
      await mailer.queue(tx, context, { name: 'contact-receipt', to: email, language, data })
    }
  }

  async function found(tx: Tx, id: string): Promise<ContactMessage> {
    const message = isUuid(id) ? await repository.find(tx, id) : undefined
    if (!message) throw notFound()
    return message
  }

  async function view(tx: Tx, message: ContactMessage): Promise<MessageView> {
    const { accountId, email, referralNumber, answeredBy } = message
    const referral = referralNumber
      ? await referrals.findByNumber(tx, normaliseReferralNumber(referralNumber))
      : undefined
    const account = accountId ? { id: accountId } : await accounts.findByAddress(tx, email)
    const names = await operatorNames(tx, answeredBy ? [answeredBy] : [])
    return {
      message,
      referral: referral?.number ?? null,
      accountId: account?.id ?? null,
      answeredBy: (answeredBy && names.get(answeredBy)) ?? null,
    }
  }

  return {
    find: repository.find,

    captchaRequired: (context: Context): Promise<boolean> =>
      anonymousGuard.required(context, requiresCaptcha(context)),

    /** @throws AppError captcha-required, captcha-wrong, too-many-requests */
    async send(context: Context, input: NewMessage): Promise<string> {
      const { tenant, actor, now, locale } = context
      const emailKey = normaliseEmail(input.email)
      let sendsReceipt = false
      return idempotent(
        context,
        async (tx) => {
          const message: ContactMessage = {
            tenantId: tenant.id,
            id: newId(),
            topic: input.topic,
            state: 'open',
            accountId: actor.kind === 'user' ? actor.id : null,
            firstName: input.firstName,
            lastName: input.lastName,
            email: input.email,
            emailKey,
            phone: input.phone ?? null,
            referralNumber: input.referralNumber ?? null,
            message: input.message,
            language: locale,
            createdAt: now,
            answeredAt: null,
            answeredBy: null,
            note: null,
          }
          await repository.insert(tx, message)
          await queueMails(tx, context, message, sendsReceipt)
          return referenceOf(message)
        },
        async () => {
          await anonymousGuard.check(context, 'kontakt', input, requiresCaptcha(context))
          // Beyond the limit the receipt is left out, since the address may be somebody else's. The message
          // is accepted all the same.
          const received = await limits.count('contact-receipt', day, `${tenant.id}:${emailKey}`)
          sendsReceipt = received <= receiptsPerDay
        },
      )
    },

    async list(context: Context, filter: MessageFilter, after: string | undefined, limit: number) {
      return withTenant(database, context.tenant.id, async (tx) => {
        const last = after !== undefined && isUuid(after) ? await repository.find(tx, after) : undefined
        if (after !== undefined && !last) throw invalid({ after: 'invalid' })
        return repository.list(tx, filter, last, limit)
      })
    },

    /** @throws AppError not-found */
    async get(context: Context, id: string): Promise<MessageView> {
      return withTenant(database, context.tenant.id, async (tx) => view(tx, await found(tx, id)))
    },

    /**
     * Marks a message as answered, or reopens it. The note stays until it is replaced.
     * @throws AppError not-found
     */
    async setState(context: Context, id: string, state: ContactMessageState, note: string | undefined) {
      return withTenant(database, context.tenant.id, async (tx) => {
        const message = await found(tx, id)
        const answered = state === 'answered'
        const change = {
          state,
          answeredAt: answered ? context.now : null,
          answeredBy: answered && context.actor.kind === 'operator' ? context.actor.id : null,
          note: note === undefined ? message.note : note || null,
        }
        await repository.setState(tx, id, change)
        await recordAudit(tx, context, answered ? 'message.answered' : 'message.reopened', id)
        return view(tx, { ...message, ...change })
      })
    },

    ofPerson: (tx: Tx, accountId: string, addresses: readonly string[]) =>
      repository.ofPerson(tx, accountId, addresses.map(normaliseEmail)),

    /** Deletes a person's messages together with their account. */
    deleteOfPerson: (tx: Tx, accountId: string, addresses: readonly string[]) =>
      repository.deleteOfPerson(tx, accountId, addresses.map(normaliseEmail)),

    /**
     * Job `contact.purge`.
     * @returns the number of messages
     */
    purge: ({ tenant, now }: Context): Promise<number> =>
      repository.deleteBefore(database, tenant.id, addDays(now, -tenant.settings.retention.messages)),
  }
}
