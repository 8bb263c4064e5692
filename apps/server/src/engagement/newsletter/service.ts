import { newsletterState } from '@zuruf/domain'
import type { Account, AccountService } from '../../identity/accounts/index.ts'
import type { KeepAgreedText } from '../../platform/agreed-texts.ts'
import {
  activeConsents,
  type ConsentEnding,
  type ConsentStep,
  lastMailTimes,
  nextStep,
  recordConsentSteps,
  recordWithdrawals,
  stepsOfConsent,
} from '../../platform/consents.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Mailer } from '../../platform/mailer.ts'
import { fillVariables, type VariablesOf } from '../../platform/tenants/own-text.ts'
import { type FoundToken, findToken } from '../../platform/tokens.ts'
import { wordingOf } from './proof-repository.ts'
import { consentWording } from './wording.ts'

export interface Dependencies {
  readonly database: Database
  readonly mailer: Mailer
  readonly limits: Limits
  readonly accounts: AccountService
  readonly keepAgreedText: KeepAgreedText
  readonly variables: VariablesOf
}

export type NewsletterService = ReturnType<typeof newsletterService>
type Source = ConsentStep['source']

/** What an opt-in token can still do. */
export type TokenState = 'good' | 'confirmed' | 'expired'

/** Pause between two opt-in mails to the same address that anonymous visitors request: one mail a day. */
const anonymousPauseMs = 24 * 3600 * 1000

const optedOut = { newsletterWished: false, newsletterMailSentAt: null, newsletterOptedInAt: null }

const stateOf = (account: Account) =>
  newsletterState({
    permitted: account.newsletterOptedInAt !== null,
    mailSentAt: account.newsletterMailSentAt,
  })

