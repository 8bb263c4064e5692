import type { StoredTheme } from '@zuruf/contract/tenants'
import type { tenantRoutes, tenantSettings } from '@zuruf/server/platform/tenants/settings'
import type { z } from 'zod'
import { nordlichtWords } from './nordlicht-words.ts'
import { talquellWords } from './talquell-words.ts'

export interface DemoTenant {
  readonly key: string
  readonly name: string
  readonly hosts: readonly string[]
  readonly languages: readonly string[]
  readonly settings: z.input<typeof tenantSettings>
  readonly theme: StoredTheme
  readonly routes: z.input<typeof tenantRoutes>
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** High enough to try things out and for a test run; the captcha threshold is high for the same reason. */
const demoLimits = {
  create: { points: 1_000_000, perSeconds: 600 },
  login: { points: 10_000, perSeconds: 600 },
  loginPerAccount: { points: 1_000, perSeconds: 600 },
  mail: { points: 1_000, perSeconds: 3600 },
  code: { points: 10_000, perSeconds: 600 },
  order: { points: 100_000, perSeconds: 600 },
  collect: { points: 100_000, perSeconds: 600 },
  goodwill: { points: 10_000, perSeconds: 3600 },
  contact: { points: 1_000, perSeconds: 3600 },
  upload: { points: 10_000, perSeconds: 3600 },
}
/**
 * Origin for testing the portal embedded in another site (`pages/embedding.ts`): to a browser, 127.0.0.1 is a
 * different site from localhost.
 */
const demoFrameParents = ['http://127.0.0.1:*']
/** Off, because one person tries out all roles on one device with one account, so every case would be put on hold. */
const demoFraudChecks = 'off' as const

/** Pages that agencies need in addition to their area. */
const agencyPages = [
  'agency',
  'agencyLogin',
  'agencyLogout',
  'agencyPasswordForgotten',
  'agencyPasswordReset',
  'registerAgency',
  'agencyConfirm',
  'registerPassword',
  'agencyHome',
  'agencyRules',
  'agencyDataProtection',
  'agencyInfo',
  'agencyCost',
]
/** Pages that sales partners need. */
const partnerPages = [
  'profisellerArea',
  'profisellerOrders',
  'profisellerCommissions',
  'profisellerBilling',
  'profisellerData',
  'profisellerRegistration',
  'interstitial',
]
const demoCaptcha = { always: false, freePerHour: 1_000_000 }

export const swb: DemoTenant = {
  key: 'swb',
  name: 'Stadtwerke Beispielstadt',
  hosts: ['localhost', '127.0.0.1'],
  languages: ['de', 'en'],
  settings: {
    nameForms: {
      nominative: 'die Stadtwerke Beispielstadt',
      genitive: 'der Stadtwerke Beispielstadt',
      dative: 'den Stadtwerken Beispielstadt',
      accusative: 'die Stadtwerke Beispielstadt',
      plural: true,
    },
    integratedFrame: true,
    frameParents: demoFrameParents,
    homepage: 'https://www.beispielstadt.test',
    defaultShare: 100,
    recipientCapCents: null,
    claimPeriodDays: 14,
    bonus: { every: 5, cents: 6000, since: '2026-01-01' },
    payouts: {
      payer: {
        name: 'Stadtwerke Beispielstadt',
        iban: 'DE02120300000000202051',
        bic: 'BYLADEM1001',
        remittance: 'Danke für Ihre Empfehlung {number}: Prämie für {product}',
      },
    },
    vouchers: {
      kinds: [
        {
          key: 'standard',
          name: 'Stadtgutschein',
          issuer: 'über hundert Geschäften in Beispielstadt',
          redemption: 'Zeigen Sie den Code an der Kasse vor, gedruckt oder auf dem Handy.',
        },
        {
          key: 'buch',
          name: 'Buchgutschein',
          issuer: 'der Buchhandlung am Markt',
          redemption: 'Geben Sie den Code an der Kasse an oder im Bestellformular unter „Gutschein“.',
          valuesCents: [2500, 5000, 7000],
        },
      ],
    },
    alertAddress: 'betrieb@beispielstadt.test',
    // With the key `demo-provider`.
    handover: 'pull',
    offlineCode: true,
    agentRecommendation: true,
    companyRecommendation: true,
    companyDomains: ['beispielstadt.test', 'demo.test', 'example.org'],
    newsletterPermission: true,
    storesBankData: true,
    productApi: { type: 1, assortment: 'stadtwerke' },
    mailFrom: { name: 'Stadtwerke Beispielstadt', address: 'empfehlen@beispielstadt.test' },
    channels: {
      whatsapp: 1,
      emailClient: 2,
      sms: 3,
      facebook: 4,
      twitter: 5,
      linkedIn: 6,
      xing: 7,
      instagram: 8,
      gmail: 9,
      outlook: 10,
      yahoo: 11,
      facebookMessenger: 12,
      copyLink: 0,
    },
    captcha: demoCaptcha,
    fraudChecks: demoFraudChecks,
    limits: demoLimits,
  },
  theme: {
    ink: '#10241d',
    ink2: '#4a5b54',
    paper: '#fbfaf4',
    card: '#ffffff',
    line: '#e5e2d6',
    brand: '#0b6b4f',
    brandSoft: '#d8f0e2',
    accent: '#ffb629',
    sky: '#dcecf6',
    sand: '#f3ead6',
    rose: '#fbe3d9',
    radius: 1,
    logo: 'wave',
    ownLogo: null,
    scene: 'village',
    displayFont: 'bricolage',
    textFont: 'figtree',
    ownDisplayFont: null,
    ownTextFont: null,
    opening: 'beside',
    homeStart: 'products',
    products: 'tiles',
    cards: 'raised',
    corners: 'even',
    lines: 'hair',
    drawings: 'colors',
    photos: 'natural',
    frame: 'paper',
    density: 'normal',
    motion: 'lively',
    tone: 'sie',
    dark: 'off',
  },
  routes: {
    additional: ['Kategorie', 'Praemienuebersicht', 'Teilnahmebedingungen', ...agencyPages, ...partnerPages],
  },
  texts: {},
}

const nordlichtCompany = {
  'legal.company.street': 'Leuchtturmweg 7',
  'legal.company.phone': '0800 0000 456',
  'legal.company.email': 'hallo@nordlicht-mobil.test',
  'legal.company.management': 'Svenja Thode, Amir Rahimi',
  'legal.company.register': 'Amtsgericht Küstenstadt, HRB 67890',
  'legal.company.vat': 'DE 987 654 321',
  'legal.company.dataProtection': 'datenschutz@nordlicht-mobil.test',
}

export const nordlicht: DemoTenant = {
  key: 'nordlicht',
  name: 'Nordlicht Mobil',
  hosts: ['nordlicht.localhost'],
  languages: ['de', 'en'],
  settings: {
    integratedFrame: true,
    frameParents: demoFrameParents,
    homepage: 'https://www.nordlicht-mobil.test',
    defaultShare: 50,
    recipientCapCents: 4000,
    claimPeriodDays: 30,
    payouts: { payer: { name: 'Nordlicht Mobil', iban: 'DE02500105170137075030' } },
    vouchers: {
      kinds: [
        {
          key: 'standard',
          name: 'Nordlicht-Gutschein',
          issuer: 'Nordlicht Mobil, im Laden und auf nordlicht-mobil.test',
          redemption: 'Zeig den Code im Laden vor, oder gib ihn beim Bestellen ein.',
        },
      ],
    },
    banner: true,
    offlineCode: false,
    newsletterPermission: true,
    storesBankData: true,
    germanIbanOnly: true,
    passkeys: true,
    agentRecommendation: true,
    companyRecommendation: true,
    companyDomains: ['nordlicht-mobil.test', 'demo.test', 'example.org'],
    productApi: { type: 1, assortment: 'mobilfunk' },
    shopUrl: '/demo/shop',
    alertAddress: 'betrieb@nordlicht-mobil.test',
    mailFrom: { name: 'Nordlicht Mobil', address: 'freunde@nordlicht-mobil.test' },
    channels: {
      whatsapp: 0,
      instagram: 1,
      sms: 2,
      emailClient: 3,
      twitter: 4,
      facebook: 5,
      linkedIn: -1,
      xing: -1,
      gmail: 6,
      copyLink: 7,
    },
    captcha: demoCaptcha,
    fraudChecks: demoFraudChecks,
    limits: demoLimits,
  },
  theme: {
    ink: '#15122e',
    ink2: '#555273',
    paper: '#f6f6fc',
    card: '#ffffff',
    line: '#e2e1f0',
    brand: '#4a2fe0',
    brandSoft: '#e6e1ff',
    accent: '#2be0ac',
    sky: '#dff3ff',
    sand: '#efeafc',
    rose: '#ffe3f3',
    radius: 0.8,
    logo: 'aurora',
    ownLogo: null,
    scene: 'city',
    displayFont: 'outfit',
    textFont: 'manrope',
    ownDisplayFont: null,
    ownTextFont: null,
    opening: 'full',
    homeStart: 'shares',
    products: 'tiles',
    cards: 'outlined',
    corners: 'leaf',
    lines: 'bold',
    drawings: 'night',
    photos: 'natural',
    frame: 'ink',
    density: 'dense',
    motion: 'lively',
    tone: 'du',
    dark: 'auto',
  },
  routes: {
    paths: { Empfehlen: '/weitersagen/:produktId', Angebot: '/fuer-dich/:empfehlungsnummer' },
    additional: ['Kategorie', 'Teilnahmebedingungen', ...agencyPages, ...partnerPages],
  },
  texts: {
    de: { ...nordlichtCompany, ...nordlichtWords, 'legal.company.city': '20099 Küstenstadt' },
    en: { ...nordlichtCompany, 'legal.company.city': '20099 Küstenstadt, Germany' },
  },
}

const talquellCompany = {
  'legal.company.street': 'Am Quellberg 3',
  'legal.company.phone': '0800 0000 789',
  'legal.company.email': 'service@talquell-energie.test',
  'legal.company.management': 'Dr. Henrike Vossberg',
  'legal.company.register': 'Amtsgericht Talstadt, HRB 24680',
  'legal.company.vat': 'DE 192 837 465',
  'legal.company.dataProtection': 'datenschutz@talquell-energie.test',
}

/** A quiet brand, almost without pictures, which shows how far a theme can go. It has no year of history. */
export const talquell: DemoTenant = {
  key: 'talquell',
  name: 'Talquell Energie',
  hosts: ['talquell.localhost'],
  languages: ['de', 'en'],
  settings: {
    integratedFrame: true,
    frameParents: demoFrameParents,
    homepage: 'https://www.talquell-energie.test',
    defaultShare: 50,
    recipientCapCents: null,
    claimPeriodDays: 14,
    payouts: { payer: { name: 'Talquell Energie', iban: 'DE75512108001245126199' } },
    alertAddress: 'betrieb@talquell-energie.test',
    offlineCode: true,
    agentRecommendation: true,
    companyRecommendation: true,
    companyDomains: ['talquell-energie.test', 'demo.test', 'example.org'],
    newsletterPermission: true,
    storesBankData: true,
    productApi: { type: 1, assortment: 'stadtwerke' },
    mailFrom: { name: 'Talquell Energie', address: 'empfehlung@talquell-energie.test' },
    channels: { emailClient: 0, whatsapp: 1, sms: 2, linkedIn: 3, copyLink: 4 },
    captcha: demoCaptcha,
    fraudChecks: demoFraudChecks,
    limits: demoLimits,
  },
  theme: {
    ink: '#1a2433',
    ink2: '#5a6473',
    paper: '#ffffff',
    card: '#ffffff',
    line: '#dfe3e8',
    brand: '#1f4468',
    brandSoft: '#e8eef4',
    accent: '#e4d0a0',
    sky: '#edf2f6',
    sand: '#f6f3ec',
    rose: '#f6ecea',
    radius: 0.16,
    logo: 'spring',
    ownLogo: null,
    scene: 'spring',
    displayFont: 'fraunces',
    textFont: 'public-sans',
    ownDisplayFont: null,
    ownTextFont: null,
    opening: 'type',
    homeStart: 'steps',
    products: 'rows',
    cards: 'ruled',
    corners: 'even',
    lines: 'hair',
    drawings: 'tints',
    photos: 'natural',
    frame: 'paper',
    density: 'airy',
    motion: 'calm',
    tone: 'sie',
    dark: 'auto',
  },
  routes: {
    additional: ['Kategorie', 'Praemienuebersicht', 'Teilnahmebedingungen', ...agencyPages, ...partnerPages],
  },
  texts: {
    de: { ...talquellCompany, ...talquellWords, 'legal.company.city': '34500 Talstadt' },
    en: { ...talquellCompany, 'legal.company.city': '34500 Talstadt, Germany' },
  },
}

export const demoTenants: readonly DemoTenant[] = [swb, nordlicht, talquell]

/** Tenants whose demo has lived for a year. */
export const tenantsWithHistory: readonly DemoTenant[] = [swb, nordlicht]
