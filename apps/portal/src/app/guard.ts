import { notFound, redirect } from '@tanstack/react-router'
import { type PageName, type PageRoute, pageRoutes } from '@zuruf/contract/routes'
import type { AppContext } from './context.ts'
import { pagePath } from './page-link.tsx'
import { type FoundPage, findPage } from './paths.ts'
import { pageOf } from './tenant.ts'

const defaults: Readonly<Record<PageName, PageRoute>> = pageRoutes

/** Pages that stay open with forced login. SPEC §2 "Navigation guard rules". */
const openWithForcedLogin: ReadonlySet<PageName> = new Set([
  'FileNotFound',
  'Agb',
  'EmpfaengerBankdaten',
  'Empfehlungscode',
  'Datenschutz',
  'EmpfaengerDaten',
  'Faq',
  'Impressum',
  'Kontakt',
  'Login',
  'Logout',
  'PasswortZuruecksetzen',
  'PasswortVergessen',
  'PraemieWaehlen',
  'PraemieDaten',
  'RegistrierungAbschliessen',
  'Barrierefreiheitserklaerung',
  // What a recipient sees must not ask for the recommender's login, nor the pages it leads to.
  'Angebot',
  'EmpfehlungAbgelaufen',
  'EmpfehlungBlockiert',
  'AdminLogin',
  'Teilnahmebedingungen',
  'interstitial',
])

/** Leads to a page, keeping the language. */
function leadTo({ locale }: AppContext, page: PageName, search?: Record<string, string>): never {
  throw redirect({ to: pagePath(locale, page), search: search as never, replace: true })
}

/** Where to go on after login: the page's name and parameters as JSON, in the query. SPEC §2. */
function wayBack({ name, params }: FoundPage): Record<string, string> {
  return { redirect: JSON.stringify({ name, params }) }
}

/**
 * Decides whether the page at an internal path may be opened; throws the router's `redirect` or `notFound`
 * if not. Runs before every page. SPEC §2 "Navigation guard rules".
 */
export function guardPage(context: AppContext, pathBelowLocale: string): void {
  const found = findPage(pathBelowLocale)
  if (!found) return
  const { config, changes } = context.tenant
  const page = pageOf(changes, found.name)
  const user = context.session.get()

  if (page.closed) throw notFound()
  if (config.IsAutologin && defaults[found.name].closedWithAutologin) throw notFound()
  if (found.name === 'Impressum' && config.ModuleAdv) leadTo(context, 'Home')
  // Agency users have a session of their own, which this portal does not open yet.
  if (page.requiresAgencyAuth) leadTo(context, 'agencyLogin', wayBack(found))
  if (user) return
  if (found.name === 'Logout') leadTo(context, 'Login')
  if (page.requiresAuth) leadTo(context, 'Login', wayBack(found))
  if (config.ModuleErzwingeLogin && !openWithForcedLogin.has(found.name)) {
    const interstitial = !pageOf(changes, 'interstitial').closed
    if (interstitial) leadTo(context, 'interstitial', wayBack(found))
    leadTo(context, 'Login', wayBack(found))
  }
}
