import { z } from 'zod'
import { cents, isoTime, referralNumber } from './common.ts'
import type { Contract } from './endpoint.ts'
import { claimStatus, contactOfReferral, lostReason, myReferral, occasion } from './referrals.ts'

/** Status groups that recommenders filter their referrals by. */
export const statusGroup = z.enum(['offen', 'inBearbeitung', 'abholbereit', 'ausgezahlt', 'beendet'])

/** Keyset pagination: a page starts after the named item, so that new items never cause duplicates. */
const page = {
  nach: z.string().trim().max(80).optional().describe('the last one of the page before'),
  anzahl: z.coerce
    .number<string>()
    .int()
    .min(1)
    .max(200)
    .optional()
    .describe('at most so many, 200 unless said otherwise'),
}

export const myReward = z.object({
  Id: z.string(),
  Empfehlungsnummer: z.string(),
  Produkt: z.object({ Id: z.string(), Name: z.string() }),
  Anlass: occasion,
  WertCent: cents,
  Status: claimStatus,
  Grund: lostReason,
  Art: z.enum(['Bargeld', 'Gutschein']).nullable(),
  Erstellt: isoTime,
  BereitSeit: isoTime.nullable(),
  GueltigBis: isoTime.nullable(),
  AbgeholtAm: isoTime.nullable(),
  AusgezahltAm: isoTime.nullable(),
  FaelligBis: isoTime.nullable().describe('collected as cash: transferred by then at the latest'),
  Rueckgabe: z
    .object({ Grund: z.string().describe('in the language of the call') })
    .nullable()
    .describe('the bank refused the transfer or sent it back, so it can be collected again'),
  InPruefung: z.boolean().describe('somebody looks at it before it is paid'),
})

export const overview = z.object({
  Gruppen: z.object({
    alle: z.int(),
    offen: z.int(),
    inBearbeitung: z.int(),
    abholbereit: z.int(),
    ausgezahlt: z.int(),
    beendet: z.int(),
  }),
  Praemien: z.int().describe('how many rewards there are or were'),
  MoeglichCent: cents.describe('what the open referrals would bring'),
  AbholbereitCent: cents,
  Abholbereit: z
    .array(z.object({ Id: z.string(), WertCent: cents, GueltigBis: isoTime.nullable() }))
    .describe('what can be collected, the first to expire first, at most 20'),
  AnzahlAbholbereit: z.int(),
  UnterwegsCent: cents.describe('ordered or collected, not paid yet'),
  AnzahlUnterwegs: z.int(),
  AusgezahltCent: cents,
  AusgezahltImJahrCent: cents.describe('since the beginning of the year, German time'),
})

export const bonus = z.object({
  AnzahlAbschluesse: z.int().describe('released orders since the start date'),
  VerbleibendeAbschluesseBisBonus: z.int(),
  BonusPraemienZahl: z.int().describe('bonuses reached so far'),
  PraemienstaffelStartdatum: z.string().describe('YYYY-MM-DD, German calendar'),
  BonusCent: cents,
  Staffel: z.int().describe('every so-manieth order brings a bonus'),
})

const banner = { responses: { 200: z.object({ Anzeigen: z.boolean() }) } } as const

export const personalAreaEndpoints = {
  listMyReferrals: {
    summary: "The recommender's referrals, newest first, at most 200 a page; `nach` is an Empfehlungsnummer",
    query: z.object({
      ...page,
      gruppe: statusGroup.optional(),
      suche: z
        .string()
        .trim()
        .max(80)
        .optional()
        .describe("part of the contact's first name, of the product's name or of the number"),
    }),
    responses: { 200: z.array(myReferral) },
    errors: ['PSOF0100', 'PSOF0204'],
  },
  listMyContacts: {
    summary:
      'Who came over one of the recommender’s links, those who got furthest first, at most 200 a page; `nach` is a Seitenmarke (or an Empfaengernummer: then from where its contact is by now)',
    params: z.object({ id: referralNumber }),
    query: z.object(page),
    responses: { 200: z.array(contactOfReferral) },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0204'],
  },
  setReferralLabel: {
    summary: 'Whom a link is for, in the recommender’s own words; nobody else sees them',
    params: z.object({ id: referralNumber }),
    body: z.object({
      Bezeichnung: z.string().trim().max(80, 'too-long').describe('empty: none'),
    }),
    responses: { 200: z.object({ Bezeichnung: z.string().nullable() }) },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0204'],
  },
  getMyOverview: {
    summary: 'How many referrals there are in each group, and what they have brought so far',
    responses: { 200: overview },
    errors: ['PSOF0204'],
  },
  listMyRewards: {
    summary:
      "The recommender's own parts, newest first, at most 200 a page; `nach` is the Id of a Praemierung",
    query: z.object(page),
    responses: { 200: z.array(myReward) },
    errors: ['PSOF0100', 'PSOF0204'],
  },
  getBonus: {
    summary: 'How far it is to the next bonus; null where the tenant has none',
    responses: { 200: bonus.nullable() },
    errors: ['PSOF0204'],
  },
  showAreaBanner: {
    summary: 'Is the banner shown in the personal area?',
    ...banner,
    errors: ['PSOF0204'],
  },
  showRewardBanner: {
    summary: 'Is the banner shown on the page where a reward is collected?',
    ...banner,
    errors: ['PSOF0502', 'PSOF0503'],
  },
} as const satisfies Record<string, Contract>
