import { newsletterState } from '@zuruf/domain'
import type { KeepAgreedText } from '../../platform/agreed-texts.ts'
import {
  type ConsentEnding,
  type ConsentStep,
  lastMails,
  nextStep,
  recordConsentSteps,
  recordEndings,
  standingConsents,
  stepsOfConsent,
} from '../../platform/consents.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Mailer } from '../../platform/mailer.ts'
import { type FoundToken, findToken } from '../../platform/tokens.ts'
import type { Account } from '../accounts/repository.ts'
import type { AccountService } from '../accounts/service.ts'
import { asShown, type VariablesOf } from '../tenants/own-text.ts'
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

/** What an opt-in token still does. */
export type TokenState = 'good' | 'confirmed' | 'expired'

/** A stranger can have one mail a day sent to an address, however often they fill in the form. */
const strangerPauseMs = 24 * 3600 * 1000

const optedOut = { newsletterWished: false, newsletterMailSentAt: null, newsletterOptedInAt: null }

const stateOf = (account: Account) =>
  newsletterState({
    permitted: account.newsletterOptedInAt !== null,
    mailSentAt: account.newsletterMailSentAt,
  })

/** Who gets the newsletter, by double opt-in, with the proof of it. SPEC §3, QUALITY 19, decision 025 */
export function newsletterService(dependencies: Dependencies) {
  const { database, mailer, limits, accounts, keepAgreedText, variables } = dependencies

  async function begin(tx: Tx, context: Context, account: Account, source: Source): Promise<ConsentStep> {
    const wordingHash = await keepAgreedText(
      tx,
      context.tenant.id,
      await asShown(consentWording(context.tenant, context.locale), context, variables),
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

  /** Asks by mail whether the wish is real. Of the accounts locked; those that are in are left alone. */
  async function ask(tx: Tx, context: Context, account: Account, source: Source): Promise<Account> {
    if (stateOf(account) === 'optedIn') return account
    const { consentId } = await begin(tx, context, account, source)
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

  /** Ends whatever the person was asked or had agreed to; the opt-in links still in their mailbox go with it. */
  async function withdraw(
    tx: Tx,
    context: Context,
    account: Account,
    ending: ConsentEnding,
  ): Promise<Account> {
    await recordEndings(tx, context, await standingConsents(tx, account.id, 'newsletter'), ending)
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

  /** What an opt-in token is about. @returns undefined when there is none, or what it confirmed was withdrawn */
  async function openOptin(tx: Tx, token: string) {
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
    if (!tenant.settings.newsletterPermission) throw new AppError('PSOF0101')
  }

  const limitMails = ({ tenant }: Context, accountId: string) =>
    limits.consume('newsletter-mail', tenant.settings.limits.mail, `${tenant.id}:${accountId}`)

  return {
    withdraw,

    /**
     * Those who ticked the box with a new referral; an operator in somebody's account asks for nothing in their name.
     * Says nothing: a stranger must not learn who is in. DESIGN §5
     */
    async wish(
      tx: Tx,
      wished: readonly { readonly context: Context; readonly account: Account }[],
    ): Promise<void> {
      const offered = wished.filter(
        ({ context: { tenant, session } }) => tenant.settings.newsletterPermission && !session?.operatorId,
      )
      if (offered.length === 0) return
      const contexts = new Map(offered.map(({ account, context }) => [account.id, context]))
      const held = await accounts.lockByIds(tx, [...contexts.keys()])
      const mailed = await lastMails(tx, [...contexts.keys()], 'newsletter')
      for (const account of held) {
        const context = contexts.get(account.id) as Context
        // The account forgets its mail when the request is withdrawn; the pause goes on.
        const times = [account.newsletterMailSentAt, mailed.get(account.id)].map((at) => at?.getTime() ?? 0)
        const isPaused = context.now.getTime() - Math.max(...times) < strangerPauseMs
        if (!isPaused) await ask(tx, context, account, 'recommend-form')
      }
    },

    /**
     * The account has another address, which its owner has proved. A consent is for one address, so it ends for the old
     * one; who was in has it for the new one to the same words, and who was only asked is asked there.
     * @param account as it is now, held by the caller
     */
    async moveAlong(tx: Tx, context: Context, account: Account): Promise<void> {
      const state = stateOf(account)
      if (state === 'optedOut') return
      const [latest] = await standingConsents(tx, account.id, 'newsletter')
      const ended = await withdraw(tx, context, account, { source: 'email-change' })
      if (state === 'pending') {
        if (context.tenant.settings.newsletterPermission) await ask(tx, context, ended, 'email-change')
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

    /** The account goes, and with it every consent; the proof of it stays. The caller holds the account. */
    async endOfAccount(tx: Tx, context: Context, account: Account): Promise<void> {
      await withdraw(tx, context, account, { source: 'deletion' })
    },

    /** Registering, one may tick the box too: who sets a password with a mail's token has proved the address. */
    async confirmWithRegistration(tx: Tx, context: Context, accountId: string): Promise<void> {
      if (!context.tenant.settings.newsletterPermission) return
      const account = await lock(tx, accountId)
      if (!account || stateOf(account) === 'optedIn') return
      const asked = await begin(tx, context, account, 'registration')
      await confirm(tx, context, account, { ...asked, step: 'confirmed' })
    },

    /**
     * In or out, by the person logged in. In: an opt-in mail, again if asked again. Out: at once.
     * @throws AppError PSOF0101 when the tenant has no newsletter, PSOF0801 for too many mails
     */
    async set(context: Context, accountId: string, wished: boolean): Promise<Account> {
      if (wished) {
        assertOffered(context)
        await limitMails(context, accountId)
      }
      return withTenant(database, context.tenant.id, async (tx) => {
        const account = await lock(tx, accountId)
        if (!account) throw new AppError('PSOF0204')
        return wished
          ? ask(tx, context, account, 'my-data')
          : withdraw(tx, context, account, { source: 'my-data' })
      })
    },

    /** @throws AppError PSOF0101 for an unknown token */
    async inspect(context: Context, token: string): Promise<TokenState> {
      const state = await withTenant(database, context.tenant.id, async (tx) => {
        const opened = await openOptin(tx, token)
        return opened && tokenState(context, opened.account, opened.found)
      })
      if (!state) throw new AppError('PSOF0101')
      return state
    },

    /** @throws AppError PSOF0202 when the token is unknown, over or withdrawn, PSOF0101 without a newsletter */
    async confirm(context: Context, token: string): Promise<void> {
      assertOffered(context)
      await withTenant(database, context.tenant.id, async (tx) => {
        const opened = await openOptin(tx, token)
        const state = opened && tokenState(context, opened.account, opened.found)
        if (!opened || state === 'expired') throw new AppError('PSOF0202')
        if (state === 'good') {
          await confirm(tx, context, opened.account, nextStep(opened.asked, 'confirmed', 'mail'))
        }
      })
    },

    /**
     * A new opt-in mail for whoever has an older mail's token, of either kind: the link was too old, or opting out was a slip.
     * @throws AppError PSOF0202, PSOF0101 without a newsletter, PSOF0801
     */
    async resend(context: Context, token: string): Promise<void> {
      assertOffered(context)
      const accountId = await withTenant(database, context.tenant.id, async (tx) => {
        const optedOutBy = await findToken(tx, token, 'newsletter-optout')
        return optedOutBy ? optedOutBy.subjectId : (await openOptin(tx, token))?.account.id
      })
      if (!accountId) throw new AppError('PSOF0202')
      await limitMails(context, accountId)
      await withTenant(database, context.tenant.id, async (tx) => {
        const account = await lock(tx, accountId)
        if (account) await ask(tx, context, account, 'mail')
      })
    },

    /** Out, by the link at the end of a mail. @throws AppError PSOF0202 */
    async end(context: Context, token: string): Promise<void> {
      await withTenant(database, context.tenant.id, async (tx) => {
        const found = await findToken(tx, token, 'newsletter-optout')
        const account = found && found.expiresAt > context.now && (await lock(tx, found.subjectId))
        if (!account) throw new AppError('PSOF0202')
        await withdraw(tx, context, account, { source: 'opt-out-link' })
      })
    },

    /** For the mail: is there still something to confirm? @returns the words agreed to */
    async openRequest(tx: Tx, accountId: string, consentId: string) {
      const account = await accounts.findById(tx, accountId)
      const steps = await stepsOfConsent(tx, consentId)
      const [asked] = steps
      if (!account || !asked || stateOf(account) === 'optedIn') return undefined
      if (steps.some(({ step }) => step === 'withdrawn')) return undefined
      return { account, wording: await wordingOf(tx, asked.wordingHash) }
    },

    /** The opt-in mail has gone out. */
    async noteMailed(tx: Tx, context: Context, accountId: string, consentId: string): Promise<void> {
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
