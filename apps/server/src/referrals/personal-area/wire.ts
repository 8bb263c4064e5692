import { errorCatalogue } from '@zuruf/contract/errors'
import type {
  claimOfReferral,
  contactOfReferral,
  createReferralBody,
  myReferral,
  referralOffer,
  referral as referralSchema,
} from '@zuruf/contract/referrals'
import {
  agreedName,
  claimKindWire,
  claimStateWire,
  displayOfflineCode,
  goodwillStateWire,
  orderKindWire,
  type Progress,
  progressLineWire,
  recipientStateWire,
  splitOfReferral,
  statusBarWire,
  stepStateWire,
} from '@zuruf/domain'
import type { z } from 'zod'
import { productNameFor } from '../../catalogue/products/index.ts'
import type { Claim } from '../../money/rewards/index.ts'
import { reasonToWire } from '../../money/rewards/index.ts'
import type { Context } from '../../platform/context.ts'
import { serverTexts } from '../../platform/texts.ts'
import type { NewReferral, Referral } from '../referrals/index.ts'
import { isRenewableBy } from '../referrals/index.ts'
import { cursorOf } from './contact-cursor.ts'
import type { ReferralOffer } from './offers.ts'
import type { RecipientView, ReferralView } from './overview.ts'

type Body = z.output<typeof createReferralBody>

export function fromWire(body: Body, channel: string | undefined): NewReferral {
  return {
    productId: body.Empfehlung.Produkt.Id,
    channel: body.Empfehlung.Channel ?? channel,
    recommenderShare: body.Empfehlung.AnteilEmpfehler,
    terms: body.Empfehlung.AgbText,
    agentNumber: body.Empfehlung.Agentennummer,
    label: body.Empfehlung.Bezeichnung ?? undefined,
    earlier: body.Empfehlung.Vorherige
      ? { number: body.Empfehlung.Vorherige.Empfehlungsnummer, secret: body.Empfehlung.Vorherige.Hex }
      : undefined,
    recommender: {
      firstName: body.Empfehler.Vorname,
      lastName: body.Empfehler.Nachname,
      email: body.Empfehler.Email,
      newsletterWished: body.Empfehler.NewsletterPermission ?? false,
    },
    contact: contactFromWire(body.Empfaenger),
    captcha: body.Captcha ?? undefined,
    honeypot: body.Website ?? undefined,
  }
}

export function contactFromWire(contact: Body['Empfaenger']): NewReferral['contact'] {
  return {
    ...(contact?.Vorname && { firstName: contact.Vorname }),
    ...(contact?.Nachname && { lastName: contact.Nachname }),
    ...(contact?.Email && { email: contact.Email }),
  }
}

/** Returns the notice that a successful request still needs confirmation. */
export function noticeOf(optInRequired: boolean, { tenant, locale }: Context) {
  if (!optInRequired) return null
  return {
    code: 'PSOF0309',
    text: serverTexts(tenant, locale, 'errors')[errorCatalogue.PSOF0309.key],
  } as const
}

/** Returns what both parties were promised when the referral was made, and how much of it is guaranteed. */
function promiseOf(referral: Referral) {
  const { rewardCents, sureRewardCents } = referral
  const split = (cents: number) => {
    const { recommenderCents, recipientCents } = splitOfReferral(referral, cents)
    return { PraemieEmpfehlerCent: recommenderCents, PraemieEmpfaengerCent: recipientCents }
  }
  return { parts: split(rewardCents), sure: sureRewardCents === null ? null : split(sureRewardCents) }
}

/** @param context determines the reader and the language */
export function referralToWire(referral: Referral, context: Context): z.output<typeof referralSchema> {
  const { parts, sure } = promiseOf(referral)
  return {
    Empfehlungsnummer: referral.number,
    Hex: referral.secret,
    Empfehlungslink: `${context.baseUrl}/e/${referral.number}`,
    Offlinecode: referral.offlineCode && displayOfflineCode(referral.offlineCode),
    Status: recipientStateWire[referral.state],
    AnteilEmpfehler: referral.recommenderShare,
    Produkt: { Id: referral.productId, Name: productNameFor(context, referral) },
    ...parts,
    Sicher: sure,
    Erstellt: referral.createdAt.toISOString(),
    GueltigBis: endToWire(referral, context),
    Verlaengerbar: isRenewableBy(context, referral),
  }
}

