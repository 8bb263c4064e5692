import type { claim as claimSchema, collectBody } from '@zuruf/contract/rewards'
import { claimStateWire } from '@zuruf/domain'
import type { z } from 'zod'
import type { OfferedKind, VoucherStatus } from '../vouchers/service.ts'
import type { Claim, ClaimDetails } from './repository.ts'
import type { CollectionWish } from './service.ts'

export const methodWire = { cash: 'Bargeld', voucher: 'Gutschein' } as const

const voucherStateWire = { waiting: 'wartet', reserved: 'reserviert', sent: 'verschickt' } as const

export interface ClaimExtras {
  /** What it can be collected as, where it is a voucher. */
  readonly kinds?: readonly OfferedKind[]
  readonly voucher?: VoucherStatus | undefined
  readonly firstName?: string
  readonly mayUseStoredBank?: boolean
  readonly details?: ClaimDetails | undefined
}

export function toWire(claim: Claim, extras: ClaimExtras = {}): z.output<typeof claimSchema> {
  const iso = (at: Date | null) => at?.toISOString() ?? null
  const { details, kinds = [], voucher } = extras
  return {
    Id: claim.id,
    WertCent: claim.amountCents,
    Status: claimStateWire[claim.state],
    GueltigBis: claim.expiresAt?.toISOString() ?? null,
    Produkt: { Id: claim.productId, Name: claim.productName },
    Arten: claim.state !== 'ready' ? [] : kinds.length > 0 ? ['Bargeld', 'Gutschein'] : ['Bargeld'],
    Art: claim.method && methodWire[claim.method],
    Gutscheinarten: kinds.map(({ key, name, issuer, redemption, inStock }) => ({
      ...{ Id: key, Name: name, Herausgeber: issuer, Einloesung: redemption, Vorraetig: inStock },
    })),
    Gutschein: voucher
      ? { Gutscheinart: voucher.kind, Name: voucher.kindName, Status: voucherStateWire[voucher.state] }
      : null,
    Vorname: extras.firstName ?? '',
    Empfaenger: claim.party === 'recipient',
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

export function fromWire(body: z.output<typeof collectBody>): CollectionWish {
  if (body.Art === 'Gutschein') {
    return { method: 'voucher', name: body.Name, email: body.Email, kind: body.Gutscheinart }
  }
  // Whoever types an account means that one, whatever else is said.
  const { Bankdaten } = body
  return Bankdaten
    ? { method: 'cash', bank: { iban: Bankdaten.Iban, holder: Bankdaten.Kontoinhaber } }
    : { method: 'stored' }
}
