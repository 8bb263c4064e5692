import { z } from 'zod'
import { channel, isoTime, longText, productId } from './common.ts'
import type { Contract } from './endpoint.ts'

/** A code as typed or followed. The rules for a new code are checked where one is chosen. */
const shareCode = z.string().trim().min(1, 'required').max(40, 'too-long')

export const personalLink = z.object({
  Code: z.string(),
  Link: z.string(),
  Aenderbar: z.boolean().describe('the code may be changed once'),
  Klicks: z.int().describe('visitors of the link, the last minute left out'),
  Erstellt: isoTime,
})

/** A recommender's single lasting link for the whole programme. Decision 089 */
export const personalLinkEndpoints = {
  getPersonalLink: {
    summary: 'The recommender’s own lasting link; null before it is set up',
    responses: { 200: z.object({ PersoenlicherLink: personalLink.nullable() }) },
    errors: ['PSOF0101', 'PSOF0102', 'PSOF0203', 'PSOF0204', 'PSOF0205', 'PSOF0206', 'PSOF0207'],
  },
  createPersonalLink: {
    summary: 'Sets the recommender’s own lasting link up. Asked again, it is the same one',
    body: z.object({ AgbText: longText(20_000).describe('the text agreed to, kept as evidence') }),
    responses: { 200: personalLink },
    errors: ['PSOF0101', 'PSOF0102', 'PSOF0203', 'PSOF0204', 'PSOF0205', 'PSOF0206', 'PSOF0207', 'PSOF0306'],
  },
  changePersonalLink: {
    summary: 'Another code, once. The one before keeps working',
    body: z.object({ Code: shareCode.describe('4 to 24 of a-z, 0-9 and single dashes') }),
    responses: { 200: personalLink },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0203', 'PSOF0204', 'PSOF0205', 'PSOF0206', 'PSOF0207'],
  },
  getPersonalLinkQr: {
    summary: 'The recommender’s own lasting link as a QR code (SVG)',
    responses: { 200: z.string() },
    errors: ['PSOF0101', 'PSOF0102', 'PSOF0203', 'PSOF0204', 'PSOF0205', 'PSOF0206', 'PSOF0207'],
  },
  inspectPersonalLink: {
    summary:
      'Who recommends, for the landing page. Unknown codes and those of locked or deleted people answer alike',
    params: z.object({ code: shareCode }),
    responses: {
      200: z.object({
        Code: z.string(),
        EmpfehlerVorname: z.string(),
        Vertriebspartner: z
          .string()
          .nullable()
          .describe(
            'name of the sales partner whose link it is, and who gets a commission; null: a recommender’s',
          ),
      }),
    },
    errors: ['PSOF0101', 'PSOF0801'],
  },
  choosePersonalProduct: {
    summary: 'A visitor chooses a product: the recommender’s lasting referral of it, and a click on it',
    params: z.object({ code: shareCode }),
    body: z.object({ ProduktId: productId, Channel: channel.nullish() }),
    responses: { 200: z.object({ Empfehlungsnummer: z.string(), KlickId: z.string() }) },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0310', 'PSOF0801'],
  },
} as const satisfies Record<string, Contract>
