import { randomBytes } from 'node:crypto'
import {
  addDays,
  assertRecipientTransition,
  isAdult,
  normaliseEmail,
  parseGermanDate,
  type RecipientState,
  sameEmail,
  UNCONFIRMED_RECIPIENT_DAYS,
} from '@zuruf/domain'
import type { KeepAgreedText } from '../../platform/agreed-texts.ts'
import { recordTransitions } from '../../platform/audit.ts'
import {
  activeConsents,
  nextStep,
  recordConsentSteps,
  requestStepForAddress,
} from '../../platform/consents.ts'
import { actorId, type Context, stepActor } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, conflict, invalid } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Mailer } from '../../platform/mailer.ts'
import type { Referral, ReferralService } from '../referrals/index.ts'
import { recipientConsents } from './consents.ts'
import {
  type CorrectableField,
  type CorrectedData,
  type Corrections,
  correctableFields,
  insertCorrection,
  listCorrectedAddresses,
  listCorrections,
} from './correction-repository.ts'
import type { Recipient } from './repository.ts'
import * as repository from './repository.ts'

/** Data that a recipient enters in the order form. */
export interface RecipientData {
  readonly salutation: string | undefined
  readonly firstName: string
  readonly lastName: string
  /** DD.MM.YYYY */
  readonly birthDate: string
  readonly email: string
  readonly phone: string | undefined
  /** Consent to advertising by e-mail. */
  readonly advertisingConsent: boolean
  /** Consent to advertising by phone. */
  readonly phoneConsent: boolean
  /** Consent that the recommender sees the first name and initial. */
  readonly namingConsent: boolean
  readonly city: string
  readonly zip: string
  readonly street: string
  readonly houseNumber: string
}

/** Data of a new recipient. */
export interface NewRecipient {
  readonly referralId: string
  readonly clickId: string | null
  readonly channel: string | null
  /** True for an expired link: the order earns no reward. Decision 099 */
  readonly unrewarded?: boolean
}

type MovingRecipient = Pick<Recipient, 'id' | 'referralId' | 'state'>

export type RecipientService = ReturnType<typeof recipientService>

export interface Dependencies {
  readonly database: Database
  readonly mailer: Mailer
  readonly keepAgreedText: KeepAgreedText
  readonly referrals: Pick<ReferralService, 'refreshLabels' | 'lockByIds'>
}