/** @returns null for a lasting referral, whose stored date is only a placeholder. Decision 089 */
export const ownEndOf = <End>({ lasting, replacedAt, expiresAt }: OwnEnd<End>): End | null =>
  lasting && !replacedAt ? null : expiresAt

interface OwnEnd<End> {
  readonly lasting: boolean
  readonly replacedAt: Date | null
  readonly expiresAt: End
}

/** @returns null for a link that does not expire: it is lasting, or the tenant's links are */
export function linkEndOf(
  link: OwnEnd<Date> & Pick<Referral, 'linkState'>,
  { tenant }: Pick<Context, 'tenant'>,
): Date | null {
  const isRenewed = tenant.settings.linkLifetime === 'lasting' && !link.lasting
  if (isRenewed && link.linkState === 'open') return null
  return ownEndOf(link)
}

const endToWire = (referral: Referral, context: Context): string | null =>
  linkEndOf(referral, context)?.toISOString() ?? null

/** Maps a referral for anonymous visitors: of the recommender only the first name. */
export function offerToWire(
  { referral, firstName, agent, code, partner, kind }: ReferralOffer,
  context: Context,
): z.output<typeof referralOffer> {
  const { parts, sure } = promiseOf(referral)
  return {
    Ansprechpartner: agent,
    Empfehlungsnummer: referral.number,
    EmpfehlerVorname: firstName,
    Produkt: { Id: referral.productId, Name: productNameFor(context, referral) },
    Bestellart: orderKindWire[kind],
    Status: recipientStateWire[referral.state],
    AnteilEmpfehler: referral.recommenderShare,
    ...parts,
    Sicher: sure,
    GueltigBis: endToWire(referral, context),
    PersoenlicherLink: code,
    Vertriebspartner: partner,
  }
}

export function viewToWire(view: ReferralView, context: Context): z.output<typeof myReferral> {
  const { contract, ordered, begun, lost } = view.contacts
  return {
    ...referralToWire(view.referral, context),
    Klicks: view.clicks,
    Bestellart: orderKindWire[view.orderKind],
    Statusleiste: statusBarWire[view.progress.status],
    ...progressToWire(view.progress),
    Channel: view.referral.channel,
    EmpfaengerName: view.recipientName,
    Bezeichnung: view.referral.label,
    KontaktVorname: view.referral.contactFirstName,
    Kulanz: view.goodwill ? goodwillStateWire[view.goodwill.state] : null,
    Praemierungen: view.claims.map(claimToWire),
    Kontakte: view.recipients.map(contactToWire),
    AnzahlKontakte: contract + ordered + begun + lost,
    KontaktStand: {
      Vertrag: contract,
      Bestellt: ordered,
      NichtBestellt: begun,
      OhneVertrag: lost,
      Bestellart: view.contactKind && orderKindWire[view.contactKind],
    },
  }
}

/** Maps a recipient for the recommender. */
export function contactToWire({
  recipient,
  order,
  progress,
  claims,
}: RecipientView): z.output<typeof contactOfReferral> {
  return {
    Empfaengernummer: recipient.number,
    Status: recipientStateWire[recipient.state],
    Statusleiste: statusBarWire[progress.status],
    ...progressToWire(progress),
    Praemierungen: claims.map(claimToWire),
    Begonnen: recipient.createdAt.toISOString(),
    Bestellt: order?.receivedAt?.toISOString() ?? null,
    Bestellart: order ? orderKindWire[order.kind] : null,
    Name: agreedName(recipient),
    Seitenmarke: cursorOf(recipient),
  }
}

const claimToWire = (claim: Claim): z.output<typeof claimOfReferral> => ({
  Id: claim.id,
  Anlass: claimKindWire[claim.kind],
  WertCent: claim.amountCents,
  Status: claimStateWire[claim.state],
  Grund: reasonToWire(claim),
  GueltigBis: claim.expiresAt?.toISOString() ?? null,
  Empfaenger: claim.party === 'recipient',
})

/** Maps the status in one line and the steps. */
export const progressToWire = ({ line, steps }: Progress) => ({
  Stand: progressLineWire[line],
  Schritte: steps.map(({ key, label, at, state }) => ({
    Name: key,
    Schluessel: label,
    Zeit: at?.toISOString() ?? null,
    Zustand: stepStateWire[state],
  })),
})
