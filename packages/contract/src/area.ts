import { rewardMethodWire } from '@zuruf/domain/reward-methods'
import { statusGroupWire } from '@zuruf/domain/status-bar'
import { z } from 'zod'
import { cents, isoTime, optionalPageSize, referralNumber } from './common.ts'
import type { Contract } from './endpoint.ts'
import { claimStatus, contactOfReferral, lostReason, myReferral, occasion } from './referrals.ts'

/** Status groups that recommenders filter their referrals by. */
export const statusGroup = z.enum(statusGroupWire)

/** Keyset pagination: a page starts after the named item, so that new items never cause duplicates. */
const page = {
  nach: z.string().trim().max(80).optional().describe('last item of the previous page'),
  anzahl: optionalPageSize(200),
}

export const myReward = z.object({
  Id: z.string(),
  Empfehlungsnummer: z.string(),
  Produkt: z.object({ Id: z.string(), Name: z.string() }),
  Anlass: occasion,
  WertCent: cents,
  Status: claimStatus,
  Grund: lostReason,
  Art: z.enum(rewardMethodWire).nullable(),
  Erstellt: isoTime,
  BereitSeit: isoTime.nullable(),
  GueltigBis: isoTime.nullable(),
  AbgeholtAm: isoTime.nullable(),
  AusgezahltAm: isoTime.nullable(),
  FaelligBis: isoTime.nullable().describe('latest date of the transfer if it was collected as cash'),
  Rueckgabe: z
    .object({ Grund: z.string().describe('in the language of the request') })
    .nullable()
    .describe('set if the bank refused or returned the transfer, so that it can be collected again'),
  InPruefung: z.boolean().describe('true if an operator reviews it before it is paid'),
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
  Praemien: z.int().describe('number of rewards, including past ones'),
  MoeglichCent: cents.describe('amount that the open referrals would bring'),
  AbholbereitCent: cents,
  Abholbereit: z
    .array(z.object({ Id: z.string(), WertCent: cents, GueltigBis: isoTime.nullable() }))
    .describe('rewards that can be collected, earliest expiry first, at most 20'),
  AnzahlAbholbereit: z.int(),
  UnterwegsCent: cents.describe('rewards that are ordered or collected, but not paid yet'),
  AnzahlUnterwegs: z.int(),
  AusgezahltCent: cents,
  AusgezahltImJahrCent: cents.describe('paid since the beginning of the year, German time'),
  BestaetigungOffen: z
    .boolean()
    .describe('true while the person has not confirmed their address, so that no reward can be paid'),
})

export const bonus = z.object({
  AnzahlAbschluesse: z.int().describe('number of released orders since the start date'),
  VerbleibendeAbschluesseBisBonus: z.int(),
  BonusPraemienZahl: z.int().describe('number of bonuses reached so far'),
  PraemienstaffelStartdatum: z.string().describe('YYYY-MM-DD, German calendar'),
  BonusCent: cents,
  Staffel: z.int().describe('every nth released order brings a bonus; this is n'),
})

const banner = { responses: { 200: z.object({ Anzeigen: z.boolean() }) } } as const

export const personalAreaEndpoints = {
  listMyReferrals: {
    summary:
      'List the recommender’s referrals, newest first, at most 200 per page; `nach` is an Empfehlungsnummer',
    query: z.object({
      ...page,
      gruppe: statusGroup.optional(),
      stand: z
        .enum(['laufend', 'erledigt'])
        .optional()
        .describe('erledigt: only referrals that are paid or ended; laufend: only the others'),
      suche: z
        .string()
        .trim()
        .max(80)
        .optional()
        .describe(
          'part of the contact’s first name, the label or the product name, or the beginning of the number',
        ),
    }),
    responses: { 200: z.array(myReferral) },
    errors: ['PSOF0100', 'PSOF0204'],
  },
  listMyContacts: {
    summary:
      'List the recipients of one of the recommender’s links, most advanced first, at most 200 per page; `nach` is a Seitenmarke (or an Empfaengernummer, which continues from the contact’s current position)',
    params: z.object({ id: referralNumber }),
    query: z.object(page),
    responses: { 200: z.array(contactOfReferral) },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0204'],
  },
  setReferralLabel: {
    summary: 'Set the recommender’s own label of a link (whom it is for); nobody else sees it',
    params: z.object({ id: referralNumber }),
    body: z.object({
      Bezeichnung: z.string().trim().max(80, 'too-long').describe('an empty string removes the label'),
    }),
    responses: { 200: z.object({ Bezeichnung: z.string().nullable() }) },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0204'],
  },
  getMyOverview: {
    summary: 'Get the number of referrals in each group, and the rewards they have earned so far',
    responses: { 200: overview },
    errors: ['PSOF0204'],
  },
  listMyRewards: {
    summary:
      'List the recommender’s own parts of rewards, newest first, at most 200 per page; `nach` is the Id of a Praemierung',
    query: z.object({
      ...page,
      gruppe: statusGroup.extract(['collect']).optional().describe('only rewards that can be collected now'),
    }),
    responses: { 200: z.array(myReward) },
    errors: ['PSOF0100', 'PSOF0204'],
  },
  getBonus: {
    summary: 'Get the progress to the next bonus; null if the tenant has none',
    responses: { 200: bonus.nullable() },
    errors: ['PSOF0204'],
  },
  showAreaBanner: {
    summary: 'Get whether the banner is shown in the personal area',
    ...banner,
    errors: ['PSOF0204'],
  },
  showRewardBanner: {
    summary: 'Get whether the banner is shown on the page where a reward is collected',
    ...banner,
    errors: ['PSOF0502', 'PSOF0503'],
  },
} as const satisfies Record<string, Contract>
