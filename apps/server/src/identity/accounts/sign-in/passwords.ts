import { type DeviceFamily, normaliseEmail, type PasswordRule, passwordProblems } from '@zuruf/domain'
import type { Catalogue } from '../../../catalogue/products/index.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { isCommonPassword } from '../../../platform/common-passwords.ts'
import type { Context } from '../../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../../platform/database/database.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits.ts'
import type { Mailer } from '../../../platform/mailer.ts'
import type { Passwords } from '../../../platform/passwords.ts'
import { consumeToken, findToken, revokeTokens } from '../../../platform/tokens.ts'
import { deleteOpenChange } from '../email-change-repository.ts'
import type { AccountLocks } from '../locks.ts'
import type { Account } from '../repository.ts'
import * as repository from '../repository.ts'
import { recordDevice } from '../session-repository.ts'
import type { Session, SessionService } from '../sessions.ts'

export interface Dependencies {
  readonly database: Database
  readonly passwords: Passwords
  readonly limits: Limits
  readonly mailer: Mailer
  readonly catalogue: Catalogue
  readonly locks: AccountLocks
  readonly sessions: SessionService
  /** Called when the address is confirmed: releases claims that waited for it. */
  readonly onConfirmed: (tx: Tx, context: Context, accountId: string) => Promise<void>
  /** Called when the person ticked the newsletter box; the mailed token has confirmed the address. */
  readonly onNewsletter: (tx: Tx, context: Context, accountId: string) => Promise<void>
  /** Records the person's answers to the campaigns they were shown. */
  readonly onCampaigns: (
    tx: Tx,
    context: Context,
    accountId: string,
    answers: readonly CampaignAnswer[],
  ) => Promise<void>
}

/** A person's answer to a campaign, for the version of its text that they were shown. */
export interface CampaignAnswer {
  readonly id: string
  readonly version: number
  readonly agreed: boolean
}

export interface NewPasswordByMail {
  readonly token: string
  readonly password: string
  readonly newsletter?: boolean | undefined
  readonly campaigns?: readonly CampaignAnswer[]
  readonly device: DeviceFamily
}

export type PasswordService = ReturnType<typeof passwordService>

/**
 * Minimum length of words of product names that a password must not contain. Shorter ones ("Plus", "Team") occur in
 * good passwords by chance; "Strom" does not.
 */
const minProductWordLength = 5

