import { claimStateWire, normaliseReferralNumber, orderKindWire, orderStateWire } from '@zuruf/domain'
import type { OrderDocuments } from '../../catalogue/order-documents/index.ts'
import { documentToWire } from '../../catalogue/order-documents/index.ts'
import { productNameFor } from '../../catalogue/products/index.ts'
import type { AccountService } from '../../identity/accounts/index.ts'
import { type BankAccounts, checkIban } from '../../money/payouts/index.ts'
import { isNeverDue, type RewardService } from '../../money/rewards/index.ts'
import type { KeepAgreedText } from '../../platform/agreed-texts.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Http } from '../../platform/http/mount.ts'
import { isOwnTerms } from '../../platform/tenants/own-terms.ts'
import type { HandoverService } from '../handovers/index.ts'
import type { OrderService } from '../orders/index.ts'
import { OrderMovedMeanwhile, retryAfterMove } from '../orders/index.ts'
import {
  advertisingKinds,
  advertisingWays,
  isErased,
  type Recipient,
  type RecipientService,
  toWire,
} from '../recipients/index.ts'
import type { ReferralService } from '../referrals/index.ts'
import type { OrderConfirmation } from './document-mails.ts'

export interface Dependencies {
  readonly database: Database
  readonly accounts: AccountService
  readonly recipients: RecipientService
  readonly referrals: ReferralService
  readonly orders: OrderService
  readonly handovers: Pick<HandoverService, 'begin'>
  readonly confirmation: OrderConfirmation
  readonly documents: Pick<OrderDocuments, 'listShown'>
  readonly rewards: RewardService
  readonly banks: BankAccounts
  readonly keepAgreedText: KeepAgreedText
}

const tags = ['recipients']

