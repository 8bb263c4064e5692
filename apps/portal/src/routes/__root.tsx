import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  redirect,
  retainSearchParams,
  ScriptOnce,
  Scripts,
  useLocation,
} from '@tanstack/react-router'
import type { PageName } from '@zuruf/contract/routes'
import { directionOf } from '@zuruf/messages/languages'
import { type ReactNode, useEffect } from 'react'
import { clickCaptureScript, replayCapturedClick } from '../app/click-replay.ts'
import type { AppContext } from '../app/context.ts'
import { guardPage } from '../app/guard.ts'
import { useApp, useI18n } from '../app/hooks.ts'
import { useRemoveTokenFromAddress } from '../app/link-token.ts'
import { entryReloadScript } from '../app/missing-script.ts'
import { findPage } from '../app/paths.ts'
import { scrollSmoothlyToAnchors } from '../app/scroll.ts'
import { isFoundIn, searchHead } from '../app/search-engines.ts'
import { START_DATA_ID } from '../app/start-data.ts'
import { THEME_STYLE_ID, themeHead } from '../app/theme-head.ts'
import { useFocusOnNavigation } from '../app/use-focus-on-navigation.ts'
import { useVisit } from '../app/use-visit.ts'
import { SessionWatch } from '../features/accounts/session-watch.tsx'
import { AgencySessionWatch } from '../features/agency/session/agency-session-watch.tsx'
import { ConsentBanner, ConsentSettingsButton } from '../features/consent/consent-banner.tsx'
import { ExitIntent } from '../features/exit-intent/exit-intent.tsx'
import { DraftsStrip } from '../ui/layout/drafts-strip.tsx'
import { Footer, footerLink } from '../ui/layout/footer.tsx'
import { Header } from '../ui/layout/header.tsx'
import { OperatorStrip } from '../ui/layout/operator-strip.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { ErrorPage } from '../ui/states/error-page.tsx'
import { LoadingLine } from '../ui/states/loading-line.tsx'
import { NotFound } from '../ui/states/not-found.tsx'
import { Toasts } from '../ui/toast.tsx'
import '../ui/app.css'

export const Route = createRootRouteWithContext<AppContext>()({
  search: { middlewares: [retainSearchParams(['widget'])] },
  validateSearch: (search: Record<string, unknown>): { widget?: string } => search,
  // The first segment of a path is the language; without one, the tenant's standard is inserted. Then the
  // page guard runs, also for paths without a route.
  beforeLoad: ({ location, context, preload }): { readonly linkToken?: string | undefined } => {
    const [first = '', ...rest] = location.pathname.split('/').filter(Boolean)
    const { Sprache, Standard } = context.tenant.config.SupportedLanguage
    if (/^[a-z]{2}$/.test(first)) {
      guardPage(context, `/${rest.join('/')}`, location.search, Sprache.includes(first))
      return { linkToken: context.linkTokens.read(location, preload) }
    }
    const isLocale = /^[a-z]{2}$/i.test(first)
    const path = isLocale ? [first.toLowerCase(), ...rest] : [Standard, first, ...rest]
    // The router has decoded the path, and a header accepts ASCII only.
    throw redirect({
      href: `/${path.filter(Boolean).map(encodeURIComponent).join('/')}${location.searchStr}`,
    })
  },
  head: ({ match, matches }) => {
    const { i18n, tenant } = match.context
    const { config } = tenant
    const isFound = isFoundIn(matches)
    const search = searchHead(match.context, matches.at(-1)?.pathname ?? '/', isFound)
    return {
      meta: [
        ...search.meta,
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1' },
        { title: isFound ? config.Name : `${i18n.t('state.notFound.meta')} · ${config.Name}` },
        { name: 'theme-color', content: config.Theme[config.Theme.frame] },
      ],
      links: search.links,
    }
  },
  shellComponent: Document,
  component: Layout,
  notFoundComponent: NotFound,
  errorComponent: ErrorPage,
})

function Document({ children }: { children: ReactNode }) {
  const { tenant, locale, session, agency, variables, drafts, postedForm } = useApp()
  const people = { user: session.get(), agencyUser: agency.get() }
  const startData = JSON.stringify({ tenant, locale, ...people, variables, drafts, ...postedForm }).replace(
    /</g,
    '\\u003c',
  )
  const { Theme } = tenant.config
  const { style, fonts, icon, touchIcon } = themeHead(tenant.config)
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-cards={Theme.cards}
      data-products={Theme.products}
      data-motion={Theme.motion}
    >
      <head>
        <style
          id={THEME_STYLE_ID}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made of checked colours and our own addresses
          dangerouslySetInnerHTML={{ __html: style }}
        />
        <link rel="icon" href={icon} />
        <link rel="apple-touch-icon" href={touchIcon} />
        {fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <ScriptOnce>{clickCaptureScript()}</ScriptOnce>
        <ScriptOnce>{entryReloadScript}</ScriptOnce>
        <HeadContent />
      </head>
      <body className="surface-paper">
        {children}
        <script
          id={START_DATA_ID}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
          dangerouslySetInnerHTML={{ __html: startData }}
        />
        <Scripts />
      </body>
    </html>
  )
}

const Framed = lazyPart(() => import('../ui/layout/framed.tsx'), { quiet: true })

const CONTENT_ID = 'inhalt'

/** Pages with the exit-intent question; not on pages with forms, legal texts or personal data. */
const pagesWithExitIntent: readonly (PageName | undefined)[] = [
  'Home',
  'Kategorie',
  'Praemienuebersicht',
  'AktuellePraemienuebersicht',
  'Faq',
]

/** Pages without the consent question: legal pages must be readable before it is answered. SPEC §2 */
const pagesWithoutConsentQuestion: readonly (PageName | undefined)[] = ['Datenschutz', 'Impressum']

function Layout() {
  const { t } = useI18n()
  const { locale, tenant } = useApp()
  // Another site that frames the portal has its own header and footer.
  const isFramed = Route.useSearch().widget !== undefined && tenant.config.ModuleIntegratedFrame
  const pathname = useLocation({ select: (location) => location.pathname })
  const page = findPage(pathname.slice(locale.length + 1))?.name
  const isAboutPrivacy = pagesWithoutConsentQuestion.includes(page)
  useVisit(page, pathname)
  useEffect(replayCapturedClick, [])
  useEffect(scrollSmoothlyToAnchors, [])
  useFocusOnNavigation(CONTENT_ID)
  useRemoveTokenFromAddress()
  const consentSettings = (
    <li>
      <ConsentSettingsButton className={footerLink} />
    </li>
  )
  return (
    <>
      <a
        href={`#${CONTENT_ID}`}
        className="surface-ink absolute left-3 -top-20 z-50 rounded-s px-5 py-3 font-[650] focus:top-3"
      >
        {t('layout.skip')}
      </a>
      <OperatorStrip />
      <DraftsStrip />
      {!isFramed && <Header />}
      <main id={CONTENT_ID} tabIndex={-1} className="outline-none">
        <LoadingLine />
        <Outlet />
      </main>
      {!isFramed && <Footer>{consentSettings}</Footer>}
      {isFramed && <Framed>{consentSettings}</Framed>}
      <ConsentBanner quiet={isAboutPrivacy} />
      {tenant.config.AbschiedsPopup && !isFramed && (
        <ExitIntent isEnabled={pagesWithExitIntent.includes(page)} />
      )}
      <Toasts />
      <SessionWatch />
      <AgencySessionWatch />
    </>
  )
}
