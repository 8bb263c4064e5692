import de from '@zuruf/messages/de/recipient'
import en from '@zuruf/messages/en/recipient'
import type { KeepAgreedText } from '../../platform/agreed-texts.ts'
import {
  type ConsentEnding,
  type ConsentStep,
  nextStep,
  recordConsentSteps,
  recordEndings,
  standingConsents,
} from '../../platform/consents.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fill } from '../../platform/fill.ts'
import { newId } from '../../platform/ids.ts'
import { ownText } from '../tenants/own-text.ts'
import type { Recipient } from './repository.ts'
import * as repository from './repository.ts'

/** How the provider may advertise to a recipient: each way is asked for by a box of its own. QUALITY 19 */
export const advertisingKinds = ['advertising-email', 'advertising-phone'] as const
export type AdvertisingKind = (typeof advertisingKinds)[number]

/** Everything a recipient is asked for by a box of its own. Naming: the recommender sees who ordered, decision 097. */
export const recipientConsentKinds = [...advertisingKinds, 'naming'] as const
export type RecipientConsentKind = (typeof recipientConsentKinds)[number]

/** What was ticked in the form of an order. */
export interface TickedBoxes {
  readonly email: string
  readonly phone: string | undefined
  readonly advertisingConsent: boolean
  readonly phoneConsent: boolean
  readonly namingConsent: boolean
}

export type RecipientConsents = ReturnType<typeof recipientConsents>

/** What recipients agree to, each with its words, its time and its end as proof. */
export function recipientConsents(keepAgreedText: KeepAgreedText) {
  async function ask(
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
    await recordEndings(tx, context, await standingConsents(tx, recipientId, kind), ending)
    const column = { 'advertising-email': 'advertisingConsent', naming: 'namingConsent' } as const
    if (kind !== 'advertising-phone')
      await repository.updateRecipient(tx, recipientId, { [column[kind]]: false })
  }

  return {
    /** The boxes that were ticked: their words and the time are kept as proof. @param recommender as the form names them */
    async keep(
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
        await ask(tx, context, recipientId, { kind: 'advertising-email', address: email, source, wording })
      }
      if (boxes.phoneConsent && phone) {
        const wording = wordingOf(context, 'recipient.advertising.phone')
        await ask(tx, context, recipientId, { kind: 'advertising-phone', address: phone, source, wording })
      }
      if (boxes.namingConsent) {
        const wording = namingWording(context, recommender)
        await ask(tx, context, recipientId, { kind: 'naming', address: email, source, wording })
      }
    },

    /** Whoever confirms the order from their mailbox confirms what was ticked with it. */
    async confirm(tx: Tx, context: Context, recipientId: string): Promise<void> {
      for (const kind of recipientConsentKinds) {
        const asked = await standingConsents(tx, recipientId, kind)
        await recordConsentSteps(
          tx,
          context,
          asked.map((step) => nextStep(step, 'confirmed', 'mail')),
        )
      }
    },

    /** The ways of advertising a recipient agreed to and has not withdrawn. */
    async advertisingAgreed(tx: Tx, recipientId: string): Promise<AdvertisingKind[]> {
      const agreed: AdvertisingKind[] = []
      for (const kind of advertisingKinds) {
        if ((await standingConsents(tx, recipientId, kind)).length > 0) agreed.push(kind)
      }
      return agreed
    },

    /** Ends one way of advertising. The proof that there was an agreement stays. §7a UWG */
    async withdrawAdvertising(
      tx: Tx,
      context: Context,
      recipientId: string,
      kind: AdvertisingKind,
    ): Promise<void> {
      await withdraw(tx, context, recipientId, kind, { source: 'opt-out-link' })
    },

    /** An operator ends one kind for the recipient. The caller holds the referral. */
    endFor: withdraw,

    /** The order belongs to somebody else's referral: who agreed to be named meant one recommender. */
    async endNaming(tx: Tx, context: Context, recipientId: string): Promise<void> {
      await withdraw(tx, context, recipientId, 'naming', { source: 'order-moved' })
    },

    /**
     * May the recommender see who ordered? Repeated, it changes nothing. The caller holds the referral, so that two calls
     * at one moment are one consent.
     * @param recommender as the page names them
     * @returns what holds now: nothing can be agreed to without data
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
        const asked = await ask(tx, context, id, { kind: 'naming', address: email, source, wording })
        if (confirmedAt) await recordConsentSteps(tx, context, [{ ...asked, step: 'confirmed' }])
        await repository.updateRecipient(tx, id, { namingConsent: true })
      } else {
        await withdraw(tx, context, id, 'naming', { source })
      }
      return wanted
    },
  }
}

const wordingOf = (context: Context, key: keyof typeof de): string =>
  ownText(context.tenant, context.locale, key, { de, en })

/** The words beside the box, as the form and the recipient's page show them. */
function namingWording(context: Context, recommender: string): string {
  if (recommender === '') return wordingOf(context, 'recipient.naming.noName')
  return fill(wordingOf(context, 'recipient.naming'), { name: recommender })
}
