import { randomBytes } from 'node:crypto'
import { invitedMax } from '@zuruf/contract/invitations'
import { addDays, type ConversationType, type InvitationKind, normaliseEmail } from '@zuruf/domain'
import { assertAdmitted } from '../../identity/accounts/index.ts'
import type { KeepAgreedText } from '../../platform/agreed-texts.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, conflict, invalid, notFound } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Mailer } from '../../platform/mailer.ts'
import { revokeTokens } from '../../platform/tokens.ts'
import type { Agency, Agents, Member, Members } from '../agents/index.ts'
import { addressHash } from './address-hash.ts'
import { type InvitationQuery, type ListedInvitation, listPage, readAll } from './list-repository.ts'
import type { Invitation } from './repository.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly mailer: Mailer
  readonly limits: Limits
  readonly keepAgreedText: KeepAgreedText
  readonly agents: Agents
  readonly members: Members
}

export interface Invited {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly employeeNumber: string | undefined
}

/**
 * Consent that makes a mail to a customer lawful: the conversation they agreed in, and what the member
 * confirmed. UWG §7
 */
export interface Consent {
  readonly conversation: ConversationType
  readonly text: string
}

export type ListQuery = Omit<InvitationQuery, 'agencyId' | 'memberId'>
export type ValidationErrors = ReadonlyMap<number, Readonly<Record<string, string>>>
export type InvitationService = ReturnType<typeof invitationService>

export const VALID_DAYS = 14
/** Minimum days between two invitations to a customer's address, also by different agencies. */
const CUSTOMER_PAUSE_DAYS = 30
const MOST_SENDINGS = 3
/** Days after which the data of somebody who never answered are deleted. */
const FORGET_DAYS = 12 * 7
const daily = { points: 500, perSeconds: 86_400 }

