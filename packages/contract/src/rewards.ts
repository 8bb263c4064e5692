import { rewardMethodWire } from '@zuruf/domain/reward-methods'
import { z } from 'zod'
import { cents, email, isoTime, optionalText, text } from './common.ts'
import type { Contract } from './endpoint.ts'
import { bankData } from './recipients.ts'
import { claimStatus, occasion, share } from './referrals.ts'

export const voucherKind = z.object({
  Id: z.string(),
  Name: z.string(),
  Herausgeber: z.string().describe('issuer, who redeems it; may be empty'),
  Einloesung: z.string().describe('how to redeem it; may be empty'),
  GueltigTage: z.int().describe('days for which a code is at least valid when it is sent; 0: unknown'),
  Vorraetig: z
    .boolean()
    .describe(
      'true if a code is free, which is sent within 24 hours; false if the person has to wait for new codes, for an unknown time',
    ),
})

export const claim = z.object({
  Id: z.string(),
  Anlass: occasion,
  WertCent: cents,
  Status: claimStatus,
  GueltigBis: isoTime.nullable(),
  Produkt: z.object({ Id: z.string(), Name: z.string() }),
  Arten: z
    .array(z.enum(rewardMethodWire))
    .describe(
      'ways to collect it, without `Gutschein` if no voucher of this value is offered; empty once collected',
    ),
  Art: z.enum(rewardMethodWire).nullable(),
  Gutscheinarten: z
    .array(voucherKind)
    .describe('kinds of voucher it can be collected as, the default first; empty once collected'),
  Gutschein: z
    .object({
      Gutscheinart: z.string(),
      Name: z.string(),
      Status: z
        .enum(['wartet', 'reserviert', 'verschickt'])
        .describe('`wartet`: no code is free; the person gets one from the next stock, in order of requests'),
    })
    .nullable()
    .describe('progress of the voucher; null unless the reward was collected as one'),
  Vorname: z.string(),
  Empfaenger: z.boolean().describe('true for the recipient’s part'),
  VerrechnetCent: cents.describe(
    'part that settles an earlier reward that was taken back, or would if collected now. While it is more than 0, cash only',
  ),
  FaelligBis: isoTime.nullable().describe('latest time of the transfer, if collected as cash'),
  NurUeberweisung: z
    .boolean()
    .describe(
      'true if no voucher is offered because a transfer of this reward was sent to the bank before and failed',
    ),
  Rueckgabe: z
    .object({ Grund: z.string().describe('in the language of the request') })
    .nullable()
    .describe('set if the bank refused or returned the transfer, so that the reward can be collected again'),
  GespeicherteBankdaten: z
    .boolean()
    .describe(
      'true if the session sent along belongs to the owner and their stored bank account may be used',
    ),
  Details: z
    .object({
      Empfehlungsnummer: z.string().nullable().describe('null for the recipient’s part'),
      AnteilEmpfehler: share,
      Bestelldatum: isoTime.nullable(),
      Abschlussdatum: isoTime.nullable(),
      BereitSeit: isoTime.nullable(),
    })
    .nullable()
    .describe('only with `?details=`'),
})

export const collectBody = z.discriminatedUnion('Art', [
  z
    .object({
      Art: z.literal(rewardMethodWire.cash),
      Bankdaten: bankData.nullish(),
      GespeicherteBankdaten: z
        .literal(true)
        .nullish()
        .describe('pay to the bank account stored by the owner'),
    })
    .refine((body) => body.Bankdaten || body.GespeicherteBankdaten, {
      path: ['Bankdaten'],
      message: 'required',
    }),
  z.object({
    Art: z.literal(rewardMethodWire.voucher),
    Name: text(120),
    Email: email,
    Gutscheinart: optionalText(40).describe(
      'one of `Gutscheinarten`; if absent, the first in stock, otherwise the first',
    ),
    NurVorraetig: z
      .boolean()
      .nullish()
      .describe(
        'refuse (`Gutscheinart`: sold out) instead of waiting if no code is free; the reward can still be collected',
      ),
  }),
])

export const rewardEndpoints = {
  getClaim: {
    summary: 'Get the reward that the token opens',
    query: z.object({ details: z.string().max(20).optional() }),
    responses: { 200: claim },
    errors: ['PSOF0502', 'PSOF0503'],
  },
  collectClaim: {
    summary:
      'Collect the reward as cash or as a voucher. The stored bank account requires a session of the owner in addition to the reward token (PSOF0307 without one)',
    body: collectBody,
    responses: { 200: claim },
    errors: ['PSOF0100', 'PSOF0203', 'PSOF0205', 'PSOF0307', 'PSOF0501', 'PSOF0502', 'PSOF0503'],
  },
} as const satisfies Record<string, Contract>
