import { forEachChannelWire } from '@zuruf/domain/channels'
import { payoutWeeks } from '@zuruf/domain/payouts'
import { forEachTenantFlagWire, type TenantFlag, tenantFlags } from '@zuruf/domain/tenant-flags'
import {
  cardStyles,
  cornerStyles,
  darkSchemes,
  densities,
  drawingStyles,
  frames,
  homeStarts,
  lineStyles,
  logos,
  motions,
  openings,
  photoStyles,
  productLayouts,
  scenes,
  tones,
  typefaces,
} from '@zuruf/domain/theme-choices'
import { z } from 'zod'
import { fileOf } from './common.ts'
import type { Contract } from './endpoint.ts'

/** Lifetimes of links: 60 days from creation, 60 days from the last visit, or unlimited. */
export const linkLifetimes = ['fixed', 'clicks', 'lasting'] as const
export type LinkLifetime = (typeof linkLifetimes)[number]

const channelPosition = z.int().min(-1).describe('-1: disabled; otherwise the sort position')

/** Shapes of a logo: as wide as it is, or a square symbol. */
export const logoShapes = ['wide', 'square'] as const

/** Picture of a logo as it is stored: converted on upload, at most 384 by 96 pixels. A later release may store squares of 192. */
export const logoPicture = z.object({
  png: z
    .string()
    .max(60_000, 'too-long')
    .regex(/^iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/, 'invalid')
    .describe('PNG, as Base64'),
  width: z.int().min(1).max(384),
  height: z.int().min(1).max(192),
  light: z.boolean().describe('light strokes, which need a dark ground'),
})
export type LogoPicture = z.output<typeof logoPicture>

/** A tenant's own logo. */
export const ownLogo = z.object({
  picture: logoPicture.describe('in header and footer'),
  symbol: logoPicture
    .nullable()
    .describe('where the place is square: mails, tab icon, link previews; null: the picture'),
  dark: logoPicture.nullable().describe('in header and footer with dark colours; null: the picture'),
  withName: z.boolean().describe('the picture contains the name, which is not written next to it'),
})

/** Where the pictures of a tenant's own logo are. */
const ownLogoLinks = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  darkUrl: z.string().nullable(),
  plateInDark: z.boolean().describe('the picture would be invisible on dark colours, so it gets a plate'),
  light: z.boolean().describe('light strokes, which need a plate on paper'),
  iconUrl: z.string(),
  withName: z.boolean(),
})

const fontWeight = z.int().min(1).max(1000)

/** A font that the tenant has uploaded, with what pages declare of it. */
export const ownFont = z.object({
  hash: z.string().regex(/^[\w-]{22}$/, 'invalid'),
  name: z.string().max(80, 'too-long'),
  bytes: z.int().min(0).max(80_000),
  weights: z
    .tuple([fontWeight, fontWeight])
    .describe('lightest and heaviest; equal for a font that is not variable'),
  serif: z.boolean(),
  textSize: z.number().describe('width of text in percent of the system font that stands in'),
  boldSize: z.number(),
  ascent: z.number().describe('percent of the em'),
  descent: z.number(),
})
export type OwnFont = z.output<typeof ownFont>

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
  ownLogo: ownLogoLinks.nullable().default(null).describe('replaces the built-in logo'),
  scene: z.enum(scenes).describe('key visual of the home page'),
  displayFont: z.enum(typefaces).default('bricolage').describe('typeface of headings and amounts'),
  textFont: z.enum(typefaces).default('figtree').describe('typeface of everything else'),
  ownDisplayFont: ownFont
    .nullable()
    .default(null)
    .describe('uploaded font of headings instead of displayFont'),
  ownTextFont: ownFont
    .nullable()
    .default(null)
    .describe('uploaded font of everything else instead of textFont'),
  opening: z.enum(openings).default('beside').describe('first screen of the home page'),
  homeStart: z
    .enum(homeStarts)
    .default('products')
    .describe('section of the home page that follows the opening'),
  products: z
    .enum(productLayouts)
    .default('tiles')
    .describe('lists of products: tiles with pictures, or rows'),
  cards: z.enum(cardStyles).default('raised'),
  corners: z.enum(cornerStyles).default('even').describe('all alike, or two opposite ones rounded'),
  lines: z.enum(lineStyles).default('hair').describe('width of borders and rules'),
  drawings: z
    .enum(drawingStyles)
    .default('colors')
    .describe(
      'drawings of products: in all colours of the theme, by night, or in tints of the brand’s colour',
    ),
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

/** A theme as it is stored, with the pictures of the logo. */
export const storedTheme = theme.extend({
  ownLogo: ownLogo.nullable().default(null).describe('replaces the built-in logo'),
})
export type StoredTheme = z.output<typeof storedTheme>

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
  getTenantLogo: {
    summary: 'Get a picture of the tenant’s own logo (PNG)',
    query: z.object({
      form: z
        .enum(['wortmarke', 'dunkel', 'symbol', 'kachel'])
        .default('wortmarke')
        .describe(
          'dunkel: for dark colours; symbol: tab icon; kachel: icon of a home screen, also of a built-in logo',
        ),
      v: z.string().max(20).optional().describe('version of the picture; changes its address'),
    }),
    responses: { 200: fileOf('image/png') },
    errors: ['PSOF0101'],
  },
  getTenantFont: {
    summary: 'Get a font that the tenant has uploaded (WOFF2)',
    query: z.object({ hash: z.string().max(40) }),
    responses: { 200: fileOf('font/woff2') },
    errors: ['PSOF0101'],
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
