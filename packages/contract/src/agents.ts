import { z } from 'zod'
import { email, fileOf, longText, noContent, optionalText, productId, text } from './common.ts'
import type { Contract } from './endpoint.ts'
import { agent, referral, share } from './referrals.ts'

const page = {
  page: z.coerce.number().int().min(1).max(1000).default(1),
  pagesize: z.coerce.number().int().min(1).max(50).default(6),
}
export const agentPage = z.object({
  Content: z.array(agent),
  HasNext: z.boolean(),
  PageCount: z.int(),
  TotalCount: z.int(),
})

export const agentEndpoints = {
  findAgents: {
    summary: 'Find agents by prefixes of the words of name and city, of the postcode or of the agent number',
    query: z.object({ query: z.string().trim().max(80, 'too-long').default(''), ...page }),
    responses: { 200: agentPage },
    errors: ['PSOF0100'],
  },
  listAgents: {
    summary: 'List all agents that can be found, by name',
    query: z.object(page),
    responses: { 200: agentPage },
    errors: ['PSOF0100'],
  },
  getAgentPhoto: {
    summary: 'Get an agent’s picture (WebP). It never changes: another picture has another URL',
    params: z.object({ nummer: z.string().max(40), fassung: z.string().max(40) }),
    responses: { 200: fileOf('image/webp') },
    errors: ['PSOF0101'],
  },
  setAgentPhoto: {
    summary: 'Set the caller’s picture. The body is the file, which is converted to a square WebP',
    responses: { 200: z.object({ Photo: z.string() }) },
    errors: ['PSOF0100', 'PSOF0203', 'PSOF0204', 'PSOF0801'],
  },
  removeAgentPhoto: {
    summary: 'Remove the caller’s picture',
    responses: { 204: noContent },
    errors: ['PSOF0203', 'PSOF0204'],
  },
  createAgentReferral: {
    summary:
      'Create a referral for a customer on the phone (call centre), served by the caller. Without a recommender it is made in the agency’s name and earns no recommender’s reward',
    body: z.object({
      Empfehlung: z.object({
        Produkt: z.object({ Id: productId }),
        AnteilEmpfehler: share.optional(),
        AgbText: longText(20_000).describe('text that was agreed to on the phone, stored as evidence'),
      }),
      Empfehler: z
        .object({ Vorname: text(80), Nachname: text(80), Email: email })
        .nullable()
        .describe('null: in the agency’s name'),
      Empfaenger: z
        .object({ Vorname: optionalText(80), Nachname: optionalText(80), Email: email.nullish() })
        .nullish(),
    }),
    responses: {
      201: z.object({ Empfehlung: referral, OptInErforderlich: z.boolean() }),
    },
    errors: [
      'PSOF0100',
      'PSOF0101',
      'PSOF0203',
      'PSOF0204',
      'PSOF0207',
      'PSOF0303',
      'PSOF0305',
      'PSOF0306',
      'PSOF0602',
      'PSOF0801',
    ],
  },
} as const satisfies Record<string, Contract>
