import type { ClientConfig, PageName, PageRoute, Theme } from '@zuruf/contract'
import { isSwitchedOn, pageNames, pageRoutes } from '@zuruf/contract/routes'
import {
  forEachChannelWire,
  forEachTenantFlagWire,
  type NameForms,
  publicWhitelist,
  shareChannels,
} from '@zuruf/domain'
import { isShownByPortal } from '@zuruf/messages/keyed'
import { sha256 } from '../crypto.ts'
import { frameParentsOf } from './settings.ts'
import type { Tenant } from './tenant.ts'

/** @param url base URL of the tenant's portal, without a trailing slash */
export function clientConfigToWire(tenant: Tenant, url: string): ClientConfig {
  const s = tenant.settings
  return {
    Mandant: tenant.key,
    Name: tenant.name,
    Namensformen: s.nameForms && nameFormsToWire(s.nameForms),
    MandantUrl: url,
    Homepage: s.homepage,
    EmpfehlenPath: pathOf(tenant, 'Empfehlen'),
    EmpfehlenWebPage: `${url}/${tenant.defaultLanguage}`,
    SupportedLanguage: { Sprache: [...tenant.languages], Standard: tenant.defaultLanguage },
    ...forEachTenantFlagWire((flag) => s[flag]),
    ModuleGutschein: s.vouchers.enabled,
    RecommenderDefaultShare: s.defaultShare,
    MaxEmpfaengerPraemieCent: s.recipientCapCents,
    ModuleAuftragsdatumMindestalterTage: s.claimPeriodDays,
    UeberweisungWochen: s.payouts.withinWeeks,
    EmailWhitelist: publicWhitelist(s.emailWhitelist),
    ...forEachChannelWire((channel) => s.channels[shareChannels[channel].setting]),
    FacebookId: s.facebookId,
    ProduktApi: s.productApi.type,
    Shopziel: s.shopUrl,
    Besuchsstatistik: { SiteId: s.analytics.siteId },
    AbschiedsPopup: s.analytics.exitPopup,
    EinbettungHosts: s.analytics.embedHosts,
    RahmenEltern: [...frameParentsOf(s)],
    Theme: themeToWire(tenant),
    Texte: Object.fromEntries(
      Object.entries(tenant.texts).map(([language, own]) => [
        language,
        Object.fromEntries(Object.entries(own).filter(([key]) => isShownByPortal(key))),
      ]),
    ),
  }
}

/** Returns the theme with the addresses of the logo's pictures instead of the pictures. */
function themeToWire({ key, theme }: Tenant): Theme {
  const { ownLogo } = theme
  if (!ownLogo) return { ...theme, ownLogo: null }
  const { picture, dark, withName } = ownLogo
  const version = sha256(JSON.stringify(ownLogo)).toString('base64url').slice(0, 10)
  const url = (form: 'wortmarke' | 'dunkel' | 'symbol') => `/api/v1/${key}/logo?form=${form}&v=${version}`
  return {
    ...theme,
    ownLogo: {
      url: url('wortmarke'),
      width: picture.width,
      height: picture.height,
      darkUrl: dark && theme.dark === 'auto' ? url('dunkel') : null,
      plateInDark: !dark && !picture.light && theme.dark === 'auto' && theme.frame === 'paper',
      light: picture.light,
      iconUrl: url('symbol'),
      withName,
    },
  }
}

const nameFormsToWire = ({ nominative, genitive, dative, accusative, plural }: NameForms) => ({
  Nominativ: nominative,
  Genitiv: genitive,
  Dativ: dative,
  Akkusativ: accusative,
  Mehrzahl: plural,
})

/** Returns the tenant's path of a page, below `/{locale}`. */
export function pathOf(tenant: Tenant, name: PageName): string {
  return tenant.routes.paths[name] ?? pageRoutes[name].path
}

export function routesToWire(tenant: Tenant, kind: 'default' | 'additional') {
  const names = pageNames.filter((name) => {
    const route: PageRoute = pageRoutes[name]
    const additional = route.additional === true
    return kind === 'additional' ? additional && isSwitchedOn(name, tenant.routes.additional) : !additional
  })
  return {
    Sprachen: [...tenant.languages],
    Routen: names.map((name) => {
      const route: PageRoute = pageRoutes[name]
      return {
        Name: name,
        Pfad: pathOf(tenant, name),
        requiresAuth: route.requiresAuth === true,
        requiresAgencyAuth: route.requiresAgencyAuth === true,
        Aktiv:
          !(route.closedWithAutologin && tenant.settings.autologin) &&
          (route.module === undefined || tenant.settings[route.module]),
      }
    }),
  }
}
