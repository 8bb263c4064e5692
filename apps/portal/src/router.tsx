import { createRouter } from '@tanstack/react-router'
import type { AppContext } from './app/context.ts'
import { createI18n } from './app/i18n.ts'
import { createLinkTokens } from './app/link-token.ts'
import { keepRenderedPage } from './app/missing-script.ts'
import { nonce } from './app/nonce.ts'
import { createPathRewrite } from './app/paths.ts'
import { keepPageWhileFiltering, PENDING_MIN_MS, PENDING_MS } from './app/pending.ts'
import { routes } from './app/routes.ts'
import { forgetScrollUnlessAllowed } from './app/scroll-memory.ts'
import { parseSearch, stringifySearch } from './app/search.ts'
import { createSession } from './app/session.ts'
import { startData } from './app/start-data.ts'
import { textModulesOff } from './app/tenant.ts'
import { textFilesOf } from './app/text-files.ts'
import { ErrorPage } from './ui/states/error-page.tsx'
import { LoadingPage } from './ui/states/loading-page.tsx'
import { NotFound } from './ui/states/not-found.tsx'

/** Creates the router: one per request on the server, one per page in the browser. */
export async function getRouter() {
  const { tenant, locale, user, agencyUser, variables, drafts, refused } = await startData()
  const { config } = tenant
  const fallback = { standard: config.SupportedLanguage.Standard, tenantTexts: config.Texte }
  const i18n = createI18n(
    locale,
    config.Texte[locale],
    variables,
    fallback,
    textModulesOff(config),
    config.Theme.tone,
  )
  await i18n.load(['portal'])
  const paths = createPathRewrite(tenant.changes)
  const session = createSession(user)
  const agency = createSession(agencyUser)
  const context: AppContext = {
    tenant,
    locale,
    i18n,
    paths,
    session,
    agency,
    linkTokens: createLinkTokens(),
    variables,
    drafts,
    postedForm: { refused },
  }
  const router = createRouter({
    routeTree: routes,
    context,
    parseSearch,
    stringifySearch,
    rewrite: {
      input: ({ url }) => withPath(url, paths.toInternal(url.pathname)),
      output: ({ url }) => withPath(url, paths.toPublic(url.pathname)),
    },
    ssr: { nonce: nonce() },
    scrollRestoration: afterFirstRender(),
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingPage,
    defaultPendingMs: PENDING_MS,
    defaultPendingMinMs: PENDING_MIN_MS,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFound,
  })
  keepPageWhileFiltering(router)
  forgetScrollUnlessAllowed()
  // The server loads text files in the routes' beforeLoad, which does not run again on hydration.
  router.options.hydrate = () =>
    i18n.load(textFilesOf(router.matchRoutes(router.latestLocation))).catch(keepRenderedPage)
  return router
}

/**
 * Returns whether the router may restore the scroll position: not on the first render. An inline script has
 * already restored it, and restoring it again on hydration would undo what the person has scrolled since.
 */
function afterFirstRender(): () => boolean {
  let rendered = typeof document === 'undefined'
  return () => {
    const mayRestore = rendered
    rendered = true
    return mayRestore
  }
}

function withPath(url: URL, pathname: string): URL {
  if (url.pathname !== pathname) url.pathname = pathname
  return url
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>
  }
}
