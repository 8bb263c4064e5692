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
import { askedAgain, nextStep, recordConsentSteps, standingConsents } from '../../platform/consents.ts'
import { actorId, type Context, stepActor } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Mailer } from '../../platform/mailer.ts'
import type { Referral } from '../referrals/repository.ts'
import type { ReferralService } from '../referrals/service.ts'
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

export interface RecipientData {
  readonly salutation: string | undefined
  readonly firstName: string
  readonly lastName: string
  /** DD.MM.YYYY */
  readonly birthDate: string
  readonly email: string
  readonly phone: string | undefined
  /** To advertising by e-mail. */
  readonly advertisingConsent: boolean
  /** To advertising by telephone. */
  readonly phoneConsent: boolean
  /** That the recommender sees first name and initial. */
  readonly namingConsent: boolean
  readonly city: string
  readonly zip: string
  readonly street: string
  readonly houseNumber: string
}

/** How somebody comes to be a recipient of a link. */
export interface NewRecipient {
  readonly referralId: string
  readonly clickId: string | null
  readonly channel: string | null
  /** The link has expired: nobody is rewarded for the order. Decision 099 */
  readonly unrewarded?: boolean
}

export type RecipientService = ReturnType<typeof recipientService>

export interface Dependencies {
  readonly database: Database
  readonly mailer: Mailer
  readonly keepAgreedText: KeepAgreedText
  readonly referrals: Pick<ReferralService, 'refreshLabels' | 'lockByIds'>
}

