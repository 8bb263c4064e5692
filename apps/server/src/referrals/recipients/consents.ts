import { standardTexts } from '@zuruf/messages/server'
import type { KeepAgreedText } from '../../platform/agreed-texts.ts'
import {
  activeConsents,
  type ConsentEnding,
  type ConsentStep,
  nextStep,
  recordConsentSteps,
  recordWithdrawals,
} from '../../platform/consents.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fillPlaceholders } from '../../platform/fill-placeholders.ts'
import { newId } from '../../platform/ids.ts'
import { ownText } from '../../platform/tenants/own-text.ts'
import type { Recipient } from './repository.ts'
import * as repository from './repository.ts'

/** Channels of advertising by the provider. Each has a consent box of its own. QUALITY 19 */
export const advertisingKinds = ['advertising-email', 'advertising-phone'] as const
export type AdvertisingKind = (typeof advertisingKinds)[number]

/** All consents with a box of their own. With `naming` the recommender may see who ordered. Decision 097 */
export const recipientConsentKinds = [...advertisingKinds, 'naming'] as const
export type RecipientConsentKind = (typeof recipientConsentKinds)[number]

/** Boxes ticked in the order form. */
export interface TickedBoxes {
  readonly email: string
  readonly phone: string | undefined
  readonly advertisingConsent: boolean
  readonly phoneConsent: boolean
  readonly namingConsent: boolean
}

export type RecipientConsents = ReturnType<typeof recipientConsents>

/** Consents of recipients, with wording, time and withdrawal as proof. */
export function recipientConsents(keepAgreedText: KeepAgreedText) {
  /** Records that a recipient was asked for a consent, with the wording they saw. */
  async function requestConsent(
    tx: Tx,
    context: Context,
    recipientId: string,
    consent: Pick<ConsentStep, 'kind' | 'address' | 'source'> & { readonly wording: string },
  ): Promise<ConsentStep> {
    const { kind, address, source, wording } = consent
    const wordingHash = await keepAgreedText(tx, context.tenant.id, wording)
    const step = { consentId: newId(), kind, personId: recipientId, address, source, wordingHash }
    const asked: ConsentStep = { ...step, step: 'asked' }
    await recordConsentSteps(tx, context, [asked])
    return asked
  }

  async function withdraw(
    tx: Tx,
    context: Context,
    recipientId: string,
    kind: RecipientConsentKind,
    ending: ConsentEnding,
  ): Promise<void> {
    await recordWithdrawals(tx, context, await activeConsents(tx, recipientId, kind), ending)
    const column = { 'advertising-email': 'advertisingConsent', naming: 'namingConsent' } as const
    if (kind !== 'advertising-phone')
      await repository.updateRecipient(tx, recipientId, { [column[kind]]: false })
  }

  return {
    /**
     * Stores the ticked boxes with wording and time as proof.
     * @param recommender the name shown in the form
     */
    async storeTicked(
      tx: Tx,
      context: Context,
      recipientId: string,
      boxes: TickedBoxes,
      recommender: string,
    ): Promise<void> {
      const { email, phone } = boxes
      const source = 'order-form'
      if (boxes.advertisingConsent) {
        const wording = wordingOf(context, 'recipient.advertising')
        await requestConsent(tx, context, recipientId, {
          kind: 'advertising-email',
          address: email,
          source,
          wording,
        })
      }
      if (boxes.phoneConsent && phone) {
        const wording = wordingOf(context, 'recipient.advertising.phone')
        await requestConsent(tx, context, recipientId, {
          kind: 'advertising-phone',
          address: phone,
          source,
          wording,
        })
      }
      if (boxes.namingConsent) {
        const wording = namingWording(context, recommender)
        await requestConsent(tx, context, recipientId, { kind: 'naming', address: email, source, wording })
      }
    },

    /** Confirms the ticked consents when the recipient confirms the order by mail. */
    async confirm(tx: Tx, context: Context, recipientId: string): Promise<void> {
      for (const kind of recipientConsentKinds) {
        const asked = await activeConsents(tx, recipientId, kind)
        await recordConsentSteps(
          tx,
          context,
          asked.map((step) => nextStep(step, 'confirmed', 'mail')),
        )
      }
    },

    /** Returns the channels the recipient has agreed to and not withdrawn. */
    async advertisingAgreed(tx: Tx, recipientId: string): Promise<AdvertisingKind[]> {
      const agreed: AdvertisingKind[] = []
      for (const kind of advertisingKinds) {
        if ((await activeConsents(tx, recipientId, kind)).length > 0) agreed.push(kind)
      }
      return agreed
    },

    /** Withdraws one channel. The proof of the consent is kept. §7a UWG */
    async withdrawAdvertising(
      tx: Tx,
      context: Context,
      recipientId: string,
      kind: AdvertisingKind,
    ): Promise<void> {
      await withdraw(tx, context, recipientId, kind, { source: 'opt-out-link' })
    },

    /**
     * Ends one consent on the recipient's behalf, by an operator. The caller must have locked the referral.
     */
    endByOperator: withdraw,

    /** Ends the naming consent when the order moves to another referral: it was given for one recommender. */
    async endNaming(tx: Tx, context: Context, recipientId: string): Promise<void> {
      await withdraw(tx, context, recipientId, 'naming', { source: 'order-moved' })
    },

    /**
     * Sets the naming consent idempotently. The caller must have locked the referral, so that concurrent
     * requests store one consent.
     * @param recommender the name shown on the page
     * @returns the resulting consent; always false when the recipient's data are missing
     */
    async setNaming(
      tx: Tx,
      context: Context,
      recipient: Recipient,
      agrees: boolean,
      recommender: string,
    ): Promise<boolean> {
      const { id, email, lastName, confirmedAt, namingConsent } = recipient
      const wanted = agrees && email !== null && lastName !== null
      if (wanted === namingConsent) return wanted
      const source = 'recipient-page'
      if (wanted) {
        const wording = namingWording(context, recommender)
        const asked = await requestConsent(tx, context, id, {
          kind: 'naming',
          address: email,
          source,
          wording,
        })
        if (confirmedAt) await recordConsentSteps(tx, context, [{ ...asked, step: 'confirmed' }])
        await repository.updateRecipient(tx, id, { namingConsent: true })
      } else {
        await withdraw(tx, context, id, 'naming', { source })
      }
      return wanted
    },
  }
}

const texts = standardTexts('recipient')
const wordingOf = (context: Context, key: keyof typeof texts.de): string =>
  ownText(context.tenant, context.locale, key, texts)

/** Returns the text of the box, as in the form and on the recipient's page. */
function namingWording(context: Context, recommender: string): string {
  if (recommender === '') return wordingOf(context, 'recipient.naming.noName')
  return fillPlaceholders(wordingOf(context, 'recipient.naming'), { name: recommender })
}
