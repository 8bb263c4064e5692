import type { lostReason } from '@zuruf/contract/referrals'
import type { claim as claimSchema, collectBody } from '@zuruf/contract/rewards'
import {
  claimKindWire,
  claimStateWire,
  LIMIT_REACHED,
  LINK_EXPIRED,
  ORDER_MOVED,
  type RewardMethod,
  rewardMethodWire,
} from '@zuruf/domain'
import type { z } from 'zod'
import { productNameFor } from '../../catalogue/products/index.ts'
import type { Context } from '../../platform/context.ts'
import { bankReasonSentence } from '../../platform/texts.ts'
import type { VoucherStatus } from '../vouchers/index.ts'
import type { ListedClawback } from './clawback-repository.ts'
import type { CollectionRequest, OfferedVouchers } from './collecting.ts'
import type { Claim, ClaimDetails } from './repository.ts'
import type { Transfer } from './transfers.ts'

/** Returns why no reward is paid, for reasons other than a failed order. */
export function reasonToWire({ cancelReason }: Claim): z.output<typeof lostReason> {
  if (cancelReason === 'existing-customer') return 'Bestandskunde'
  if (cancelReason === ORDER_MOVED) return 'AndereEmpfehlung'
  if (cancelReason === LINK_EXPIRED) return 'LinkAbgelaufen'
  return cancelReason === LIMIT_REACHED ? 'Obergrenze' : null
}
const voucherStateWire = { waiting: 'wartet', reserved: 'reserviert', sent: 'verschickt' } as const

export interface ClaimExtras {
  readonly offeredVouchers?: OfferedVouchers
  readonly offeredMethods?: readonly RewardMethod[]
  readonly voucher?: VoucherStatus | undefined
  readonly firstName?: string
  readonly mayUseStoredBank?: boolean
  readonly details?: ClaimDetails | undefined
  /** Date by which cash is transferred, or the bank's code for why it failed. */
  readonly transfer?: Transfer
  /** The part that settles an older debt. */
  readonly offsetCents?: number
}

/** @param context determines the language of the product name and of the bank's reason */
export function toWire(
  claim: Claim,
  context: Context,
  extras: ClaimExtras = {},
): z.output<typeof claimSchema> {
  const iso = (at: Date | null) => at?.toISOString() ?? null
  const { details, transfer, offsetCents = 0, voucher } = extras
  const { kinds, isTransferOnly } = extras.offeredVouchers ?? { kinds: [], isTransferOnly: false }
  return {
    Id: claim.id,
    Anlass: claimKindWire[claim.kind],
    WertCent: claim.amountCents,
    Status: claimStateWire[claim.state],
    GueltigBis: claim.expiresAt?.toISOString() ?? null,
    Produkt: { Id: claim.productId, Name: productNameFor(context, claim) },
    Arten: (extras.offeredMethods ?? []).map((method) => rewardMethodWire[method]),
    Art: claim.method && rewardMethodWire[claim.method],
    Gutscheinarten: kinds.map(({ key, name, issuer, redemption, inStock }) => ({
      Id: key,
      Name: name,
      Herausgeber: issuer,
      Einloesung: redemption,
      GueltigTage: context.tenant.settings.vouchers.minDaysValid,
      Vorraetig: inStock,
    })),
    Gutschein: voucher
      ? { Gutscheinart: voucher.kind, Name: voucher.kindName, Status: voucherStateWire[voucher.state] }
      : null,
    Vorname: extras.firstName ?? '',
    Empfaenger: claim.party === 'recipient',
    VerrechnetCent: offsetCents,
    FaelligBis: iso(transfer?.dueAt ?? null),
    NurUeberweisung: isTransferOnly,
    Rueckgabe: transfer?.failure ? { Grund: bankReasonSentence(context, transfer.failure) } : null,
    GespeicherteBankdaten: extras.mayUseStoredBank ?? false,
    Details: details
      ? {
          Empfehlungsnummer: claim.party === 'recommender' ? details.referralNumber : null,
          AnteilEmpfehler: details.recommenderShare,
          Bestelldatum: iso(details.orderedAt),
          Abschlussdatum: iso(details.concludedAt),
          BereitSeit: iso(claim.readyAt),
        }
      : null,
  }
}

export function fromWire(body: z.output<typeof collectBody>): CollectionRequest {
  if (body.Art === 'Gutschein') {
    const { Name, Email, Gutscheinart, NurVorraetig } = body
    const onlyInStock = NurVorraetig ?? false
    return { method: 'voucher', name: Name, email: Email, kind: Gutscheinart, onlyInStock }
  }
  // An entered account takes precedence over the stored one.
  const { Bankdaten } = body
  return Bankdaten
    ? { method: 'cash', bank: { iban: Bankdaten.Iban, holder: Bankdaten.Kontoinhaber } }
    : { method: 'stored' }
}

/** The claw-back as operations of the back office return it. */
export const clawbackToWire = ({ reportedAt, decidedAt, ...clawback }: ListedClawback) => ({
  ...clawback,
  reportedAt: reportedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})