/** The people who follow a link: their states, their data and what they agreed to. */
export function recipientService({ database, mailer, keepAgreedText, referrals }: Dependencies) {
  const consents = recipientConsents(keepAgreedText)

  const blank = (context: Context, { referralId, clickId, channel, unrewarded = false }: NewRecipient) =>
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
      orderedAt: null,
      confirmedAt: null,
      state: 'open',
      stateAt: context.now,
    }) satisfies Recipient

  const recordBeginning = (tx: Tx, context: Context, begun: readonly Recipient[]) =>
    recordTransitions(
      tx,
      context,
      begun.map(({ id }) => ({ entity: 'recipient', entityId: id, from: null, to: 'open' })),
    )

  /** Moves recipients of whatever states to one, in as many statements as there are states. The caller holds their referrals. */
  async function moveAll(
    tx: Tx,
    context: Context,
    moving: readonly Recipient[],
    to: RecipientState,
    reason?: string,
  ): Promise<void> {
    const byState = Map.groupBy(
      moving.filter(({ state }) => state !== to),
      ({ state }) => state,
    )
    if (byState.size === 0) return
    for (const [from, alike] of byState) {
      assertRecipientTransition(from, to, { actor: stepActor(context), reason: reason ?? null })
      const ids = alike.map(({ id }) => id)
      const moved = await repository.changeStates(tx, ids, from, to, context.now)
      if (moved !== ids.length) throw new AppError('PSOF0102')
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
    /** What recipients agreed to besides the order itself. */
    consents,

    findById: repository.findById,
    findByNumber: repository.findByNumber,
    listByIds: repository.listByIds,
    listOfReferrals: repository.listOfReferrals,
    listOfAddress: repository.listOfAddress,
    listLeading: repository.listLeading,
    pageOfReferral: repository.pageOfReferral,
    listInStates: repository.listInStates,
    listBegun: repository.listBegun,

    /** The newest who came over a link by a click and has not ordered yet: an order of that click is theirs. */
    async findBegun(tx: Tx, referralId: string, clickId: string): Promise<Recipient | undefined> {
      const begun = await repository.listBegun(tx, [clickId])
      return begun.find((recipient) => recipient.referralId === referralId)
    },

    moveAll,

    /** Moves one recipient. @throws TransitionError when the table does not allow it; AppError PSOF0102 when they moved meanwhile */
    move: (
      tx: Tx,
      context: Context,
      recipient: Recipient,
      to: RecipientState,
      reason?: string,
    ): Promise<void> => moveAll(tx, context, [recipient], to, reason),

    /** Did a report of the provider bring the recipient into their state, not an operator or a job? */
    async wasEndedByProvider(tx: Tx, recipient: Recipient): Promise<boolean> {
      return (await repository.stepToState(tx, recipient))?.actor === 'provider'
    },

    /** Why the recipient came into their state; null where nothing was said. */
    async reasonOfState(tx: Tx, recipient: Recipient): Promise<string | null> {
      return (await repository.stepToState(tx, recipient))?.reason ?? null
    },

    /** A visitor of a link becomes its recipient; their data come with the order. */
    async add(tx: Tx, context: Context, beginning: NewRecipient): Promise<Recipient> {
      const recipient = blank(context, beginning)
      await repository.insertRecipient(tx, recipient)
      await recordBeginning(tx, context, [recipient])
      return recipient
    },

    /** Of many orders that began with the provider. @returns them in the order asked for */
    async addAll(
      tx: Tx,
      context: Context,
      wanted: readonly { readonly referralId: string; readonly clickId: string | null }[],
    ): Promise<Recipient[]> {
      const added = wanted.map(({ referralId, clickId }) =>
        blank(context, { referralId, clickId, channel: null }),
      )
      await repository.insertRecipients(tx, added)
      await recordBeginning(tx, context, added)
      return added
    },

    /**
     * Checks what a schema cannot: that the date exists, the person is of age and not the recommender, and that who
     * may be called has a number.
     * @param recommenderEmails the recommender's address and former ones, compared unless the tenant allows recommending oneself
     * @throws AppError PSOF0100 or PSOF0305
     */
    check(context: Context, data: RecipientData, recommenderEmails: readonly string[]): void {
      const field = 'empfaengerdaten.Geburtsdatum'
      const birth = parseGermanDate(data.birthDate)
      if (!birth) throw new AppError('PSOF0100', { [field]: 'date-invalid' })
      if (!isAdult(birth, context.now)) throw new AppError('PSOF0100', { [field]: 'adult-required' })
      if (data.phoneConsent && !data.phone) {
        throw new AppError('PSOF0100', { 'empfaengerdaten.Telefon': 'required' })
      }
      const isRecommender = recommenderEmails.some((email) => sameEmail(data.email, email))
      if (!context.tenant.settings.allowSelfRecommendation && isRecommender) {
        throw new AppError('PSOF0305', { 'empfaengerdaten.Email': 'same-as-recommender' })
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

    /** Did the address they have now confirm an order? One that an operator corrected since then may be somebody else's. */
    async hasAnswered(tx: Tx, { id, email, confirmedAt }: Recipient): Promise<boolean> {
      if (!confirmedAt || !email) return false
      const corrections = await listCorrections(tx, id)
      return !corrections.some(({ before, at }) => before.email !== undefined && at >= confirmedAt)
    },

    /**
     * An operator sets their data right; what they were before is kept as long as they are. The caller holds the referral.
     * The consent to advertising to an address they never had ends. To be named they are asked once more where nobody has
     * confirmed that yet, so that the proof says which mailbox did.
     * @returns what has changed
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
        const standing = await standingConsents(tx, recipient.id, 'advertising-email')
        const named = recipient.confirmedAt ? [] : await standingConsents(tx, recipient.id, 'naming')
        await recordConsentSteps(tx, context, [
          ...[...standing, ...named].map((step) => nextStep(step, 'withdrawn', 'email-change')),
          ...named.map((step) => askedAgain(step, email)),
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

    /** The data are confirmed with the token of a mail, and with them what was agreed to. */
    async confirm(tx: Tx, context: Context, recipientId: string, termsHash: Buffer): Promise<void> {
      const before = await repository.findById(tx, recipientId)
      await repository.updateRecipient(tx, recipientId, { confirmedAt: context.now, termsHash })
      if (before?.confirmedAt) return
      await consents.confirm(tx, context, recipientId)
    },

    /**
     * Job `recipients.purge`: who began and never ordered expires, and the data of who never confirmed are emptied. Their
     * links do not notice.
     * @returns how many people's data were emptied
     */
    async purge(context: Context): Promise<number> {
      const before = addDays(context.now, -UNCONFIRMED_RECIPIENT_DAYS)
      await expire(context, before)
      return withTenant(database, context.tenant.id, async (tx) => {
        const due = await repository.listUnconfirmed(tx, before)
        const ids = due.map(({ id }) => id)
        const corrected = await listCorrectedAddresses(tx, ids)
        await mailer.forget(tx, [...due.flatMap(({ email }) => email ?? []), ...corrected])
        return repository.purge(tx, ids)
      })
    },
  }
}

export type { PageEnd } from './repository.ts'
export type { Recipient, Referral }
