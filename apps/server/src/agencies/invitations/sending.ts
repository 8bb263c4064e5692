import { maxInvited } from '@zuruf/contract/invitations'
import { addDays, type ConversationType, type InvitationKind, normaliseEmail } from '@zuruf/domain'
import { assertAdmitted } from '../../identity/accounts/index.ts'
import type { KeepAgreedText } from '../../platform/agreed-texts.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { newId } from '../../platform/ids.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Mailer } from '../../platform/mailer.ts'
import type { Agency, Agents, Member } from '../agents/index.ts'
import { addressHash } from './address-hash.ts'
import type { Invitation } from './repository.ts'
import * as repository from './repository.ts'
import { CUSTOMER_PAUSE_DAYS, VALID_DAYS } from './rules.ts'

export interface Dependencies {
  readonly idempotent: WithIdempotency
  readonly database: Database
  readonly mailer: Mailer
  readonly limits: Limits
  readonly keepAgreedText: KeepAgreedText
  readonly agents: Pick<Agents, 'findActiveMembership' | 'findActiveByNumbers'>
}

/** Person to invite. */
export interface InvitedPerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly employeeNumber: string | undefined
}

/**
 * Consent that makes a mail to a customer lawful (UWG §7): the kind of conversation in which they agreed, and
 * the text that the member confirmed.
 */
export interface Consent {
  readonly conversation: ConversationType
  readonly text: string
}

/** Errors by position in the list of people: field → text key. */
export type ValidationErrors = ReadonlyMap<number, Readonly<Record<string, string>>>
export type InvitationSending = ReturnType<typeof invitationSending>

/** Limit of invitations by one agency, or by one agent number. */
const dailyLimit = { points: 500, perSeconds: 86_400 }

