import { z } from 'zod'
import { cents, email, isoTime, optionalText, text } from './common.ts'
import type { Contract } from './endpoint.ts'
import { bankData } from './recipients.ts'
import { claimStatus, occasion, share } from './referrals.ts'

export const voucherKind = z.object({
  Id: z.string(),
  Name: z.string(),
  Herausgeber: z.string().describe('who redeems it; may be empty'),
  Einloesung: z.string().describe('how to redeem it; may be empty'),
  Vorraetig: z
    .boolean()
    .describe(
      'a code is free and comes within 24 hours; false: whoever takes it waits for new ones, nobody can say how long',
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
    .array(z.enum(['Bargeld', 'Gutschein']))
    .describe('how it may be collected, without `Gutschein` where the client has none; empty once collected'),
  Art: z.enum(['Bargeld', 'Gutschein']).nullable(),
  Gutscheinarten: z
    .array(voucherKind)
    .describe('as which vouchers it may be collected, the standard first; empty once collected'),
  Gutschein: z
    .object({
      Gutscheinart: z.string(),
      Name: z.string(),
      Status: z
        .enum(['wartet', 'reserviert', 'verschickt'])
        .describe('`wartet`: no code is free; the person is served in turn with the next stock'),
    })
    .nullable()
    .describe('how far the voucher is, once the reward was collected as one'),
  Vorname: z.string(),
  Empfaenger: z.boolean().describe("is it the recipient's part?"),
  VerrechnetCent: cents.describe(
    'what of it settles an earlier reward that was taken back: would if collected now, or did. While it is more than 0, cash only',
  ),
  FaelligBis: isoTime.nullable().describe('collected as cash: transferred by then at the latest'),
  Rueckgabe: z
    .object({ Grund: z.string().describe('in the language of the call') })
    .nullable()
    .describe('the bank refused the transfer or sent it back, so it can be collected again'),
  GespeicherteBankdaten: z
    .boolean()
    .describe('the session sent along is of the owner, whose stored account may be used'),
  Details: z
    .object({
      Empfehlungsnummer: z.string().nullable().describe("null for the recipient's part"),
      AnteilEmpfehler: share,
      Bestelldatum: isoTime.nullable(),
      Abschlussdatum: isoTime.nullable(),
      BereitSeit: isoTime.nullable(),
    })
    .nullable()
    .describe('with `?details=`'),
})

export const collectBody = z.discriminatedUnion('Art', [
  z
    .object({
      Art: z.literal('Bargeld'),
      Bankdaten: bankData.nullish(),
      GespeicherteBankdaten: z.literal(true).nullish().describe('onto the account stored by the owner'),
    })
    .refine((body) => body.Bankdaten || body.GespeicherteBankdaten, {
      path: ['Bankdaten'],
      message: 'required',
    }),
  z.object({
    Art: z.literal('Gutschein'),
    Name: text(120),
    Email: email,
    Gutscheinart: optionalText(40).describe(
      'one of `Gutscheinarten`; unless said otherwise the first in stock, else the first',
    ),
    NurVorraetig: z
      .boolean()
      .nullish()
      .describe(
        'refuse (`Gutscheinart`: sold out) rather than wait when no code is free; the reward stays collectable',
      ),
  }),
])

export const rewardEndpoints = {
  getClaim: {
    summary: 'The reward this token opens',
    query: z.object({ details: z.string().max(20).optional() }),
    responses: { 200: claim },
    errors: ['PSOF0502', 'PSOF0503'],
  },
  collectClaim: {
    summary:
      'Collect the reward as cash or as a voucher. Onto the stored account only with a session of the owner beside the reward token (PSOF0307 without one)',
    body: collectBody,
    responses: { 200: claim },
    errors: ['PSOF0100', 'PSOF0203', 'PSOF0205', 'PSOF0307', 'PSOF0501', 'PSOF0502', 'PSOF0503'],
  },
} as const satisfies Record<string, Contract>
