import { evaluateGuards } from '@zuruf/contract/guards'
import {
  isSearchable,
  isSwitchedOn,
  type PageName,
  type PageRoute,
  pageNames,
  pageRoutes,
} from '@zuruf/contract/routes'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { pathOf } from '../../platform/tenants/wire.ts'

/** Returns whether a page of the tenant is open to an anonymous visitor without cookies, such as a robot. */
export function isPublicPage(tenant: Tenant, name: PageName): boolean {
  const page: PageRoute = pageRoutes[name]
  const { settings, routes } = tenant
  const outcome = evaluateGuards({
    page: name,
    localeKnown: true,
    closed: !isSwitchedOn(name, routes.additional),
    requiresAuth: page.requiresAuth === true,
    requiresAgencyAuth: page.requiresAgencyAuth === true,
    closedWithAutologin: page.closedWithAutologin === true,
    autologin: settings.autologin,
    forcesLogin: settings.forcesLogin,
    advModule: settings.advModule,
    hasInterstitial: routes.additional.includes('interstitial'),
    loggedIn: false,
    agencyLoggedIn: false,
    agencyEnrolling: false,
    ability: page.ability,
    agencyRoles: [],
    hasLoginToken: false,
  })
  return outcome.kind === 'open'
}

/** Returns the pages of a tenant for search engines. */
export const indexablePages = (tenant: Tenant): readonly PageName[] =>
  pageNames.filter((name) => isSearchable(name) && isPublicPage(tenant, name))

/**
 * Returns the paths that robots must not read: personal pages, and pages that are reached only by a link in a mail.
 * Pages behind a recommender's link are not among them: link previews have to read them, and these pages tell
 * search engines not to index them.
 */
export const disallowedPaths = (tenant: Tenant): readonly string[] => prefixesOf(tenant, isDisallowed)

/**
 * Returns the paths that robots may read although a disallowed path is a prefix of them: `/praemienuebersicht`
 * starts with `/praemie`.
 */
export const allowedPaths = (tenant: Tenant): readonly string[] =>
  prefixesOf(tenant, (name) => !isDisallowed(name))

const isDisallowed = (name: PageName) =>
  !isSearchable(name) && !['Angebot', 'Empfehlen', 'FileNotFound'].includes(name)

const prefixesOf = (tenant: Tenant, matches: (name: PageName) => boolean) =>
  pageNames
    .filter(matches)
    .map((name) => pathOf(tenant, name).replace(/\/:.*$/, '/'))
    .filter((path) => path !== '/')
