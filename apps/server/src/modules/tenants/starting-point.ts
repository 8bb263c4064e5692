import type { Theme } from '@zuruf/contract/tenants'
import { tenantRoutes, tenantSettings } from './settings.ts'
import type { Tenant } from './tenant.ts'

/** The look of a tenant nobody has given one: quiet, readable, and nobody's brand. */
export const startingTheme: Theme = {
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
  scene: 'village',
}

type New = Pick<Tenant, 'key' | 'name' | 'hosts' | 'languages'>
type Filled = New & Pick<Tenant, 'settings' | 'theme' | 'routes' | 'texts'>

/** A tenant with nothing but what every one begins with: the usual ways to share, and no sender. */
export function freshTenant(created: New): Filled {
  return {
    ...created,
    settings: tenantSettings.parse({
      mailFrom: { name: created.name, address: '' },
      channels: { copyLink: 0, whatsapp: 1, emailClient: 2, sms: 3, facebook: 4, linkedIn: 5 },
    }),
    theme: startingTheme,
    routes: tenantRoutes.parse({ additional: ['Kategorie', 'Praemienuebersicht', 'Teilnahmebedingungen'] }),
    texts: {},
  }
}

/** Whose company it is: an imprint that names another one would be wrong, and nobody would notice. */
export const isCompanyText = (key: string) => key.startsWith('legal.company.')

/**
 * A tenant like another one: its settings, look, paths and texts, but nothing that says who it is, whom it writes to,
 * or what it pays from.
 */
export function copiedTenant(created: New, from: Tenant): Filled {
  const fresh = freshTenant(created)
  const { settings } = from
  const texts = created.languages.map((language) => {
    const own = Object.entries(from.texts[language] ?? {})
    return [language, Object.fromEntries(own.filter(([key]) => !isCompanyText(key)))] as const
  })
  return {
    ...fresh,
    settings: {
      ...settings,
      homepage: '',
      mailFrom: fresh.settings.mailFrom,
      alertAddress: null,
      contactAddress: null,
      shopUrl: null,
      // The new tenant's provider has no program yet that fetches its orders.
      handover: fresh.settings.handover,
      // Its credentials are not copied either.
      cms: null,
      sso: null,
      analytics: { ...settings.analytics, siteId: 1, serverUrl: null },
      facebookId: null,
      payouts: { ...settings.payouts, payer: null },
      bookkeeping: { ...fresh.settings.bookkeeping, chart: settings.bookkeeping.chart },
      // Off is for who tries everything out alone; nobody begins with it by copying.
      fraudChecks: settings.fraudChecks === 'off' ? fresh.settings.fraudChecks : settings.fraudChecks,
      // Lists of people.
      emailWhitelist: [],
      companyDomains: [],
      lockedWildcards: [],
    },
    theme: from.theme,
    routes: from.routes,
    texts: Object.fromEntries(texts),
  }
}
