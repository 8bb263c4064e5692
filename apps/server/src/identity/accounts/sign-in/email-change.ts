import { normaliseEmail } from '@zuruf/domain'
import { recordAudit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../../platform/database/database.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits.ts'
import type { Mailer } from '../../../platform/mailer.ts'
import { findToken, revokeTokens } from '../../../platform/tokens.ts'
import { assertAdmitted } from '../admitted-address.ts'
import * as changes from '../email-change-repository.ts'
import type { AccountLocks } from '../locks.ts'
import type { Account } from '../repository.ts'
import * as repository from '../repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly limits: Limits
  readonly mailer: Mailer
  readonly locks: AccountLocks
  /** Moves the newsletter to the new address. Gets the updated account. */
  readonly onChanged: (tx: Tx, context: Context, account: Account) => Promise<void>
}

export type EmailChangeService = ReturnType<typeof emailChangeService>

/** New address and state of a mailed link. */
export interface InspectedChange {
  readonly email: string
  readonly state: 'valid' | 'confirmed'
}

/**
 * E-mail change: requested by the logged-in person, confirmed from the new mailbox. Decision 031, QUALITY 4
 */
export function emailChangeService({ database, limits, mailer, locks, onChanged }: Dependencies) {
  /**
   * @throws AppError link-expired when the token is unknown or expired, or its request was replaced or
   *   dropped
   */
  async function findByToken(tx: Tx, context: Context, token: string) {
    const found = await findToken(tx, token, 'email-change')
    const change = found && (await changes.findChange(tx, found.subjectId))
    if (!found || !change) throw new AppError('link-expired')
    if (!change.confirmedAt && found.expiresAt <= context.now) throw new AppError('link-expired')
    return change
  }

  async function apply(tx: Tx, context: Context, change: changes.EmailChange) {
    const account = await repository.lockById(tx, change.accountId)
    if (!account) throw new AppError('link-expired')
    locks.assertUnlocked(context, account)
    if (!(await changes.confirmChange(tx, change.id, context.now))) throw new AppError('link-expired')
    if (await repository.findByEmail(tx, change.newEmailKey)) throw new AppError('email-exists')
    const address = { email: change.newEmail, emailKey: change.newEmailKey, emailConfirmedAt: context.now }
    await repository.updateAccount(tx, account.id, address)
    // Also revokes links in the old mailbox, which may belong to somebody else by now.
    await revokeTokens(
      tx,
      account.id,
      ['user', 'agency', 'opt-in', 'password', 'admin-login'],
      ownSessionHash(context, account),
    )
    await mailer.readdress(tx, account.email, change.newEmail)
    await recordAudit(tx, context, 'email.changed', account.id, { change: change.id })
    await mailer.queue(tx, context, {
      name: 'email-changed',
      to: account.email,
      language: account.language ?? context.locale,
      data: { accountId: account.id },
    })
    await onChanged(tx, context, { ...account, ...address })
  }

  return {
    /**
     * Mails a link to the new address and a notice to the old one; nothing changes until the link is
     * confirmed. The reply is the same whether or not the address is taken.
     * @throws AppError invalid-input for the current address, not-authorised where the tenant has autologin,
     *   account-locked-wildcard and email-not-allowed for an address the tenant does not admit,
     *   too-many-requests
     */
    async request(context: Context, accountId: string, email: string): Promise<void> {
      const { tenant, now } = context
      if (tenant.settings.autologin) throw new AppError('not-authorised')
      assertAdmitted(context, email, 'Email')
      await limits.consume('email-change', tenant.settings.limits.mail, `${tenant.id}:${accountId}`)
      await withTenant(database, tenant.id, async (tx) => {
        const account = await repository.lockById(tx, accountId)
        if (!account) throw new AppError('session-over')
        const emailKey = normaliseEmail(email)
        if (emailKey === account.emailKey) throw invalid({ Email: 'email-unchanged' })
        const change = {
          tenantId: tenant.id,
          id: newId(),
          accountId,
          oldEmail: account.email,
          oldEmailKey: account.emailKey,
          newEmail: email,
          newEmailKey: emailKey,
          requestedAt: now,
          confirmedAt: null,
        }
        await changes.deleteOpenChange(tx, mailer, accountId)
        await changes.insertChange(tx, change)
        await recordAudit(tx, context, 'email.change-requested', accountId, { change: change.id })
        const language = account.language ?? context.locale
        const data = { accountId, changeId: change.id }
        await mailer.queue(
          tx,
          context,
          { name: 'email-change', to: email, language, data },
          { name: 'email-change-notice', to: account.email, language, data },
        )
      })
    },

    /** @throws AppError link-expired */
    async inspect(context: Context, token: string): Promise<InspectedChange> {
      const change = await withTenant(database, context.tenant.id, (tx) => findByToken(tx, context, token))
      return { email: change.newEmail, state: change.confirmedAt ? 'confirmed' : 'valid' }
    },

    /**
     * Makes the new address the account's and ends all sessions except the caller's.
     * @throws AppError link-expired, account-locked or a variant of it when the account is locked,
     *   account-locked-wildcard and email-not-allowed when the tenant no longer admits the address,
     *   email-exists when it has been taken since
     */
    async confirm(context: Context, token: string): Promise<void> {
      await withTenant(database, context.tenant.id, async (tx) => {
        const change = await findByToken(tx, context, token)
        if (change.confirmedAt) throw new AppError('link-expired')
        assertAdmitted(context, change.newEmail, 'Email')
        await apply(tx, context, change)
      }).catch((error: unknown) => {
        // Lost the race: the address was taken since the check.
        if (isAddressTaken(error)) throw new AppError('email-exists', undefined, { cause: error })
        throw error
      })
    },
  }
}

const ownSessionHash = ({ actor, session }: Context, account: Account) =>
  actor.kind === 'user' && actor.id === account.id ? session?.hash : undefined

const isAddressTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'account_email'
