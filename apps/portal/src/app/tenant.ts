import type { ClientConfig } from '@zuruf/contract'
import { type PageName, type PageRoute, pageNames, pageRoutes } from '@zuruf/contract/routes'
import { languageOfWords } from '@zuruf/messages/languages'
import { modulesOff } from '@zuruf/messages/variants'

export interface Page {
  readonly path: string
  readonly requiresAuth: boolean
  readonly requiresAgencyAuth: boolean
  readonly closed: boolean
}

/** What a tenant changed about the pages of the contract; sent to the browser, so only the differences. */
export type PageChanges = Partial<Record<PageName, Partial<Page>>>

export interface Tenant {
  readonly config: ClientConfig
  readonly changes: PageChanges
}

/** One entry of the wire's route config. */
export interface WireRoute {
  readonly Name: string
  readonly Pfad: string
  readonly requiresAuth: boolean
  readonly requiresAgencyAuth: boolean
  readonly Aktiv: boolean
}

const defaults = pageRoutes as Readonly<Record<PageName, PageRoute>>

/** How the contract has a page: additional pages are closed until a tenant switches them on. */
function defaultPage(name: PageName): Page {
  const page = defaults[name]
  return {
    path: page.path,
    requiresAuth: page.requiresAuth ?? false,
    requiresAgencyAuth: page.requiresAgencyAuth ?? false,
    closed: page.additional ?? false,
  }
}

/** The page as this tenant has it. */
export function pageOf(changes: PageChanges, name: PageName): Page {
  return { ...defaultPage(name), ...changes[name] }
}

/** Boils the wire's route lists down to what differs from the contract. Unknown names are ignored. */
export function changesFrom(routes: readonly WireRoute[]): PageChanges {
  const known = new Set<string>(pageNames)
  const changes: PageChanges = {}
  for (const route of routes) {
    if (!known.has(route.Name)) continue
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

/** The languages whose own texts a page may show: its own, and the one that lends it words. */
export const languagesShown = ({ config }: Tenant, locale: string): readonly string[] => {
  const lending = languageOfWords(locale, config.SupportedLanguage.Standard)
  return lending === locale ? [locale] : [locale, lending]
}

/** The config for the browser: of the tenant's own texts only those of the languages shown. */
export function withTextsOf(tenant: Tenant, locale: string): Tenant {
  const { Texte } = tenant.config
  const shown = languagesShown(tenant, locale).flatMap((language) => {
    const own = Texte[language]
    return own ? [[language, own] as const] : []
  })
  return { ...tenant, config: { ...tenant.config, Texte: Object.fromEntries(shown) } }
}

/** Modules the tenant does not have, of those that texts speak of. */
export const textModulesOff = (config: ClientConfig) =>
  modulesOff({
    vouchers: config.ModuleGutschein,
    offlineCode: config.ModuleErstelleOfflineEmpfehlungCode,
    newsletter: config.ModuleNewsletterPermission,
    login: !config.IsAutologin,
    bankData: config.ModuleStoringBankdata,
  })
