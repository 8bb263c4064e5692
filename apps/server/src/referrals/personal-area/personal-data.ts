import {
  claimStateWire,
  displayOfflineCode,
  orderStateWire,
  recipientStateWire,
  rewardMethodWire,
} from '@zuruf/domain'
import type { PayoutService } from '../../money/payouts/index.ts'
import type { RewardService } from '../../money/rewards/index.ts'
import type { VoucherService } from '../../money/vouchers/index.ts'
import { listTransitions } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { OrderService } from '../orders/index.ts'
import type { RecipientService } from '../recipients/index.ts'
import type { ReferralService } from '../referrals/index.ts'
import { ownEndOf } from './wire.ts'

export interface Dependencies {
  readonly referrals: Pick<ReferralService, 'listOfAccount'>
  readonly recipients: Pick<RecipientService, 'listByIds' | 'listOfReferrals'>
  readonly orders: Pick<OrderService, 'listAllOfReferrals'>
  readonly rewards: Pick<RewardService, 'listOfAccount'>
  readonly payouts: Pick<PayoutService, 'maskedOfClaims'>
  readonly vouchers: Pick<VoucherService, 'listDeliveries'>
}

type Collected = ReturnType<typeof exportReaders>
type ExportedClaim = Awaited<ReturnType<Collected['claimsOf']>>[number]
type ExportedReferral = Awaited<ReturnType<Collected['referralsOf']>>[number]

/** A limit, because all referrals are in memory at once; nobody has as many. */
const MAX_REFERRALS = 50_000
const time = (at: Date | null | undefined) => at?.toISOString() ?? null

/** A person's referrals and rewards, without recipients' data. */
export function referralPersonalData(dependencies: Dependencies): PersonalData {
  const { claimsOf, referralsOf } = exportReaders(dependencies)
  return {
    async export(tx, context, { id }) {
      const referrals = await referralsOf(tx, id)
      const claims = await claimsOf(tx, context, id)
      return {
        Empfehlungen: referrals.map((item) => referralToWire(item, context.baseUrl)),
        Praemierungen: claims.map(claimToWire),
      }
    },
  }
}

/** Reads a person's referrals and claims with everything that the export contains. */
function exportReaders({ referrals, recipients, orders, rewards, payouts, vouchers }: Dependencies) {
  async function claimsOf(tx: Tx, context: Context, accountId: string) {
    const claims = await rewards.listOfAccount(tx, accountId)
    const ids = claims.map((claim) => claim.id)
    const payoutOf = await payouts.maskedOfClaims(tx, context, ids)
    const deliveries = await vouchers.listDeliveries(tx, ids)
    const deliveryOf = new Map(deliveries.map((delivery) => [delivery.claimId, delivery]))
    const history = await listTransitions(tx, ids)
    const people = await recipients.listByIds(
      tx,
      claims.map(({ orderRecipientId }) => orderRecipientId),
    )
    const numberOf = new Map(people.map(({ id, number }) => [id, number]))
    return claims.map((claim) => ({
      claim,
      recipientNumber: numberOf.get(claim.orderRecipientId) ?? null,
      payout: payoutOf.get(claim.id),
      voucher: deliveryOf.get(claim.id),
      history: history.get(claim.id) ?? [],
    }))
  }

  async function referralsOf(tx: Tx, accountId: string) {
    const own = await referrals.listOfAccount(tx, accountId, MAX_REFERRALS)
    const ids = own.map((referral) => referral.id)
    const ordersOf = Map.groupBy(await orders.listAllOfReferrals(tx, ids), (order) => order.referralId)
    const texts = await findAgreedTexts(
      tx,
      own.map((referral) => referral.termsHash),
    )
    const people = Map.groupBy(await recipients.listOfReferrals(tx, ids), ({ referralId }) => referralId)
    const peopleIds = [...people.values()].flat().map(({ id }) => id)
    const history = await listTransitions(tx, [...ids, ...peopleIds])
    const stepsOf = (referralId: string) =>
      [referralId, ...(people.get(referralId) ?? []).map(({ id }) => id)]
        .flatMap((id) => history.get(id) ?? [])
        .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    return own.map((referral) => ({
      referral,
      orders: ordersOf.get(referral.id) ?? [],
      recipientNumbers: new Map((people.get(referral.id) ?? []).map(({ id, number }) => [id, number])),
      terms: texts.get(referral.termsHash.toString('hex')),
      history: stepsOf(referral.id),
    }))
  }

  return { claimsOf, referralsOf }
}

