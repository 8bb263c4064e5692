import { decide } from '@zuruf/contract/guards'
import {
  isSearchable,
  isSwitchedOn,
  type PageName,
  type PageRoute,
  pageNames,
  pageRoutes,
} from '@zuruf/contract/routes'
import type { Tenant } from '../tenants/tenant.ts'
import { pathOf } from '../tenants/wire.ts'

/** Does the tenant's page open to somebody who comes from nowhere and is nobody, as a robot does? */
export function opensToAll(tenant: Tenant, name: PageName): boolean {
  const page: PageRoute = pageRoutes[name]
  const { settings, routes } = tenant
  const outcome = decide({
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

/** The pages of a tenant that search engines are told of. */
export const pagesToFind = (tenant: Tenant): readonly PageName[] =>
  pageNames.filter((name) => isSearchable(name) && opensToAll(tenant, name))

/**
 * What robots are asked to leave alone: a person's own pages, and those that only a link of a mail leads to. The pages a
 * recommender's link leads to are not among them: who shows a preview of the link must be able to read them, and they say
 * themselves that they are not to be kept.
 */
export const pathsToLeave = (tenant: Tenant): readonly string[] => beginningsOf(tenant, isLeft)

/** What they may read whatever it begins like: `/praemienuebersicht` is none of `/praemie`. */
export const pathsToRead = (tenant: Tenant): readonly string[] =>
  beginningsOf(tenant, (name) => !isLeft(name))

const isLeft = (name: PageName) =>
  !isSearchable(name) && !['Angebot', 'Empfehlen', 'FileNotFound'].includes(name)

const beginningsOf = (tenant: Tenant, wanted: (name: PageName) => boolean) =>
  pageNames
    .filter(wanted)
    .map((name) => pathOf(tenant, name).replace(/\/:.*$/, '/'))
    .filter((path) => path !== '/')
