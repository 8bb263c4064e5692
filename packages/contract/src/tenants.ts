import { forEachChannelWire } from '@zuruf/domain/channels'
import { payoutWeeks } from '@zuruf/domain/payouts'
import { forEachTenantFlagWire, type TenantFlag, tenantFlags } from '@zuruf/domain/tenant-flags'
import {
  cardStyles,
  cornerStyles,
  darkSchemes,
  densities,
  frames,
  lineStyles,
  logos,
  motions,
  openings,
  photoStyles,
  scenes,
  tones,
  typefaces,
} from '@zuruf/domain/theme-choices'
import { z } from 'zod'
import type { Contract } from './endpoint.ts'

/** Lifetimes of links: 60 days from creation, 60 days from the last visit, or unlimited. */
export const linkLifetimes = ['fixed', 'clicks', 'lasting'] as const
export type LinkLifetime = (typeof linkLifetimes)[number]

const channelPosition = z.int().min(-1).describe('-1: disabled; otherwise the sort position')

/** A tenant's theme: tokens that override the design system's at run time. DESIGN §8. */
export const theme = z.object({
  ink: z.string(),
  ink2: z.string(),
  paper: z.string(),
  card: z.string(),
  line: z.string(),
  brand: z.string(),
  brandSoft: z.string(),
  accent: z.string(),
  sky: z.string(),
  sand: z.string(),
  rose: z.string(),
  radius: z.number().describe('factor of the corner radii: 1 as designed, 0 square'),
  logo: z.enum(logos).describe('built-in logo'),
  scene: z.enum(scenes).describe('key visual of the home page'),
  displayFont: z.enum(typefaces).default('bricolage').describe('typeface of headings and amounts'),
  textFont: z.enum(typefaces).default('figtree').describe('typeface of everything else'),
  opening: z.enum(openings).default('beside').describe('first screen of the home page'),
  cards: z.enum(cardStyles).default('raised'),
  corners: z.enum(cornerStyles).default('even').describe('all alike, or two opposite ones rounded'),
  lines: z.enum(lineStyles).default('hair').describe('width of borders and rules'),
  photos: z
    .enum(photoStyles)
    .default('natural')
    .describe('as they are, or in the colour of the brand and white'),
  frame: z.enum(frames).default('paper').describe('colour of header and footer'),
  density: z.enum(densities).default('normal').describe('space between things'),
  motion: z.enum(motions).default('lively'),
  tone: z.enum(tones).default('sie').describe('address of the reader in German: formal or familiar'),
  dark: z
    .enum(darkSchemes)
    .default('off')
    .describe('dark colours when the device of the visitor asks for them'),
})

export type Theme = z.output<typeof theme>

function flagSchema(flag: TenantFlag) {
  const { description } = tenantFlags[flag] as { readonly description?: string }
  return description ? z.boolean().describe(description) : z.boolean()
}

export const clientConfig = z.object({
  Mandant: z.string(),
  Name: z.string(),
  Namensformen: z
    .object({
      Nominativ: z.string(),
      Genitiv: z.string(),
      Dativ: z.string(),
      Akkusativ: z.string(),
      Mehrzahl: z.boolean(),
    })
    .nullable()
    .describe('forms of the name in German sentences, with its article; null: the name has no article'),
  MandantUrl: z.string(),
  Homepage: z.string(),
  EmpfehlenPath: z.string(),
  EmpfehlenWebPage: z.string(),
  SupportedLanguage: z.object({ Sprache: z.array(z.string()), Standard: z.string() }),
  ...forEachTenantFlagWire(flagSchema),
  ModuleGutschein: z.boolean().describe('rewards can be collected as vouchers'),
  RecommenderDefaultShare: z.union([z.literal(100), z.literal(50), z.literal(0)]),
  MaxEmpfaengerPraemieCent: z.int().nullable(),
  ModuleAuftragsdatumMindestalterTage: z
    .int()
    .min(0)
    .describe('claim period: days from the conclusion of an order to its release'),
  UeberweisungWochen: z
    .literal(payoutWeeks)
    .describe('weeks within which a reward is transferred after it was collected'),
  EmailWhitelist: z
    .array(z.string())
    .describe(
      'domains only; `*` represents entries that only the server knows. Empty if everybody may recommend',
    ),
  ...forEachChannelWire(() => channelPosition),
  FacebookId: z.string().nullable(),
  ProduktApi: z.int(),
  Shopziel: z.string().nullable().describe('target of referral links; null: the landing page'),
  Besuchsstatistik: z.object({ SiteId: z.int().describe('idsite of piwik.php') }),
  AbschiedsPopup: z.boolean().describe('shows an exit prompt to visitors who are about to leave'),
  EinbettungHosts: z.array(z.string()).describe('hosts whose videos and maps pages may show, after consent'),
  RahmenEltern: z.array(z.string()).describe('origins of pages that may embed the portal in a frame'),
  Theme: theme,
  Texte: z
    .record(z.string(), z.record(z.string(), z.string()))
    .describe('language → key → the tenant’s own text'),
})

export type ClientConfig = z.output<typeof clientConfig>

export const route = z.object({
  Name: z.string(),
  Pfad: z.string().describe('path below /{locale} with a leading slash; may contain :params'),
  requiresAuth: z.boolean(),
  requiresAgencyAuth: z.boolean(),
  Aktiv: z.boolean(),
})

const language = z.string().length(2)

export const tenantEndpoints = {
  getClientConfig: {
    summary: 'Get the client configuration of a tenant',
    params: z.object({ mandant: z.string().max(64) }),
    responses: { 200: clientConfig },
    errors: ['PSOF0601'],
  },
  getDefaultRoutes: {
    summary: 'List the routes that every tenant has, with the paths of this tenant',
    responses: { 200: z.object({ Sprachen: z.array(language), Routen: z.array(route) }) },
    errors: ['PSOF0601'],
  },
  getAdditionalRoutes: {
    summary: 'List the routes of the modules that this tenant has switched on',
    responses: { 200: z.object({ Sprachen: z.array(language), Routen: z.array(route) }) },
    errors: ['PSOF0601'],
  },
} as const satisfies Record<string, Contract>
