import { addDays, type DeviceFamily, normaliseEmail } from '@zuruf/domain'
import type { AccountLocks, AccountService, PasswordService } from '../../identity/accounts/index.ts'
import { assertAdmitted } from '../../identity/accounts/index.ts'
import { type BankAccounts, checkIban } from '../../money/payouts/index.ts'
import type { KeepAgreedText } from '../../platform/agreed-texts.ts'
import type { AnonymousGuard, AnonymousProof } from '../../platform/anonymous-guard.ts'
import { recordAudit, recordTransitions } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, conflict } from '../../platform/errors.ts'
import type { AgencySession } from '../../platform/http/agency-session.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { newId } from '../../platform/ids.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Mailer } from '../../platform/mailer.ts'
import { isOwnTerms, type TermsPurpose } from '../../platform/tenants/own-terms.ts'
import { consumeToken, findToken, issueToken } from '../../platform/tokens.ts'
import type { Agents } from '../agents/index.ts'
import {
  type Agency,
  anonymiseClosed,
  deleteUnconfirmed,
  findAgency,
  insertAgency,
  type NewAgency,
  newAgencyNumber,
  newAgentNumber,
  newPartnerNumber,
  upsertMember,
} from '../agents/index.ts'
import type { AgencySessions } from '../sessions/index.ts'
import type { NotifyReviewers } from './mails.ts'
import { type BankData, checkTax, type TaxData } from './master-data.ts'
import type { TransitionAgency } from './states.ts'

/** Input of the form with which an agency or a sales partner registers. */
export interface NewRegistration extends AnonymousProof {
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly address: Pick<Agency, 'street' | 'houseNumber' | 'zip' | 'city'>
  /** Sales partners submit tax and bank data with the registration. */
  readonly partner?: { readonly tax: TaxData; readonly bank: BankData }
  /** The texts that the person agreed to. */
  readonly terms: string
  readonly selfBilling: string
}

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly mailer: Mailer
  readonly limits: Limits
  readonly anonymousGuard: AnonymousGuard
  readonly keepAgreedText: KeepAgreedText
  readonly accounts: AccountService
  readonly locks: AccountLocks
  readonly passwords: PasswordService
  readonly sessions: AgencySessions
  readonly banks: BankAccounts
  readonly agents: Agents
  readonly transition: TransitionAgency
  readonly notifyReviewers: NotifyReviewers
}

/** The purpose and the owner of a token from a mail. */
export interface MailToken {
  readonly kind: 'confirmation' | 'password'
  readonly email: string
  readonly firstName: string
  readonly agency: string | null
  readonly hasPassword: boolean
}

/** Tax data of an agency until its owner enters them. */
const noTax = { country: 'DE', vatStatus: null, vatId: null, taxNumber: null } as const

/** Days until an unconfirmed registration is deleted. The link in its mail expires earlier. */
const unconfirmedRetentionDays = 14
/** Days in which the bank can still return a payment to a closed agency. */
const paymentReturnDays = 56

export type AgencyOnboarding = ReturnType<typeof agencyOnboarding>

/**
 * Registers agencies and sales partners, confirms their addresses and sets their owners' passwords. Decision
 * 059
 */