/** Manages newsletter consents by double opt-in, with proof. SPEC §3, QUALITY 19, decision 025 */
export function newsletterService(dependencies: Dependencies) {
  const { database, mailer, limits, accounts, keepAgreedText, variables } = dependencies

  async function recordRequest(
    tx: Tx,
    context: Context,
    account: Account,
    source: Source,
  ): Promise<ConsentStep> {
    const wordingHash = await keepAgreedText(
      tx,
      context.tenant.id,
      await fillVariables(consentWording(context.tenant, context.locale), context, variables),
    )
    const step: ConsentStep = {
      consentId: newId(),
      kind: 'newsletter',
      personId: account.id,
      address: account.email,
      step: 'asked',
      source,
      wordingHash,
    }
    await recordConsentSteps(tx, context, [step])
    return step
  }

  /** Sends the opt-in mail, unless the person is already opted in. The caller has locked the account. */
  async function sendOptInMail(tx: Tx, context: Context, account: Account, source: Source): Promise<Account> {
    if (stateOf(account) === 'optedIn') return account
    const { consentId } = await recordRequest(tx, context, account, source)
    const state = { newsletterWished: true, newsletterMailSentAt: context.now, newsletterOptedInAt: null }
    await accounts.setNewsletter(tx, account.id, state)
    await mailer.queue(tx, context, {
      name: 'newsletter-optin',
      to: account.email,
      language: context.locale,
      data: { accountId: account.id, consentId },
    })
    return { ...account, ...state }
  }

  /** Ends every request and consent of the person. Opt-in links that were mailed to them stop working. */
  async function withdraw(
    tx: Tx,
    context: Context,
    account: Account,
    ending: ConsentEnding,
  ): Promise<Account> {
    await recordWithdrawals(tx, context, await activeConsents(tx, account.id, 'newsletter'), ending)
    await accounts.setNewsletter(tx, account.id, optedOut)
    return { ...account, ...optedOut }
  }

  async function confirm(tx: Tx, context: Context, account: Account, confirmed: ConsentStep): Promise<void> {
    await recordConsentSteps(tx, context, [confirmed])
    await accounts.setNewsletter(tx, account.id, {
      newsletterWished: true,
      newsletterMailSentAt: account.newsletterMailSentAt,
      newsletterOptedInAt: context.now,
    })
  }

  async function lock(tx: Tx, accountId: string): Promise<Account | undefined> {
    const [account] = await accounts.lockByIds(tx, [accountId])
    return account
  }

  /**
   * Locks the account of an opt-in token.
   * @returns token, account and first step; undefined for an unknown token, or when its consent was withdrawn
   */
  async function lockOptIn(tx: Tx, token: string) {
    const found = await findToken(tx, token, 'newsletter-optin')
    if (!found) return undefined
    const steps = await stepsOfConsent(tx, found.subjectId)
    const [asked] = steps
    const account = asked && (await lock(tx, asked.personId))
    if (!asked || !account || steps.some(({ step }) => step === 'withdrawn')) return undefined
    return { found, account, asked }
  }

  const tokenState = (context: Context, account: Account, { expiresAt }: FoundToken): TokenState => {
    if (stateOf(account) === 'optedIn') return 'confirmed'
    return expiresAt <= context.now ? 'expired' : 'good'
  }

  function assertOffered({ tenant }: Context): void {
    if (!tenant.settings.newsletterPermission) throw notFound()
  }

  const limitMails = ({ tenant }: Context, accountId: string) =>
    limits.consume('newsletter-mail', tenant.settings.limits.mail, `${tenant.id}:${accountId}`)

  return {
    withdraw,

    /**
     * Sends opt-in mails to people who ticked the box when they made a referral. Operators acting in somebody's
     * account cannot request it. Returns nothing: an anonymous visitor must not learn who is opted in. DESIGN §5
     */
    async requestOptIn(
      tx: Tx,
      requested: readonly { readonly context: Context; readonly account: Account }[],
    ): Promise<void> {
      const eligible = requested.filter(
        ({ context: { tenant, session } }) => tenant.settings.newsletterPermission && !session?.operatorId,
      )
      if (eligible.length === 0) return
      const contexts = new Map(eligible.map(({ account, context }) => [account.id, context]))
      const lockedAccounts = await accounts.lockByIds(tx, [...contexts.keys()])
      const mailedAt = await lastMailTimes(tx, [...contexts.keys()], 'newsletter')
      for (const account of lockedAccounts) {
        const context = contexts.get(account.id) as Context
        // Withdrawing a request clears the mail's time on the account, but must not end the pause.
        const times = [account.newsletterMailSentAt, mailedAt.get(account.id)].map((at) => at?.getTime() ?? 0)
        const isPaused = context.now.getTime() - Math.max(...times) < anonymousPauseMs
        if (!isPaused) await sendOptInMail(tx, context, account, 'recommend-form')
      }
    },

    /**
     * Moves the newsletter to the account's new, confirmed address. A consent is for one address, so it ends
     * for the old one. A person who was opted in is opted in with the same words; a pending request is mailed
     * to the new address.
     * @param account with the new address, locked by the caller
     */
    async moveToNewAddress(tx: Tx, context: Context, account: Account): Promise<void> {
      const state = stateOf(account)
      if (state === 'optedOut') return
      const [latest] = await activeConsents(tx, account.id, 'newsletter')
      const ended = await withdraw(tx, context, account, { source: 'email-change' })
      if (state === 'pending') {
        if (context.tenant.settings.newsletterPermission)
          await sendOptInMail(tx, context, ended, 'email-change')
        return
      }
      if (!latest) return
      const asked = {
        ...nextStep(latest, 'asked', 'email-change'),
        consentId: newId(),
        address: account.email,
      }
      await recordConsentSteps(tx, context, [asked])
      await confirm(tx, context, account, { ...asked, step: 'confirmed' })
    },

    /** Withdraws every consent of a deleted account; the proof is kept. The caller has locked the account. */
    async withdrawAllOf(tx: Tx, context: Context, accountId: string): Promise<void> {
      const account = await lock(tx, accountId)
      if (account) await withdraw(tx, context, account, { source: 'deletion' })
    },

    /** Opts in at registration: setting a password with a mail's token proves the address. */
    async confirmWithRegistration(tx: Tx, context: Context, accountId: string): Promise<void> {
      if (!context.tenant.settings.newsletterPermission) return
      const account = await lock(tx, accountId)
      if (!account || stateOf(account) === 'optedIn') return
      const asked = await recordRequest(tx, context, account, 'registration')
      await confirm(tx, context, account, { ...asked, step: 'confirmed' })
    },

    /**
     * Opts the logged-in person in or out. Opting in sends an opt-in mail on each call; opting out takes effect at
     * once.
     * @throws AppError not-found when the tenant has no newsletter; too-many-requests for too many mails
     */
    async set(context: Context, accountId: string, requested: boolean): Promise<Account> {
      if (requested) {
        assertOffered(context)
        await limitMails(context, accountId)
      }
      return withTenant(database, context.tenant.id, async (tx) => {
        const account = await lock(tx, accountId)
        if (!account) throw new AppError('session-over')
        return requested
          ? sendOptInMail(tx, context, account, 'my-data')
          : withdraw(tx, context, account, { source: 'my-data' })
      })
    },

    /** @throws AppError not-found for an unknown token */
    async inspect(context: Context, token: string): Promise<TokenState> {
      const state = await withTenant(database, context.tenant.id, async (tx) => {
        const optIn = await lockOptIn(tx, token)
        return optIn && tokenState(context, optIn.account, optIn.found)
      })
      if (!state) throw notFound()
      return state
    },

    /**
     * @throws AppError link-expired when the token is unknown, expired or withdrawn; not-found without a
     *   newsletter
     */
    async confirm(context: Context, token: string): Promise<void> {
      assertOffered(context)
      await withTenant(database, context.tenant.id, async (tx) => {
        const optIn = await lockOptIn(tx, token)
        const state = optIn && tokenState(context, optIn.account, optIn.found)
        if (!optIn || state === 'expired') throw new AppError('link-expired')
        if (state === 'good') {
          await confirm(tx, context, optIn.account, nextStep(optIn.asked, 'confirmed', 'mail'))
        }
      })
    },

    /**
     * Sends a new opt-in mail for the token of an earlier mail, of either kind: after an expired link, or
     * an opt-out by mistake.
     * @throws AppError link-expired; not-found without a newsletter; too-many-requests
     */
    async resend(context: Context, token: string): Promise<void> {
      assertOffered(context)
      const accountId = await withTenant(database, context.tenant.id, async (tx) => {
        const optedOutBy = await findToken(tx, token, 'newsletter-optout')
        return optedOutBy ? optedOutBy.subjectId : (await lockOptIn(tx, token))?.account.id
      })
      if (!accountId) throw new AppError('link-expired')
      await limitMails(context, accountId)
      await withTenant(database, context.tenant.id, async (tx) => {
        const account = await lock(tx, accountId)
        if (account) await sendOptInMail(tx, context, account, 'mail')
      })
    },

    /**
     * Opts out by the link at the end of a mail.
     * @throws AppError link-expired
     */
    async end(context: Context, token: string): Promise<void> {
      await withTenant(database, context.tenant.id, async (tx) => {
        const found = await findToken(tx, token, 'newsletter-optout')
        const account = found && found.expiresAt > context.now && (await lock(tx, found.subjectId))
        if (!account) throw new AppError('link-expired')
        await withdraw(tx, context, account, { source: 'opt-out-link' })
      })
    },

    /**
     * Finds the request that an opt-in mail asks to confirm.
     * @returns account and wording; undefined when there is nothing left to confirm
     */
    async findPendingRequest(tx: Tx, accountId: string, consentId: string) {
      const account = await accounts.findById(tx, accountId)
      const steps = await stepsOfConsent(tx, consentId)
      const [asked] = steps
      if (!account || !asked || stateOf(account) === 'optedIn') return undefined
      if (steps.some(({ step }) => step === 'withdrawn')) return undefined
      return { account, wording: await wordingOf(tx, asked.wordingHash) }
    },

    /** Records that the opt-in mail was sent. */
    async recordOptInMailed(tx: Tx, context: Context, accountId: string, consentId: string): Promise<void> {
      const [asked] = await stepsOfConsent(tx, consentId)
      if (!asked) return
      await recordConsentSteps(tx, context, [nextStep(asked, 'mailed', 'mail')])
      const account = await lock(tx, accountId)
      if (!account || stateOf(account) !== 'pending') return
      await accounts.setNewsletter(tx, accountId, {
        newsletterWished: true,
        newsletterMailSentAt: context.now,
        newsletterOptedInAt: null,
      })
    },
  }
}
