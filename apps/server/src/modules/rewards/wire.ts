import type { claim as claimSchema, collectBody } from '@zuruf/contract/rewards'
import { claimStateWire } from '@zuruf/domain'
import type { z } from 'zod'
import type { Collection } from './claim-steps.ts'
import type { Claim } from './repository.ts'

const methodWire = { cash: 'Bargeld', voucher: 'Gutschein' } as const

export function toWire(claim: Claim, firstName: string): z.output<typeof claimSchema> {
  return {
    Id: claim.id,
    WertCent: claim.amountCents,
    Status: claimStateWire[claim.state],
    GueltigBis: claim.expiresAt?.toISOString() ?? null,
    Produkt: { Id: claim.productId, Name: claim.productName },
    Arten: claim.state === 'ready' ? ['Bargeld', 'Gutschein'] : [],
    Art: claim.method && methodWire[claim.method],
    Vorname: firstName,
  }
}

export function fromWire(body: z.output<typeof collectBody>): Collection {
  return body.Art === 'Bargeld'
    ? { method: 'cash', bank: { iban: body.Bankdaten.Iban, holder: body.Bankdaten.Kontoinhaber } }
    : { method: 'voucher', name: body.Name, email: body.Email }
}