/** Validates lists of people and sends invitations to them. Decision 062 */
export function invitationSending(dependencies: Dependencies) {
  const { database, idempotent, mailer, limits, keepAgreedText, agents } = dependencies

  const isAdmitted = (context: Context, email: string) => {
    try {
      assertAdmitted(context, email, 'Email')
      return true
    } catch {
      return false
    }
  }

  /** @throws AppError too-many-requests when the agency has reached its daily limit */
  async function consumeDailyLimit({ tenant, agency }: Context, people: number): Promise<void> {
    for (let n = 0; n < people; n++) {
      await limits.consume('invitations', dailyLimit, `${tenant.id}:${agency?.agencyId}`)
    }
  }

  /** Validates people and locks their addresses until the transaction ends. */
  async function validate(
    tx: Tx,
    context: Context,
    agencyId: string,
    kind: InvitationKind,
    people: readonly (InvitedPerson | undefined)[],
  ): Promise<ValidationErrors> {
    const hashes = people.flatMap((person) => (person ? [addressHash(context.tenant.id, person.email)] : []))
    const keys = people.flatMap((person) => (person ? [normaliseEmail(person.email)] : []))
    await repository.lockAddresses(tx, hashes)
    const optedOut = await repository.findOptedOut(tx, hashes)
    const isCustomer = kind === 'customer'
    const invited = isCustomer
      ? await repository.findInvitedSince(tx, hashes, addDays(context.now, -CUSTOMER_PAUSE_DAYS))
      : await repository.findOpenEmployeeInvitations(tx, agencyId, keys)
    const members = isCustomer ? new Set<string>() : await repository.findMembers(tx, agencyId, keys)
    const errors = new Map<number, Record<string, string>>()
    const seen = new Set<string>()
    for (const [index, person] of people.entries()) {
      if (!person) continue
      const hash = addressHash(context.tenant.id, person.email).toString('hex')
      const key = normaliseEmail(person.email)
      // Customers are compared by mailbox, so that nobody is invited twice by an alias. Employees may share a
      // mailbox.
      const uniqueKey = isCustomer ? hash : key
      const errorKey = seen.has(uniqueKey)
        ? 'address-twice'
        : isCustomer && !isAdmitted(context, person.email)
          ? 'email-not-allowed'
          : optedOut.has(hash) || (isCustomer && invited.has(hash))
            ? 'address-not-now'
            : invited.has(key)
              ? 'already-invited'
              : members.has(key)
                ? 'already-employed'
                : undefined
      seen.add(uniqueKey)
      if (errorKey) errors.set(index, { Email: errorKey })
    }
    return errors
  }

  async function insert(
    tx: Tx,
    context: Context,
    inviter: Member,
    kind: InvitationKind,
    people: readonly InvitedPerson[],
    consent: Consent | undefined,
  ): Promise<Invitation[]> {
    const { tenant, now, locale } = context
    const consentHash = consent ? await keepAgreedText(tx, tenant.id, consent.text) : null
    const invitations = people.map(
      (person): Invitation => ({
        tenantId: tenant.id,
        id: newId(),
        agencyId: inviter.agencyId,
        memberId: inviter.accountId,
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
    await repository.insertInvitations(tx, invitations)
    await repository.insertSteps(
      tx,
      context,
      invitations.map(({ id }) => id),
      'sent',
    )
    await mailer.queue(tx, context, ...invitations.map(mailOf))
    await recordAudit(tx, context, 'invitation.sent', inviter.accountId, { kind, people: invitations.length })
    return invitations
  }

  /** @throws AppError not-authorised unless the tenant lets agents recommend */
  function assertOffered({ tenant }: Context): void {
    if (!tenant.settings.agentRecommendation) throw new AppError('not-authorised')
  }

  return {
    assertOffered,

    /**
     * Invites a customer in the name of the agent with this number. SPEC §7. A logged-in agent may use their
     * own number only; the provider's systems may use any.
     * @throws AppError not-authorised unless the tenant lets agents recommend; session-over for other callers;
     *   invalid-input, 0207, 0303, 0801
     */
    async inviteAs(
      context: Context,
      agentNumber: string,
      person: InvitedPerson,
      consent: Consent,
    ): Promise<void> {
      const { actor, tenant } = context
      if (actor.kind !== 'agency' && actor.kind !== 'provider') throw new AppError('session-over')
      assertOffered(context)
      assertAdmitted(context, person.email, 'Email')
      await idempotent(
        context,
        async (tx) => {
          const inviter = (await agents.findActiveByNumbers(tx, [agentNumber])).get(agentNumber)
          const isOther = actor.kind === 'agency' && inviter?.accountId !== actor.id
          if (!inviter || isOther) throw invalid({ Mitarbeiternummer: 'unknown-member' })
          const errors = (await validate(tx, context, inviter.agencyId, 'customer', [person])).get(0)
          if (errors) throw invalid(errors)
          await insert(tx, context, inviter, 'customer', [person], consent)
          return null
        },
        () => limits.consume('invitations-by-number', dailyLimit, `${tenant.id}:${agentNumber}`),
      )
    },

    /**
     * Invites all of these people, or none if there is an error.
     * @throws AppError invalid-input at fields such as `Personen.0.Email`
     */
    async invite(
      context: Context,
      kind: InvitationKind,
      people: readonly InvitedPerson[],
      consent?: Consent,
    ): Promise<Invitation[]> {
      return idempotent(
        context,
        async (tx) => {
          const { member, agency } = await actingMember(agents, tx, context)
          const validationErrors = await validate(tx, context, agency.id, kind, people)
          if (validationErrors.size > 0) {
            const [[index, errors] = [0, {}]] = validationErrors
            throw invalid(
              Object.fromEntries(
                Object.entries(errors).map(([field, key]) => [`Personen.${index}.${field}`, key]),
              ),
            )
          }
          return insert(tx, context, member, kind, people, consent)
        },
        () => consumeDailyLimit(context, people.length),
      )
    },

    /** Validates a list of people without inviting them. */
    async validatePeople(
      context: Context,
      kind: InvitationKind,
      people: readonly (InvitedPerson | undefined)[],
    ): Promise<ValidationErrors> {
      if (people.length > maxInvited) throw invalid({ Csv: 'too-long' })
      return withTenant(database, context.tenant.id, async (tx) => {
        const { agency } = await actingMember(agents, tx, context)
        return validate(tx, context, agency.id, kind, people)
      })
    },
  }
}

/** @throws AppError not-authorised when the caller acts for no active agency */
export async function actingMember(
  agents: Pick<Agents, 'findActiveMembership'>,
  tx: Tx,
  context: Context,
): Promise<{ member: Member; agency: Agency }> {
  const found =
    context.actor.kind === 'agency' ? await agents.findActiveMembership(tx, context.actor.id) : undefined
  if (found?.agency.state !== 'active') throw new AppError('not-authorised')
  return found
}

/** Returns the mail to queue when an invitation is sent. */
export const mailOf = ({ kind, id, email, language, timesSent }: Invitation) => ({
  name: kind === 'employee' ? ('employee-invitation' as const) : ('customer-invitation' as const),
  to: email ?? '',
  language,
  data: { invitationId: id, sending: String(timesSent) },
})