/** Sends and manages invitations by name. Decision 062 */
export function invitationService(dependencies: Dependencies) {
  const { database, idempotent, mailer, limits, keepAgreedText, agents, members } = dependencies

  /** @throws AppError not-authorised when the caller acts for no active agency */
  async function acting(tx: Tx, context: Context): Promise<{ member: Member; agency: Agency }> {
    const found = context.actor.kind === 'agency' ? await agents.actingFor(tx, context.actor.id) : undefined
    if (found?.agency.state !== 'active') throw new AppError('not-authorised')
    return found
  }

  const admitted = (context: Context, email: string) => {
    try {
      assertAdmitted(context, email, 'Email')
      return true
    } catch {
      return false
    }
  }

  /** @throws AppError too-many-requests when the agency has reached its daily limit */
  async function countToday({ tenant, agency }: Context, people: number): Promise<void> {
    for (let n = 0; n < people; n++) {
      await limits.consume('invitations', daily, `${tenant.id}:${agency?.agencyId}`)
    }
  }

  /** Returns errors by position in the list and field. */
  async function faultsOf(
    tx: Tx,
    context: Context,
    agencyId: string,
    kind: InvitationKind,
    people: readonly (Invited | undefined)[],
  ): Promise<ValidationErrors> {
    const hashes = people.flatMap((person) => (person ? [addressHash(context.tenant.id, person.email)] : []))
    const keys = people.flatMap((person) => (person ? [normaliseEmail(person.email)] : []))
    await repository.lockAddresses(tx, hashes)
    const barred = await repository.barredAmong(tx, hashes)
    const isCustomer = kind === 'customer'
    const written = isCustomer
      ? await repository.writtenSince(tx, hashes, addDays(context.now, -CUSTOMER_PAUSE_DAYS))
      : await repository.openEmployees(tx, agencyId, keys)
    const employed = isCustomer ? new Set<string>() : await repository.employedAmong(tx, agencyId, keys)
    const faults = new Map<number, Record<string, string>>()
    const seen = new Set<string>()
    for (const [index, person] of people.entries()) {
      if (!person) continue
      const hash = addressHash(context.tenant.id, person.email).toString('hex')
      const key = normaliseEmail(person.email)
      // A customer's mailbox is written to once under any alias; employees may share one.
      const one = isCustomer ? hash : key
      const wrong = seen.has(one)
        ? 'address-twice'
        : isCustomer && !admitted(context, person.email)
          ? 'email-not-allowed'
          : barred.has(hash) || (isCustomer && written.has(hash))
            ? 'address-not-now'
            : written.has(key)
              ? 'already-invited'
              : employed.has(key)
                ? 'already-employed'
                : undefined
      seen.add(one)
      if (wrong) faults.set(index, { Email: wrong })
    }
    return faults
  }

  async function insert(
    tx: Tx,
    context: Context,
    by: Member,
    kind: InvitationKind,
    people: readonly Invited[],
    consent: Consent | undefined,
  ): Promise<Invitation[]> {
    const { tenant, now, locale } = context
    const consentHash = consent ? await keepAgreedText(tx, tenant.id, consent.text) : null
    const made = people.map(
      (person): Invitation => ({
        tenantId: tenant.id,
        id: newId(),
        agencyId: by.agencyId,
        memberId: by.accountId,
        kind,
        firstName: person.firstName,
        lastName: person.lastName,
        email: person.email,
        emailKey: normaliseEmail(person.email),
        addressHash: addressHash(tenant.id, person.email),
        conversation: consent?.conversation ?? null,
        consentHash,
        employeeNumber: person.employeeNumber ?? null,
        language: locale,
        state: 'sent',
        timesSent: 1,
        createdAt: now,
        sentAt: now,
        openedAt: null,
        expiresAt: addDays(now, VALID_DAYS),
        stateAt: now,
        accountId: null,
        forgottenAt: null,
      }),
    )
    await repository.insertInvitations(tx, made)
    await repository.insertSteps(
      tx,
      context,
      made.map(({ id }) => id),
      'sent',
    )
    await mailer.queue(tx, context, ...made.map(mailOf))
    await recordAudit(tx, context, 'invitation.sent', by.accountId, { kind, people: made.length })
    return made
  }

  /** An owner sees all invitations of the agency, an employee those they made. */
  const seesAll = ({ agency }: Context) => agency?.role === 'AgenturInhaber'

  /**
   * @throws AppError not-found for an unknown invitation, one of another agency, and for an employee one of
   *   a colleague
   */
  async function ownHeld(tx: Tx, context: Context, id: string): Promise<Invitation> {
    const found = isUuid(id) ? await repository.lockInvitation(tx, id) : undefined
    const { agency, actor } = context
    const isOwn = found && found.agencyId === agency?.agencyId
    if (!isOwn || (!seesAll(context) && (actor.kind !== 'agency' || found.memberId !== actor.id))) {
      throw notFound()
    }
    return found
  }

  async function viewed(tx: Tx, id: string) {
    const [invitation] = await readAll(tx, [id])
    if (!invitation) throw notFound()
    return { invitation, steps: (await repository.stepsOf(tx, [id])).get(id) ?? [] }
  }

  /** @throws AppError not-authorised unless agents recommend at this tenant */
  function assertOffered({ tenant }: Context): void {
    if (!tenant.settings.agentRecommendation) throw new AppError('not-authorised')
  }

  return {
    assertOffered,

    /**
     * Invites by agent number, SPEC §7: a logged-in agent by their own, the provider's systems by any.
     * Nobody else may claim a conversation in an agent's name.
     * @throws AppError not-authorised where agents do not recommend; session-over for other callers;
     *   invalid-input, account-locked-wildcard, email-not-allowed, too-many-requests
     */
    async inviteAs(context: Context, agentNumber: string, person: Invited, consent: Consent): Promise<void> {
      const { actor, tenant } = context
      if (actor.kind !== 'agency' && actor.kind !== 'provider') throw new AppError('session-over')
      assertOffered(context)
      assertAdmitted(context, person.email, 'Email')
      await idempotent(
        context,
        async (tx) => {
          const by = (await agents.byNumbers(tx, [agentNumber])).get(agentNumber)
          const isOther = actor.kind === 'agency' && by?.accountId !== actor.id
          if (!by || isOther) throw invalid({ Mitarbeiternummer: 'unknown-member' })
          const faults = await faultsOf(tx, context, by.agencyId, 'customer', [person])
          const wrong = faults.get(0)
          if (wrong) throw invalid(wrong)
          await insert(tx, context, by, 'customer', [person], consent)
          return null
        },
        () => limits.consume('invitations-by-number', daily, `${tenant.id}:${agentNumber}`),
      )
    },

    /** @throws AppError invalid-input at fields such as `Personen.0.Email`; then nobody is invited */
    async invite(
      context: Context,
      kind: InvitationKind,
      people: readonly Invited[],
      consent?: Consent,
    ): Promise<Invitation[]> {
      return idempotent(
        context,
        async (tx) => {
          const { member, agency } = await acting(tx, context)
          const faults = await faultsOf(tx, context, agency.id, kind, people)
          if (faults.size > 0) {
            const [[index, wrong] = [0, {}]] = faults
            throw invalid(
              Object.fromEntries(
                Object.entries(wrong).map(([field, key]) => [`Personen.${index}.${field}`, key]),
              ),
            )
          }
          return insert(tx, context, member, kind, people, consent)
        },
        () => countToday(context, people.length),
      )
    },

    /** Returns the errors of a list of people before any of them is invited. */
    async check(
      context: Context,
      kind: InvitationKind,
      people: readonly (Invited | undefined)[],
    ): Promise<ValidationErrors> {
      if (people.length > invitedMax) throw invalid({ Csv: 'too-long' })
      return withTenant(database, context.tenant.id, async (tx) => {
        const { agency } = await acting(tx, context)
        return faultsOf(tx, context, agency.id, kind, people)
      })
    },

    /**
     * @param person agent number, or undefined for everything the caller may see
     * @throws AppError not-found when nobody the caller may see has this number
     */
    async list(context: Context, person: string | undefined, query: ListQuery) {
      const { agency, actor, tenant } = context
      if (!agency || actor.kind !== 'agency') throw new AppError('not-authorised')
      return withTenant(database, tenant.id, async (tx) => {
        const named = person ? await members.findByNumber(tx, agency.agencyId, person) : undefined
        if (person && (!named || (!seesAll(context) && named.accountId !== actor.id))) {
          throw notFound()
        }
        const memberId = named?.accountId ?? (seesAll(context) ? undefined : actor.id)
        const page = await listPage(tx, { ...query, agencyId: agency.agencyId, memberId })
        const steps = await repository.stepsOf(
          tx,
          page.rows.map(({ id }) => id),
        )
        return { ...page, steps }
      })
    },

    /** @throws AppError not-found; conflict when it was accepted, or cannot be sent yet or once more */
    async resend(context: Context, id: string) {
      return withTenant(database, context.tenant.id, async (tx) => {
        await acting(tx, context)
        const invitation = await ownHeld(tx, context, id)
        if (!canResend(invitation, context.now)) throw conflict()
        await repository.lockAddresses(tx, [invitation.addressHash])
        const barred = await repository.barredAmong(tx, [invitation.addressHash])
        if (barred.size > 0) throw conflict()
        if (invitation.kind === 'customer') {
          const since = addDays(context.now, -CUSTOMER_PAUSE_DAYS)
          const written = await repository.writtenSince(tx, [invitation.addressHash], since)
          if (written.size > 0) throw conflict()
        }
        const { now } = context
        const changes: Partial<Invitation> = {
          state: 'sent',
          stateAt: now,
          sentAt: now,
          openedAt: null,
          expiresAt: addDays(now, VALID_DAYS),
          timesSent: invitation.timesSent + 1,
        }
        await revokeTokens(tx, id, ['invitation'])
        await repository.update(tx, id, changes)
        await repository.insertSteps(tx, context, [id], 'resent')
        await mailer.queue(tx, context, mailOf({ ...invitation, ...changes }))
        await recordAudit(tx, context, 'invitation.resent', invitation.memberId, { invitation: id })
        return viewed(tx, id)
      })
    },

    /** @throws AppError not-found; conflict when it is over already */
    async withdraw(context: Context, id: string) {
      return withTenant(database, context.tenant.id, async (tx) => {
        const invitation = await ownHeld(tx, context, id)
        if (!isOpen(invitation)) throw conflict()
        await revokeTokens(tx, id, ['invitation'])
        await repository.update(tx, id, { state: 'withdrawn', stateAt: context.now })
        await repository.insertSteps(tx, context, [id], 'withdrawn')
        await recordAudit(tx, context, 'invitation.withdrawn', invitation.memberId, { invitation: id })
        return viewed(tx, id)
      })
    },

    /** Returns the caller's own link; creates it on first use. */
    async link(context: Context): Promise<repository.Link> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const { member } = await acting(tx, context)
        await repository.insertLink(tx, {
          tenantId: context.tenant.id,
          accountId: member.accountId,
          code: randomBytes(9).toString('base64url'),
          createdAt: context.now,
          opened: 0,
          accepted: 0,
        })
        const link = await repository.findLink(tx, member.accountId)
        if (!link) throw new AppError('technical')
        return link
      })
    },

    /** Returns the invitation for its mail, while this sending is the current one. */
    async ofMail(
      tx: Tx,
      context: Context,
      id: string,
      sending: string,
    ): Promise<ListedInvitation | undefined> {
      const [invitation] = isUuid(id) ? await readAll(tx, [id]) : []
      if (!invitation || !isOpen(invitation) || invitation.expiresAt <= context.now) return undefined
      return String(invitation.timesSent) === sending ? invitation : undefined
    },

    /**
     * Job `invitations.expire`.
     * @returns how many expired, and how many lost their data
     */
    async expire(context: Context) {
      return withTenant(database, context.tenant.id, async (tx) => {
        const expired = await repository.expireDue(tx, context.now)
        await repository.insertSteps(tx, context, expired, 'expired')
        const before = addDays(context.now, VALID_DAYS - FORGET_DAYS)
        const unanswered = await repository.listUnanswered(tx, before, 10_000)
        await repository.anonymise(tx, unanswered, context.now)
        return { expired: expired.length, forgotten: unanswered.length }
      })
    },
  }
}

export const isOpen = ({ state }: Invitation) => state === 'sent' || state === 'opened'

/**
 * Returns whether an invitation may be sent again: not once it is accepted, forgotten or sent three times,
 * and to a customer not within a month.
 */
export function canResend(invitation: Invitation, now: Date): boolean {
  const { state, timesSent, forgottenAt, kind, sentAt } = invitation
  if (state === 'accepted' || forgottenAt || timesSent >= MOST_SENDINGS) return false
  return kind === 'employee' || sentAt <= addDays(now, -CUSTOMER_PAUSE_DAYS)
}

const mailOf = ({ kind, id, email, language, timesSent }: Invitation) => ({
  name: kind === 'employee' ? ('employee-invitation' as const) : ('customer-invitation' as const),
  to: email ?? '',
  language,
  data: { invitationId: id, sending: String(timesSent) },
})