/** Sets, changes and resets the passwords of accounts. */
export function passwordService(dependencies: Dependencies) {
  const { database, passwords, limits, mailer, catalogue, locks, sessions } = dependencies
  const { onConfirmed, onNewsletter, onCampaigns } = dependencies

  /**
   * Finds an unused mailed token of either type.
   * @throws AppError link-expired
   */
  async function findMailToken(tx: Tx, context: Context, token: string) {
    const found = (await findToken(tx, token, 'opt-in')) ?? (await findToken(tx, token, 'password'))
    if (!found || found.usedAt || found.expiresAt <= context.now) throw new AppError('link-expired')
    const account = await repository.findById(tx, found.subjectId)
    if (!account) throw new AppError('link-expired')
    return { found, account }
  }

  const rule = ({ tenant }: Context): PasswordRule => tenant.settings.passwordRule

  /** @throws AppError invalid-input for a password that is too weak, too common, or a guessable name */
  function assertPasswordAllowed(context: Context, account: Account, password: string): void {
    const { tenant } = context
    const productWords = catalogue.names(tenant).flatMap(wordsOf)
    const tenantWords = [...wordsOf(tenant.name), tenant.key]
    // Short words may be part of a good password, but with only a few digits around them they count as
    // common.
    const guessableWords = new Set([...productWords, ...tenantWords].map((word) => word.toLowerCase()))
    const [problem] = passwordProblems(password, rule(context), {
      isCommon: (word) => isCommonPassword(word) || guessableWords.has(word),
      forbiddenWords: [
        ...tenantWords,
        ...productWords.filter((word) => word.length >= minProductWordLength),
        account.firstName,
        account.lastName,
      ],
    })
    if (problem) throw invalid({ Passwort: problem })
  }

  /** Notifies the owner that the password has changed. A first password is not a change. */
  async function queueChangeMail(tx: Tx, context: Context, account: Account): Promise<void> {
    if (!account.passwordHash) return
    await mailer.queue(tx, context, {
      name: 'password-changed',
      to: account.email,
      language: account.language ?? context.locale,
      data: { accountId: account.id },
    })
  }

  /**
   * Sets a password like `set`, but begins another kind of session.
   * @param begin begins the session in the same transaction, for the updated account
   */
  async function setAndBegin<Begun>(
    context: Context,
    input: NewPasswordByMail,
    begin: (tx: Tx, account: Account) => Promise<Begun>,
  ): Promise<Begun> {
    const { tenant, now } = context
    const before = await inspectMailToken(context, input.token)
    locks.assertUnlocked(context, before)
    assertPasswordAllowed(context, before, input.password)
    const passwordHash = await passwords.hash(input.password)
    return withTenant(database, tenant.id, async (tx) => {
      const { found, account } = await findMailToken(tx, context, input.token)
      // Locks the referrals released by the confirmation first, in the order all callers use.
      if (!account.emailConfirmedAt) await repository.lockReferrals(tx, account.id)
      // Locks the account before its tokens, like all callers, to avoid a deadlock.
      await repository.lockById(tx, account.id)
      if (!(await consumeToken(tx, found.hash, now))) throw new AppError('link-expired')
      await repository.updateAccount(tx, account.id, {
        passwordHash,
        emailConfirmedAt: account.emailConfirmedAt ?? now,
      })
      await revokeTokens(tx, account.id, ['user', 'agency', 'opt-in', 'password'])
      await deleteOpenChange(tx, mailer, account.id)
      await recordAudit(tx, context, 'password.set', account.id)
      await queueChangeMail(tx, context, account)
      await recordDevice(tx, account, input.device, now)
      if (!account.emailConfirmedAt) await onConfirmed(tx, context, account.id)
      if (input.newsletter) await onNewsletter(tx, context, account.id)
      if (input.campaigns) await onCampaigns(tx, context, account.id, input.campaigns)
      return begin(tx, (await repository.findById(tx, account.id)) ?? account)
    })
  }

  /** @throws AppError link-expired */
  async function inspectMailToken(context: Context, token: string): Promise<Account> {
    const { account } = await withTenant(database, context.tenant.id, (tx) =>
      findMailToken(tx, context, token),
    )
    return account
  }

  /**
   * Changes a password like `change`, but renews another kind of session.
   * @param renew renews the token of this call's session
   */
  async function changeAndRenew<Renewed>(
    context: Context,
    old: string,
    password: string,
    renew: (tx: Tx, account: Account) => Promise<Renewed>,
  ): Promise<Renewed> {
    const account = await sessions.verifyOwner(context, old, 'AltesPasswort')
    assertPasswordAllowed(context, account, password)
    const passwordHash = await passwords.hash(password)
    return withTenant(database, context.tenant.id, async (tx) => {
      // Lost the race: the password was changed while the new one was being hashed.
      const current = await repository.lockById(tx, account.id)
      if (current?.passwordHash !== account.passwordHash) {
        throw invalid({ AltesPasswort: 'password-wrong' })
      }
      await repository.updateAccount(tx, account.id, { passwordHash })
      await revokeTokens(tx, account.id, ['user', 'agency', 'opt-in', 'password'], context.session?.hash)
      await deleteOpenChange(tx, mailer, account.id)
      await recordAudit(tx, context, 'password.changed', account.id)
      await queueChangeMail(tx, context, current)
      return renew(tx, { ...current, passwordHash })
    })
  }

  return {
    rule,

    inspectMailToken,

    /**
     * Sets a password with a mailed token, which also confirms the address. Ends all other sessions, begins
     * a new one and drops an open change of the e-mail address.
     * @throws AppError link-expired when the token is used or expired, invalid-input for a weak password,
     *   account-locked or a variant of it when locked
     */
    async set(context: Context, input: NewPasswordByMail): Promise<Session> {
      return setAndBegin(context, input, (tx, account) =>
        sessions.begin(tx, context, account, { remember: false, device: input.device }),
      )
    },

    setAndBegin,

    /**
     * Changes the password of the logged-in person. Ends all other sessions and links and renews this
     * session's token.
     * @throws AppError invalid-input naming `AltesPasswort` when it is wrong or `Passwort` when it is weak;
     *   too-many-requests
     */
    async change(context: Context, old: string, password: string): Promise<Session> {
      return changeAndRenew(context, old, password, (tx, account) => sessions.renew(tx, context, account))
    },

    changeAndRenew,

    /**
     * Mails a link to set a new password, if the address has an account. Known, unknown and locked addresses
     * cost the same work: a mail is queued, and the worker decides whether to send it. QUALITY 2
     * @param area whether the link leads to the page of recommenders or to that of agencies
     */
    async requestReset(context: Context, email: string, area: 'own' | 'agency' = 'own'): Promise<void> {
      const { tenant } = context
      const key = normaliseEmail(email)
      const { points, perSeconds } = tenant.settings.limits.mail
      // Limits the mails to one address. Requests beyond the limit get the same reply.
      const requests = await limits.count('reset-address', perSeconds, `${tenant.id}:${key}`)
      if (requests > points) return
      await withTenant(database, tenant.id, async (tx) => {
        const account = await repository.findByEmail(tx, key)
        await recordAudit(tx, context, 'password.forgotten', account?.id ?? null)
        await mailer.queue(tx, context, {
          name: 'password-reset',
          to: account?.email ?? email,
          language: account?.language ?? context.locale,
          data: { accountId: account?.id ?? newId(), ...(area === 'agency' && { area }) },
        })
      })
    },
  }
}

const wordsOf = (name: string) => name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
