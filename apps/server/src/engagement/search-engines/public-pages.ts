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

/** Returns whether a page of the tenant opens to an anonymous visitor without any history, such as a robot. */
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
 * Returns the paths that robots should leave alone: personal pages, and pages that only a mail's link leads
 * to. Pages behind a recommender's link are not among them: link previews have to read them, and they exclude
 * themselves from being indexed.
 */
export const disallowedPaths = (tenant: Tenant): readonly string[] => beginningsOf(tenant, isLeft)

/**
 * Returns the paths that robots may read, whatever they begin with: `/praemienuebersicht` is not part of
 * `/praemie`.
 */
export const allowedPaths = (tenant: Tenant): readonly string[] =>
  beginningsOf(tenant, (name) => !isLeft(name))

const isLeft = (name: PageName) =>
  !isSearchable(name) && !['Angebot', 'Empfehlen', 'FileNotFound'].includes(name)

const beginningsOf = (tenant: Tenant, wanted: (name: PageName) => boolean) =>
  pageNames
    .filter(wanted)
    .map((name) => pathOf(tenant, name).replace(/\/:.*$/, '/'))
    .filter((path) => path !== '/')
