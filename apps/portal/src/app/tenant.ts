import type { ClientConfig } from '@zuruf/contract'
import { type PageName, type PageRoute, pageNames, pageRoutes } from '@zuruf/contract/routes'
import { fallbackLanguage } from '@zuruf/messages/languages'
import { modulesOff } from '@zuruf/messages/variants'

export interface Page {
  readonly path: string
  readonly requiresAuth: boolean
  readonly requiresAgencyAuth: boolean
  readonly closed: boolean
}

/** Pages that the tenant has changed. Only the differences from the contract are sent to the browser. */
export type PageChanges = Partial<Record<PageName, Partial<Page>>>

export interface Tenant {
  readonly config: ClientConfig
  readonly changes: PageChanges
}

/** Entry of the API's route config. */
export interface WireRoute {
  readonly Name: string
  readonly Pfad: string
  readonly requiresAuth: boolean
  readonly requiresAgencyAuth: boolean
  readonly Aktiv: boolean
}

const defaults = pageRoutes as Readonly<Record<PageName, PageRoute>>

/** Returns the page as the contract defines it: additional pages are closed until a tenant enables them. */
function defaultPage(name: PageName): Page {
  const page = defaults[name]
  return {
    path: page.path,
    requiresAuth: page.requiresAuth ?? false,
    requiresAgencyAuth: page.requiresAgencyAuth ?? false,
    closed: page.additional ?? false,
  }
}

/** Returns the page with the tenant's changes. */
export function pageOf(changes: PageChanges, name: PageName): Page {
  return { ...defaultPage(name), ...changes[name] }
}

/** Reduces the API's route lists to the differences from the contract. Unknown names are ignored. */
export function changesFrom(routes: readonly WireRoute[]): PageChanges {
  const knownNames = new Set<string>(pageNames)
  const changes: PageChanges = {}
  for (const route of routes) {
    if (!knownNames.has(route.Name)) continue
    const name = route.Name as PageName
    const page = {
      path: route.Pfad.length > 1 ? route.Pfad.replace(/\/+$/, '') : route.Pfad,
      requiresAuth: route.requiresAuth,
      requiresAgencyAuth: route.requiresAgencyAuth,
      closed: !route.Aktiv,
    }
    const base = defaultPage(name)
    const changed = Object.entries(page).filter(([key, value]) => value !== base[key as keyof Page])
    if (changed.length) changes[name] = Object.fromEntries(changed)
  }
  return changes
}

/** Returns whether pages in the language say "du", and so address people by their first name. */
export const isFamiliar = ({ config }: Tenant, locale: string) =>
  locale === 'de' && config.Theme.tone === 'du'

/** Returns the languages whose texts a page may show: the page's language and its fallback. */
export const languagesShown = ({ config }: Tenant, locale: string): readonly string[] => {
  const fallback = fallbackLanguage(locale, config.SupportedLanguage.Standard)
  return fallback === locale ? [locale] : [locale, fallback]
}

/** Returns the tenant for the browser: its own texts are reduced to the languages that the page may show. */
export function withTextsOf(tenant: Tenant, locale: string): Tenant {
  const { Texte } = tenant.config
  const shownTexts = languagesShown(tenant, locale).flatMap((language) => {
    const texts = Texte[language]
    return texts ? [[language, texts] as const] : []
  })
  return { ...tenant, config: { ...tenant.config, Texte: Object.fromEntries(shownTexts) } }
}

/** Returns the modules the tenant does not have, among those that texts mention. */
export const textModulesOff = (config: ClientConfig) =>
  modulesOff({
    vouchers: config.ModuleGutschein,
    offlineCode: config.ModuleErstelleOfflineEmpfehlungCode,
    newsletter: config.ModuleNewsletterPermission,
    login: !config.IsAutologin,
    bankData: config.ModuleStoringBankdata,
    selfReferralBan: !config.AllowSelfRecommendation,
  })