type Step = ExportedClaim['history'][number]

function steps(history: readonly Step[], names: Readonly<Record<string, string>>) {
  return history.map((step) => stepToWire(step, names))
}

const stepToWire = (step: Step, names: Readonly<Record<string, string>>) => ({
  Status: names[step.toState] ?? step.toState,
  Grund: step.reason,
  Zeit: step.at.toISOString(),
})

function referralToWire(item: ExportedReferral, baseUrl: string) {
  const { referral, orders, recipientNumbers, terms, history } = item
  const numberOf = (recipientId: string) => recipientNumbers.get(recipientId) ?? null
  const names = { ...recipientStateWire, closed: recipientStateWire.cancelled }
  const named = referral.contactFirstName ?? referral.contactLastName ?? referral.contactEmailKey
  return {
    Empfehlungsnummer: referral.number,
    Empfehlungslink: `${baseUrl}/e/${referral.number}`,
    Offlinecode: referral.offlineCode && displayOfflineCode(referral.offlineCode),
    Produkt: { Id: referral.productId, Name: referral.productName },
    PraemieCent: referral.rewardCents,
    AnteilEmpfehler: referral.recommenderShare,
    Channel: referral.channel,
    Agentennummer: referral.agentNumber,
    GenannterVorname: referral.givenFirstName,
    Kontakt:
      named === null
        ? null
        : {
            Vorname: referral.contactFirstName,
            Nachname: referral.contactLastName,
            Email: referral.contactEmailKey,
          },
    Bezeichnung: referral.label,
    Zustimmung: terms?.text ?? '',
    ZustimmungEigenerText: terms?.isOwn ?? null,
    Status: recipientStateWire[referral.state],
    Erstellt: referral.createdAt.toISOString(),
    GueltigBis: time(ownEndOf(referral)),
    Klicks: referral.clicks,
    ErsterKlick: time(referral.firstClickedAt),
    Auftraege: orders.map((order) => ({
      Auftragsnummer: order.number,
      Empfaengernummer: numberOf(order.recipientId),
      Produkt: order.productName,
      Status: orderStateWire[order.state],
      Seit: order.stateAt.toISOString(),
    })),
    Verlauf: history.map((step) => ({
      ...stepToWire(step, names),
      Empfaengernummer: numberOf(step.entityId),
    })),
  }
}

function claimToWire(item: ExportedClaim) {
  const { claim, recipientNumber, payout, voucher, history } = item
  return {
    Id: claim.id,
    Empfaengernummer: recipientNumber,
    WertCent: claim.amountCents,
    Produkt: claim.productName,
    Status: claimStateWire[claim.state],
    Art: claim.method && rewardMethodWire[claim.method],
    Erstellt: claim.createdAt.toISOString(),
    GueltigBis: time(claim.expiresAt),
    AbgeholtAm: time(claim.collectedAt),
    BezahltAm: time(claim.paidAt),
    Auszahlung: payout
      ? { Iban: payout.iban, Kontoinhaber: payout.holder, FaelligAm: payout.dueAt.toISOString() }
      : null,
    Gutschein: voucher
      ? { Name: voucher.name, Email: voucher.email, VersendetAm: time(voucher.mailedAt) }
      : null,
    Verlauf: steps(history, claimStateWire),
  }
}

/** @returns the texts by hash in hex, each with whether it is the tenant's own */
async function findAgreedTexts(
  tx: Tx,
  hashes: readonly Buffer[],
): Promise<Map<string, { text: string; isOwn: boolean | null }>> {
  if (hashes.length === 0) return new Map()
  const rows = await tx
    .selectFrom('agreedText')
    .select(['hash', 'text', 'isOwn'])
    .where('hash', 'in', [...hashes])
    .execute()
  return new Map(rows.map((row) => [row.hash.toString('hex'), row]))
}