export function agencyOnboarding(dependencies: Dependencies) {
  const { database, idempotent, mailer, limits, anonymousGuard, keepAgreedText } = dependencies
  const { accounts, locks, passwords, sessions, banks, agents, transition, notifyReviewers } = dependencies

  /** @throws AppError link-expired when the token is unknown, used or expired */
  async function findConfirmation(tx: Tx, context: Context, token: string) {
    const found = await findToken(tx, token, 'agency-confirm')
    if (!found || found.usedAt || found.expiresAt <= context.now) throw new AppError('link-expired')
    const agency = await findAgency(tx, found.subjectId)
    const owner = agency?.ownerId ? await accounts.findById(tx, agency.ownerId) : undefined
    if (!agency || !owner) throw new AppError('link-expired')
    return { found, agency, owner }
  }

  return {
    /**
     * Registers an agency. The response does not reveal whether the address has an account: known and new
     * addresses cost the same work, and the content of the mail is decided when it is sent. QUALITY 2
     * @throws AppError account-locked-wildcard, email-not-allowed, captcha-required, captcha-wrong
     */
    async register(context: Context, input: NewRegistration): Promise<void> {
      const { tenant, now } = context
      assertAdmitted(context, input.email, 'Email')
      const { partner } = input
      const tax = partner ? checkTax(partner.tax) : noTax
      const iban = partner && checkIban(context, partner.bank.iban, 'Iban')
      let mayMail = false
      await idempotent(
        context,
        async (tx) => {
          const owner = await accounts.findOrCreate(tx, context, input)
          const id = newId()
          const keep = (of: TermsPurpose, text: string) =>
            keepAgreedText(tx, tenant.id, text, isOwnTerms(tenant, of, text))
          const agency: NewAgency = {
            tenantId: tenant.id,
            id,
            kind: partner ? 'partner' : 'agency',
            state: 'registered',
            number: partner ? newPartnerNumber() : newAgencyNumber(),
            name: input.name,
            email: input.email,
            phone: input.phone,
            ...input.address,
            ...tax,
            department: null,
            version: 1,
            termsHash: await keep('agency', input.terms),
            selfBillingHash: await keep('selfBilling', input.selfBilling),
            selfBillingAt: now,
            createdAt: now,
            changedAt: now,
            activatedAt: null,
            closedAt: null,
            ownerId: owner.id,
          }
          await insertAgency(tx, agency)
          if (partner && iban) await banks.put(tx, context, 'agency', id, { ...partner.bank, iban })
          await recordTransitions(tx, context, [
            { entity: 'agency', entityId: id, from: null, to: 'registered' },
          ])
          await recordAudit(tx, context, 'agency.registered', id)
          if (!mayMail) return
          await mailer.queue(tx, context, {
            name: 'agency-registration',
            to: owner.email,
            language: owner.language ?? context.locale,
            data: { agencyId: id },
          })
        },
        async () => {
          await anonymousGuard.check(context, 'registrieren', input)
          // Limits mails per address, so that nobody can flood another person's mailbox.
          const { points, perSeconds } = tenant.settings.limits.mail
          const key = `${tenant.id}:${normaliseEmail(input.email)}`
          mayMail = (await limits.count('agency-address', perSeconds, key)) <= points
        },
      )
    },

    /**
     * Returns the purpose of a mailed token. Changes nothing, so that mail scanners that follow the link do
     * not use it up.
     * @throws AppError link-expired
     */
    async inspect(context: Context, token: string): Promise<MailToken> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const isConfirmation = (await findToken(tx, token, 'agency-confirm')) !== undefined
        if (isConfirmation) {
          const { agency, owner } = await findConfirmation(tx, context, token)
          return {
            kind: 'confirmation',
            email: owner.email,
            firstName: owner.firstName,
            agency: agency.name,
            hasPassword: owner.passwordHash !== null,
          } as const
        }
        const found = await findToken(tx, token, 'password')
        if (!found || found.usedAt || found.expiresAt <= context.now) throw new AppError('link-expired')
        const account = await accounts.findById(tx, found.subjectId)
        if (!account) throw new AppError('link-expired')
        const membership = await agents.findActiveMembership(tx, account.id)
        return {
          kind: 'password',
          email: account.email,
          firstName: account.firstName,
          agency: membership?.agency.name ?? null,
          hasPassword: account.passwordHash !== null,
        } as const
      })
    },

    /**
     * Confirms the address and makes the person who registered the agency its owner. An agency must then
     * complete its data; a sales partner submitted them with the registration and goes straight to review.
     * @returns a token to set a password with; null when the owner has a password
     * @throws AppError link-expired; conflict when the person already acts for an agency; account-locked or a
     *   variant of it when locked
     */
    async confirm(context: Context, token: string): Promise<string | null> {
      const { tenant, now } = context
      return withTenant(database, tenant.id, async (tx) => {
        const { found, agency, owner } = await findConfirmation(tx, context, token)
        locks.assertUnlocked(context, owner)
        if (await agents.findActiveMembership(tx, owner.id)) throw conflict()
        if (!(await consumeToken(tx, found.hash, now))) throw new AppError('link-expired')
        const isPartner = agency.kind === 'partner'
        if (isPartner) await accounts.makePartner(tx, owner.id)
        else await accounts.setAgencyRole(tx, owner.id, 'AgenturInhaber_inaktiv')
        await upsertMember(tx, {
          tenantId: tenant.id,
          accountId: owner.id,
          agencyId: agency.id,
          agentNumber: newAgentNumber(),
          employeeNumber: null,
          state: 'active',
          listed: false,
          zip: agency.zip,
          city: agency.city,
          photo: null,
          joinedAt: now,
          leftAt: null,
        })
        const step = { to: 'incomplete', by: 'agency', action: 'agency.confirmed' } as const
        const confirmed = await transition(tx, context, agency, step)
        if (isPartner) {
          await transition(tx, context, confirmed, { to: 'review', by: 'agency', action: 'agency.completed' })
          await notifyReviewers(tx, context, agency.id)
        }
        if (owner.passwordHash) return null
        return issueToken(tx, tenant.id, { type: 'password', subjectId: owner.id, now })
      })
    },

    /**
     * Sets the password with a mailed token.
     * @returns a session, or null when the login requires another step
     * @throws the same errors as `PasswordService.set`
     */
    setPassword(
      context: Context,
      input: { token: string; password: string; device: DeviceFamily },
    ): Promise<AgencySession | null> {
      return passwords.setAndBegin(context, input, (tx, account) =>
        sessions.beginByPassword(tx, context, account, input.device),
      )
    },

    requestPasswordReset: (context: Context, email: string) =>
      passwords.requestReset(context, email, 'agency'),

    changePassword: (context: Context, old: string, password: string): Promise<AgencySession> =>
      passwords.changeAndRenew(context, old, password, (tx) => sessions.renewOwn(tx, context)),

    /**
     * Job `agencies.purge`: deletes unconfirmed registrations and anonymises closed agencies.
     * @returns the number of agencies deleted or anonymised
     */
    purge: ({ tenant, now }: Context): Promise<number> =>
      withTenant(database, tenant.id, async (tx) => {
        const purged = [
          ...(await deleteUnconfirmed(tx, addDays(now, -unconfirmedRetentionDays))),
          ...(await anonymiseClosed(tx, addDays(now, -paymentReturnDays))),
        ]
        for (const id of purged) await banks.remove(tx, 'agency', id)
        return purged.length
      }),
  }
}
