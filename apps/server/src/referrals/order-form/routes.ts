import { claimStateWire, normaliseReferralNumber, orderKindWire, orderStateWire } from '@zuruf/domain'
import { documentToWire } from '../../catalogue/order-documents/index.ts'
import { productNameFor } from '../../catalogue/products/index.ts'
import type { Http } from '../../platform/http/mount.ts'
import { progressToWire } from '../personal-area/index.ts'
import { advertisingKinds, advertisingWays, toWire } from '../recipients/index.ts'
import type { OwnOrders } from './own-order.ts'
import type { TrackingService } from './service.ts'

export interface Dependencies {
  readonly tracking: TrackingService
  readonly ownOrders: OwnOrders
}

const tags = ['recipients']

/** Mounts the operations of recipients. An IBAN is never returned in full. */
export function mountRecipients(http: Http, { tracking, ownOrders }: Dependencies): void {
  http.mount('getRecipient', {
    tags,
    handler: async ({ context, params }) => {
      const { recipient, referral } = await tracking.findRecipient(context, params.hex)
      return {
        Empfaengernummer: recipient.number,
        Empfehlungsnummer: normaliseReferralNumber(referral.number),
        Bestellt: recipient.orderedAt !== null,
      }
    },
  })

  http.mount('recipientExists', {
    tags,
    handler: async ({ context, params }) => ({
      Existiert: await tracking.recipientExists(context, params.hex),
    }),
  })

  http.mount('getRecipientOrder', {
    tags,
    handler: async ({ context }) => {
      const own = await ownOrders.read(context)
      const { order, recipient, seesPerson, bank } = own
      return {
        Auftragsnummer: order.number,
        Bestellart: orderKindWire[order.kind],
        Status: orderStateWire[order.state],
        ...progressToWire(own.progress),
        Eingegangen: (order.receivedAt ?? order.createdAt).toISOString(),
        Produkt: { Id: order.productId, Name: productNameFor(context, order) },
        EmpfehlerVorname: own.recommender,
        Empfaengernummer: recipient.number,
        Empfaenger: seesPerson ? toWire(recipient) : {},
        Bestaetigt: recipient.confirmedAt !== null,
        PraemieCent: own.rewardCents,
        BankdatenErforderlich: own.needsBankData,
        Bankdaten: bank ? { Iban: bank.iban, Kontoinhaber: bank.holder } : null,
        Dokumente: own.documents.map((document) => documentToWire(context.tenant, document)),
        Einwilligungen: own.advertising.map((kind) => advertisingWays[kind]),
        Namensnennung: seesPerson && recipient.namingConsent,
      }
    },
  })

  http.mount('giveConsent', {
    tags,
    handler: async ({ context, body }) => ({
      Bestaetigt: await ownOrders.confirm(context, { terms: body.AgbText, iban: body.Iban }),
    }),
  })

  http.mount('withdrawAdvertising', {
    tags,
    handler: async ({ context, params }) => {
      const kind = advertisingKinds.find((candidate) => advertisingWays[candidate] === params.weg)
      if (kind) await ownOrders.withdrawAdvertising(context, kind)
      return null
    },
  })

  http.mount('setNaming', {
    tags,
    limit: (tenant) => tenant.settings.limits.order,
    handler: async ({ context, body }) => ({ Erlaubt: await ownOrders.setNaming(context, body.Erlaubt) }),
  })

  http.mount('putRecipientBankData', {
    tags,
    handler: async ({ context, body }) => {
      const bank = { iban: body.Iban, holder: body.Kontoinhaber }
      const stored = await ownOrders.putBankAccount(context, bank)
      return { Iban: stored.iban, Kontoinhaber: stored.holder }
    },
  })

  http.mount('listRecipientRewards', {
    tags,
    handler: async ({ context, params }) => {
      const claims = await ownOrders.listRewards(context, params.id)
      return claims.map((claim) => ({
        Id: claim.id,
        WertCent: claim.amountCents,
        Status: claimStateWire[claim.state],
        GueltigBis: claim.expiresAt?.toISOString() ?? null,
      }))
    },
  })
}
