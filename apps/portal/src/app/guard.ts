import { notFound, redirect } from '@tanstack/react-router'
import { evaluateGuards } from '@zuruf/contract/guards'
import { type PageRoute, pageRoutes } from '@zuruf/contract/routes'
import type { AppContext } from './context.ts'
import { pagePath } from './page-link.tsx'
import { findPage } from './paths.ts'
import { returnToSearch } from './return-to-search.ts'
import { pageOf } from './tenant.ts'

/** Query parameter with which a tenant's own site logs people in. Tokens in mails use another parameter. */
export const LOGIN_TOKEN = 'anmeldetoken'

/**
 * Decides by the contract's rules whether the page at an internal path may be opened; throws the router's
 * `redirect` or `notFound` if not. Runs before every page, on the server and in the browser.
 */
export function guardPage(
  context: AppContext,
  pathBelowLocale: string,
  search: Readonly<Record<string, unknown>>,
  localeKnown: boolean,
): void {
  const found = findPage(pathBelowLocale)
  if (!found) {
    if (!localeKnown) throw notFound()
    return
  }
  const { config, changes } = context.tenant
  const page = pageOf(changes, found.name)
  const loginToken = search[LOGIN_TOKEN]
  const agencyUser = context.agency.get()
  const outcome = evaluateGuards({
    ...page,
    page: found.name,
    localeKnown,
    closedWithAutologin: (pageRoutes[found.name] as PageRoute).closedWithAutologin ?? false,
    autologin: config.IsAutologin,
    forcesLogin: config.ModuleErzwingeLogin,
    advModule: config.ModuleAdv,
    hasInterstitial: !pageOf(changes, 'interstitial').closed,
    loggedIn: context.session.get() !== null,
    agencyLoggedIn: agencyUser !== null,
    agencyEnrolling: agencyUser?.ZweiterFaktorFehlt ?? false,
    ability: (pageRoutes[found.name] as PageRoute).ability,
    agencyRoles: agencyUser?.Agentur ? agencyUser.Rollen : [],
    hasLoginToken: typeof loginToken === 'string',
  })
  if (outcome.kind === 'open') return
  if (outcome.kind === 'not-found') throw notFound()
  throw redirect({
    to: pagePath(
      context.locale,
      outcome.to,
      outcome.to === 'AdminLogin' ? { adminLoginToken: String(loginToken) } : {},
    ),
    search: (outcome.wayBack ? returnToSearch(found, search) : {}) as never,
    replace: true,
  })
}