/** Mounts the operations of recipients. An IBAN is never returned in full. */
export function mountRecipients(http: Http, dependencies: Dependencies): void {
  const { database, accounts, recipients, referrals, orders, rewards, banks, keepAgreedText } = dependencies
  const { handovers, confirmation, documents } = dependencies

  /** Returns the recipient of the token. @throws AppError PSOF0204 when their data are erased */
  async function findSelf(tx: Tx, { actor }: Context): Promise<Recipient> {
    return assertKept(await recipients.findById(tx, ownId(actor)))
  }

  /**
   * Locks the recipient of the token and their referral.
   * @throws OrderMovedMeanwhile; AppError PSOF0204 when their data are erased
   */
  async function lockSelf(tx: Tx, context: Context) {
    const known = await findSelf(tx, context)
    const referral = await referrals.lockById(tx, known.referralId)
    const recipient = assertKept(await recipients.lockById(tx, known.id))
    if (recipient.referralId !== referral?.id) throw new OrderMovedMeanwhile()
    return { recipient, referral }
  }

  /**
   * Returns whether the token of the order form may no longer read or change the bank account: the order was
   * confirmed or an account stored by mail, or the reward is no longer open. Decision 105
   */
  async function isAccountClosedToForm(tx: Tx, { id, confirmedAt }: Recipient): Promise<boolean> {
    if (confirmedAt || (await banks.isConfirmedByMail(tx, id))) return true
    const claims = await rewards.listOfRecipient(tx, id)
    return claims.some(({ state }) => ['ready', 'collected', 'paid'].includes(state))
  }

  const isConfirmed = async (context: Context) => {
    const recipient = await withTenant(database, context.tenant.id, (tx) => findSelf(tx, context))
    return recipient.confirmedAt !== null
  }

  http.mount('getRecipient', {
    tags,
    handler: async ({ context, params }) =>
      withTenant(database, context.tenant.id, async (tx) => {
        const recipient = await recipients.findByNumber(tx, params.hex)
        const referral = recipient && (await referrals.findById(tx, recipient.referralId))
        if (!referral) throw new AppError('PSOF0101')
        return {
          Empfaengernummer: recipient.number,
          Empfehlungsnummer: normaliseReferralNumber(referral.number),
          Bestellt: recipient.orderedAt !== null,
        }
      }),
  })

  http.mount('recipientExists', {
    tags,
    handler: async ({ context, params }) => {
      const found = await withTenant(database, context.tenant.id, (tx) =>
        recipients.findByNumber(tx, params.hex),
      )
      return { Existiert: found !== undefined }
    },
  })

  http.mount('getRecipientOrder', {
    tags,
    handler: async ({ context }) =>
      withTenant(database, context.tenant.id, async (tx) => {
        const recipient = await findSelf(tx, context)
        const { id } = recipient
        const order = await orders.findOfRecipient(tx, id)
        const referral = order && (await referrals.findById(tx, order.referralId))
        if (!referral) throw new AppError('PSOF0204')
        const account = await accounts.findById(tx, referral.accountId)
        const claims = await rewards.listOfRecipient(tx, id)
        const claim = claims.find((one) => one.orderId === order.id && !isNeverDue(one))
        const byForm = isByForm(context.actor)
        const seesAccount = !byForm || !(await isAccountClosedToForm(tx, recipient))
        // An account not confirmed by mail no longer counts once the order is confirmed or the reward is
        // ready.
        const isProposed = !recipient.confirmedAt && claim?.state === 'open'
        const counts = claim && (isProposed || (await banks.isConfirmedByMail(tx, id)))
        const bank = seesAccount && counts ? await banks.readMasked(tx, context, 'recipient', id) : undefined
        const payable = claim?.state === 'open' || claim?.state === 'ready'
        // After the confirmation, only the mail token may read the recipient's consents and corrected data.
        const seesPerson = !byForm || !recipient.confirmedAt
        return {
          Auftragsnummer: order.number,
          Bestellart: orderKindWire[order.kind],
          Status: orderStateWire[order.state],
          Eingegangen: (order.receivedAt ?? order.createdAt).toISOString(),
          Produkt: { Id: order.productId, Name: productNameFor(context, order) },
          EmpfehlerVorname: referrals.recommenderName(referral, account),
          Empfaengernummer: recipient.number,
          Empfaenger: seesPerson ? toWire(recipient) : {},
          Bestaetigt: recipient.confirmedAt !== null,
          PraemieCent: claim?.amountCents ?? 0,
          BankdatenErforderlich: payable && seesAccount && !bank,
          Bankdaten: bank ? { Iban: bank.iban, Kontoinhaber: bank.holder } : null,
          Dokumente: (await documents.listShown(tx, order.id)).map((document) =>
            documentToWire(context.tenant, document),
          ),
          Einwilligungen: seesPerson
            ? (await recipients.consents.advertisingAgreed(tx, id)).map((kind) => advertisingWays[kind])
            : [],
          Namensnennung: seesPerson && recipient.namingConsent,
        }
      }),
  })

  http.mount('giveConsent', {
    tags,
    handler: async ({ context, body }) => {
      if (body.AgbText === '') throw new AppError('PSOF0306', { AgbText: 'terms' })
      if (isByForm(context.actor)) return { Bestaetigt: await isConfirmed(context) }
      const confirm = async (tx: Tx) => {
        // The order may fail concurrently.
        const { recipient } = await lockSelf(tx, context)
        if (recipient.confirmedAt) return
        const { id } = recipient
        const isOwn = isOwnTerms(context.tenant, 'confirmation', body.AgbText)
        const text = await keepAgreedText(tx, context.tenant.id, body.AgbText, isOwn)
        await recipients.confirm(tx, context, recipient, text)
        // The account may have changed since the page was shown.
        const account = await banks.readMasked(tx, context, 'recipient', id)
        if (account && account.iban === body.Iban) await banks.markConfirmedByMail(tx, id)
        await rewards.collectWithStoredBankData(tx, context, id)
        await handovers.begin(tx, context, id)
        await confirmation.queue(tx, context, recipient)
      }
      await retryAfterMove(() => withTenant(database, context.tenant.id, confirm))
      return { Bestaetigt: true }
    },
  })

  http.mount('withdrawAdvertising', {
    tags,
    handler: async ({ context, params }) => {
      const kind = advertisingKinds.find((candidate) => advertisingWays[candidate] === params.weg)
      const withdraw = async (tx: Tx) => {
        // An operator may end the consent concurrently.
        const { recipient } = await lockSelf(tx, context)
        if (kind) await recipients.consents.withdrawAdvertising(tx, context, recipient.id, kind)
      }
      await retryAfterMove(() => withTenant(database, context.tenant.id, withdraw))
      return null
    },
  })

  http.mount('setNaming', {
    tags,
    limit: (tenant) => tenant.settings.limits.order,
    handler: async ({ context, body }) => {
      const set = async (tx: Tx) => {
        // A concurrent request may have changed the consent.
        const { recipient, referral } = await lockSelf(tx, context)
        const account = await accounts.findById(tx, referral.accountId)
        const recommender = referrals.recommenderName(referral, account)
        const agreed = await recipients.consents.setNaming(tx, context, recipient, body.Erlaubt, recommender)
        return { Erlaubt: agreed }
      }
      return retryAfterMove(() => withTenant(database, context.tenant.id, set))
    },
  })

  http.mount('putRecipientBankData', {
    tags,
    handler: async ({ context, body }) => {
      const iban = checkIban(context, body.Iban, 'Iban')
      const put = async (tx: Tx) => {
        const byForm = isByForm(context.actor)
        // Locked, so that the order is not confirmed or released and no other account is stored concurrently.
        const { recipient } = await lockSelf(tx, context)
        const { id } = recipient
        if (byForm && (await isAccountClosedToForm(tx, recipient))) throw new AppError('PSOF0102')
        await banks.put(tx, context, 'recipient', id, { iban, holder: body.Kontoinhaber }, !byForm)
        if (!byForm) await rewards.collectWithStoredBankData(tx, context, id)
        const stored = await banks.readMasked(tx, context, 'recipient', id)
        return { Iban: stored?.iban ?? '', Kontoinhaber: body.Kontoinhaber }
      }
      return retryAfterMove(() => withTenant(database, context.tenant.id, put))
    },
  })

  http.mount('listRecipientRewards', {
    tags,
    handler: async ({ context, params }) =>
      withTenant(database, context.tenant.id, async (tx) => {
        const { id } = await findSelf(tx, context)
        const named = await recipients.findByNumber(tx, params.id)
        if (named?.id !== id) throw new AppError('PSOF0101')
        const claims = await rewards.listOfRecipient(tx, id)
        return claims.map((claim) => ({
          Id: claim.id,
          WertCent: claim.amountCents,
          Status: claimStateWire[claim.state],
          GueltigBis: claim.expiresAt?.toISOString() ?? null,
        }))
      }),
  })
}

/** True for the token of the order form, which anyone can fill in with another person's address. */
const isByForm = (actor: Actor): boolean => actor.kind === 'recipient' && actor.byForm === true

function assertKept(recipient: Recipient | undefined): Recipient {
  if (!recipient || isErased(recipient)) throw new AppError('PSOF0204')
  return recipient
}

function ownId(actor: Actor): string {
  if (actor.kind !== 'recipient') throw new AppError('PSOF0204')
  return actor.id
}
