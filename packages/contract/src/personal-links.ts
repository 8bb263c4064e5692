import { z } from 'zod'
import { channel, fileOf, isoTime, longText, productId } from './common.ts'
import type { Contract } from './endpoint.ts'

/** A code as typed or followed. The rules for a new code are checked where one is chosen. */
const shareCode = z.string().trim().min(1, 'required').max(40, 'too-long')

export const personalLink = z.object({
  Code: z.string(),
  Link: z.string(),
  Aenderbar: z.boolean().describe('true until the code has been changed, which is possible once'),
  Klicks: z.int().describe('number of visits of the link, without those of the last minute'),
  Erstellt: isoTime,
})

/** A recommender's single lasting link for the whole programme. Decision 089 */
export const personalLinkEndpoints = {
  getPersonalLink: {
    summary: 'Get the recommender’s personal link; null until it is set up',
    responses: { 200: z.object({ PersoenlicherLink: personalLink.nullable() }) },
    errors: ['PSOF0101', 'PSOF0102', 'PSOF0203', 'PSOF0204', 'PSOF0205', 'PSOF0206', 'PSOF0207'],
  },
  createPersonalLink: {
    summary: 'Set up the recommender’s personal link. Repeated calls return the same link',
    body: z.object({ AgbText: longText(20_000).describe('text agreed to, stored as evidence') }),
    responses: { 200: personalLink },
    errors: ['PSOF0101', 'PSOF0102', 'PSOF0203', 'PSOF0204', 'PSOF0205', 'PSOF0206', 'PSOF0207', 'PSOF0306'],
  },
  changePersonalLink: {
    summary: 'Change the code of the personal link, which is possible once. The old code keeps working',
    body: z.object({ Code: shareCode.describe('4 to 24 characters: a-z, 0-9 and single hyphens') }),
    responses: { 200: personalLink },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0203', 'PSOF0204', 'PSOF0205', 'PSOF0206', 'PSOF0207'],
  },
  getPersonalLinkQr: {
    summary: 'Get the recommender’s personal link as a QR code (SVG)',
    responses: { 200: fileOf('image/svg+xml') },
    errors: ['PSOF0101', 'PSOF0102', 'PSOF0203', 'PSOF0204', 'PSOF0205', 'PSOF0206', 'PSOF0207'],
  },
  inspectPersonalLink: {
    summary:
      'Get the recommender of a code, for the landing page. The response is the same for unknown codes and for codes of locked or deleted people',
    params: z.object({ code: shareCode }),
    responses: {
      200: z.object({
        Code: z.string(),
        EmpfehlerVorname: z.string(),
        Vertriebspartner: z
          .string()
          .nullable()
          .describe(
            'name of the sales partner who owns the link and gets a commission; null for a recommender’s link',
          ),
      }),
    },
    errors: ['PSOF0101', 'PSOF0801'],
  },
  choosePersonalProduct: {
    summary:
      'Choose a product as a visitor. Returns the recommender’s lasting referral of it and records a click on it',
    params: z.object({ code: shareCode }),
    body: z.object({ ProduktId: productId, Channel: channel.nullish() }),
    responses: { 200: z.object({ Empfehlungsnummer: z.string(), KlickId: z.string() }) },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0310', 'PSOF0801'],
  },
} as const satisfies Record<string, Contract>
