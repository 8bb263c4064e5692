import type { StoredTheme } from '@zuruf/contract/tenants'
import { tenantRoutes, tenantSettings } from './settings.ts'
import type { Tenant } from './tenant.ts'

/** Default theme: neutral, readable, without a brand. */
export const defaultTheme: StoredTheme = {
  ink: '#1a2233',
  ink2: '#51596b',
  paper: '#f8f9fb',
  card: '#ffffff',
  line: '#e0e4ea',
  brand: '#2456a6',
  brandSoft: '#dfe9f8',
  accent: '#ffc247',
  sky: '#dcecf6',
  sand: '#f2ecdf',
  rose: '#fae3df',
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
}

type NewTenant = Pick<Tenant, 'key' | 'name' | 'hosts' | 'languages'>
type TenantValues = NewTenant & Pick<Tenant, 'settings' | 'theme' | 'routes' | 'texts'>

/** Returns a tenant with the defaults only: the usual channels, and no sender. */
export function tenantWithDefaults(created: NewTenant): TenantValues {
  return {
    ...created,
    settings: tenantSettings.parse({
      mailFrom: { name: created.name, address: '' },
      channels: { copyLink: 0, whatsapp: 1, emailClient: 2, sms: 3, facebook: 4, linkedIn: 5 },
    }),
    theme: defaultTheme,
    routes: tenantRoutes.parse({ additional: ['Kategorie', 'Praemienuebersicht', 'Teilnahmebedingungen'] }),
    texts: {},
  }
}

/**
 * Returns whether a text names the company. An imprint with another company's name would be wrong and could
 * go unnoticed.
 */
export const isCompanyText = (key: string) => key.startsWith('legal.company.')

/**
 * Returns a copy of a tenant: its settings, theme, paths and texts, without its identity, its mail addresses
 * and the account it pays from.
 */
export function copiedTenant(created: NewTenant, from: Tenant): TenantValues {
  const defaults = tenantWithDefaults(created)
  const { settings } = from
  const texts = created.languages.map((language) => {
    const own = Object.entries(from.texts[language] ?? {})
    return [language, Object.fromEntries(own.filter(([key]) => !isCompanyText(key)))] as const
  })
  return {
    ...defaults,
    settings: {
      ...settings,
      homepage: '',
      nameForms: null,
      mailFrom: defaults.settings.mailFrom,
      alertAddress: null,
      contactAddress: null,
      shopUrl: null,
      // The new tenant's provider has no program yet that fetches its orders.
      handover: defaults.settings.handover,
      // Their credentials are not copied either.
      cms: null,
      sso: null,
      analytics: { ...settings.analytics, siteId: 1, serverUrl: null },
      facebookId: null,
      payouts: { ...settings.payouts, payer: null },
      bookkeeping: { ...defaults.settings.bookkeeping, chart: settings.bookkeeping.chart },
      // `off` is for trials only and is never copied.
      fraudChecks: settings.fraudChecks === 'off' ? defaults.settings.fraudChecks : settings.fraudChecks,
      // Lists of people are not copied.
      emailWhitelist: [],
      companyDomains: [],
      lockedWildcards: [],
    },
    theme: { ...from.theme, ownLogo: null, ownDisplayFont: null, ownTextFont: null },
    routes: from.routes,
    texts: Object.fromEntries(texts),
  }
}