/** Recipients of referrals: their states, data and consents. */
export function recipientService({ database, mailer, keepAgreedText, referrals }: Dependencies) {
  const consents = recipientConsents(keepAgreedText)

  const emptyRecipient = (
    context: Context,
    { referralId, clickId, channel, unrewarded = false }: NewRecipient,
  ) =>
    ({
      tenantId: context.tenant.id,
      id: newId(),
      number: randomBytes(16).toString('hex'),
      referralId,
      clickId,
      channel,
      unrewarded,
      createdAt: context.now,
      salutation: null,
      firstName: null,
      lastName: null,
      birthDate: null,
      email: null,
      emailKey: null,
      phone: null,
      advertisingConsent: false,
      namingConsent: false,
      city: null,
      zip: null,
      street: null,
      houseNumber: null,
      language: context.locale,
      termsHash: null,
      confirmationTermsHash: null,
      orderedAt: null,
      confirmedAt: null,
      state: 'open',
      stateAt: context.now,
    }) satisfies Recipient

  const recordBeginning = (tx: Tx, context: Context, added: readonly Recipient[]) =>
    recordTransitions(
      tx,
      context,
      added.map(({ id }) => ({ entity: 'recipient', entityId: id, from: null, to: 'open' })),
    )

  /**
   * Moves recipients from any states to one, with one statement per state. The caller must have locked their
   * referrals.
   */
  async function moveAll(
    tx: Tx,
    context: Context,
    moving: readonly MovingRecipient[],
    to: RecipientState,
    reason?: string,
  ): Promise<void> {
    const byState = Map.groupBy(
      moving.filter(({ state }) => state !== to),
      ({ state }) => state,
    )
    if (byState.size === 0) return
    for (const [from, group] of byState) {
      assertRecipientTransition(from, to, { actor: stepActor(context), reason: reason ?? null })
      const ids = group.map(({ id }) => id)
      const moved = await repository.changeStates(tx, ids, from, to, context.now)
      if (moved !== ids.length) throw conflict()
      await recordTransitions(
        tx,
        context,
        ids.map((entityId) => ({ entity: 'recipient', entityId, from, to, ...(reason && { reason }) })),
      )
    }
    await referrals.refreshLabels(tx, context, [...new Set(moving.map(({ referralId }) => referralId))])
  }

  async function expire(context: Context, before: Date): Promise<void> {
    const { tenant } = context
    const stale = await withTenant(database, tenant.id, (tx) => repository.listStale(tx, before, 10_000))
    for (const [referralId, known] of Map.groupBy(stale, (recipient) => recipient.referralId)) {
      await withTenant(database, tenant.id, async (tx) => {
        await referrals.lockByIds(tx, [referralId])
        const ids = known.map(({ id }) => id)
        const open = (await repository.listByIds(tx, ids)).filter(({ state }) => state === 'open')
        await moveAll(tx, context, open, 'expired')
      })
    }
  }

  return {
    /** Consents of recipients other than the order itself. */
    consents,

    findById: repository.findById,
    lockById: repository.lockById,
    findByNumber: repository.findByNumber,
    listByIds: repository.listByIds,
    listOfReferrals: repository.listOfReferrals,
    listOfAddress: repository.listOfAddress,
    listLeading: repository.listLeading,
    pageOfReferral: repository.pageOfReferral,
    listInStates: repository.listInStates,
    listBegun: repository.listBegun,

    /**
     * Returns the newest recipient of this referral and click who has not ordered yet; an order of that click
     * is theirs.
     */
    async findBegun(tx: Tx, referralId: string, clickId: string): Promise<Recipient | undefined> {
      const begun = await repository.listBegun(tx, [clickId])
      return begun.find((recipient) => recipient.referralId === referralId)
    },

    moveAll,

    /**
     * Moves a recipient to another state. @throws TransitionError when the transition is not allowed;
     * AppError conflict when the state has changed concurrently
     */
    move: (
      tx: Tx,
      context: Context,
      recipient: MovingRecipient,
      to: RecipientState,
      reason?: string,
    ): Promise<void> => moveAll(tx, context, [recipient], to, reason),

    /**
     * Returns whether the recipient's state was set by an event of the provider, not by an operator or a job.
     */
    async wasEndedByProvider(tx: Tx, recipient: Recipient): Promise<boolean> {
      return (await repository.stepToState(tx, recipient))?.actor === 'provider'
    },

    /** Returns the reason for the recipient's state; null without one. */
    async reasonOfState(tx: Tx, recipient: Recipient): Promise<string | null> {
      return (await repository.stepToState(tx, recipient))?.reason ?? null
    },

    /** Creates a recipient for a visitor of a link; their data follow with the order. */
    async add(tx: Tx, context: Context, beginning: NewRecipient): Promise<Recipient> {
      const recipient = emptyRecipient(context, beginning)
      await repository.insertRecipient(tx, recipient)
      await recordBeginning(tx, context, [recipient])
      return recipient
    },

    /** Creates recipients for several orders reported by the provider. @returns them in the given order */
    async addAll(
      tx: Tx,
      context: Context,
      wanted: readonly { readonly referralId: string; readonly clickId: string | null }[],
    ): Promise<Recipient[]> {
      const added = wanted.map(({ referralId, clickId }) =>
        emptyRecipient(context, { referralId, clickId, channel: null }),
      )
      await repository.insertRecipients(tx, added)
      await recordBeginning(tx, context, added)
      return added
    },

    /**
     * Checks what the schema cannot: the date exists, the person is of age and not the recommender, and
     * consent to calls comes with a phone number.
     * @param recommenderEmails current and former addresses of the recommender, compared unless the tenant
     *   allows self-referral
     * @throws AppError invalid-input or recipient-is-recommender
     */
    check(context: Context, data: RecipientData, recommenderEmails: readonly string[]): void {
      const field = 'empfaengerdaten.Geburtsdatum'
      const birth = parseGermanDate(data.birthDate)
      if (!birth) throw invalid({ [field]: 'date-invalid' })
      if (!isAdult(birth, context.now)) throw invalid({ [field]: 'adult-required' })
      if (data.phoneConsent && !data.phone) {
        throw invalid({ 'empfaengerdaten.Telefon': 'required' })
      }
      const isRecommender = recommenderEmails.some((email) => sameEmail(data.email, email))
      if (!context.tenant.settings.allowSelfRecommendation && isRecommender) {
        throw new AppError('recipient-is-recommender', { 'empfaengerdaten.Email': 'same-as-recommender' })
      }
    },

    async complete(
      tx: Tx,
      context: Context,
      recipient: Recipient,
      data: RecipientData,
      termsHash: Buffer | null,
    ): Promise<void> {
      const [day, month, year] = data.birthDate.split('.')
      await repository.updateRecipient(tx, recipient.id, {
        salutation: data.salutation ?? null,
        firstName: data.firstName,
        lastName: data.lastName,
        birthDate: `${year}-${month}-${day}`,
        email: data.email,
        emailKey: normaliseEmail(data.email),
        phone: data.phone ?? null,
        advertisingConsent: data.advertisingConsent,
        namingConsent: data.namingConsent,
        city: data.city,
        zip: data.zip,
        street: data.street,
        houseNumber: data.houseNumber,
        language: context.locale,
        termsHash,
        orderedAt: context.now,
      })
    },

    listCorrections,

    /**
     * Returns whether the recipient's current address has confirmed an order. An address corrected by an
     * operator since then may belong to another person.
     */
    async hasConfirmedAddress(tx: Tx, { id, email, confirmedAt }: Recipient): Promise<boolean> {
      if (!confirmedAt || !email) return false
      const corrections = await listCorrections(tx, id)
      return !corrections.some(({ before, at }) => before.email !== undefined && at >= confirmedAt)
    },

    /**
     * Corrects a recipient's data for an operator; the former values are kept as long as the data. The caller
     * must have locked the referral. A new address ends the consent to e-mail advertising. An unconfirmed
     * naming consent is requested again, so that the proof names the mailbox that confirms it.
     * @returns the changed fields
     */
    async correct(
      tx: Tx,
      context: Context,
      recipient: Recipient,
      data: Corrections,
      reason: string,
    ): Promise<CorrectableField[]> {
      const changed = correctableFields.filter(
        (field) => data[field] !== undefined && data[field] !== recipient[field],
      )
      if (changed.length === 0) return []
      const pick = (
        from: { readonly [Field in CorrectableField]?: string | null | undefined },
      ): CorrectedData => Object.fromEntries(changed.map((field) => [field, from[field] ?? null]))
      const after = pick(data)
      const email = changed.includes('email') ? data.email : undefined
      if (email) {
        const standing = await activeConsents(tx, recipient.id, 'advertising-email')
        const named = recipient.confirmedAt ? [] : await activeConsents(tx, recipient.id, 'naming')
        await recordConsentSteps(tx, context, [
          ...[...standing, ...named].map((step) => nextStep(step, 'withdrawn', 'email-change')),
          ...named.map((step) => requestStepForAddress(step, email)),
        ])
      }
      await repository.updateRecipient(tx, recipient.id, {
        ...after,
        ...(email && { emailKey: normaliseEmail(email), advertisingConsent: false }),
      })
      await insertCorrection(tx, {
        tenantId: context.tenant.id,
        id: newId(),
        recipientId: recipient.id,
        operatorId: actorId(context.actor) ?? '',
        reason,
        before: pick(recipient),
        after,
        at: context.now,
      })
      return changed
    },

    /**
     * Confirms the data and the consents with the token of a mail. The caller must have locked the
     * recipient, who has not confirmed before: time and text are evidence and written once.
     * @throws AppError referral-expired if the order has ended because it was not confirmed in time
     */
    async confirm(
      tx: Tx,
      context: Context,
      { id, state }: Pick<Recipient, 'id' | 'state'>,
      confirmationTermsHash: Buffer,
    ): Promise<void> {
      if (state === 'expired') throw new AppError('referral-expired')
      await repository.updateRecipient(tx, id, { confirmedAt: context.now, confirmationTermsHash })
      await consents.confirm(tx, context, id)
    },

    /**
     * Job `recipients.purge`: expires recipients who never ordered, and erases the data of those who never
     * confirmed, which ends their tokens. Referrals are not affected.
     * @returns the number of people whose data were erased
     */
    async purge(context: Context): Promise<number> {
      const before = addDays(context.now, -UNCONFIRMED_RECIPIENT_DAYS)
      await expire(context, before)
      return withTenant(database, context.tenant.id, async (tx) => {
        const due = await repository.lockUnconfirmed(tx, before)
        const ids = due.map(({ id }) => id)
        const corrected = await listCorrectedAddresses(tx, ids)
        await mailer.deleteMailsTo(tx, [...due.flatMap(({ email }) => email ?? []), ...corrected])
        return repository.purge(tx, ids)
      })
    },
  }
}

/** Returns whether the purge has erased the data of a recipient who ordered on our form. */
export const isErased = ({ orderedAt, lastName }: Recipient): boolean =>
  orderedAt !== null && lastName === null

export type { PageEnd } from './repository.ts'
export type { Recipient, Referral }
