import LinearProgress from '@mui/material/LinearProgress'
import { QueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Admin, CustomRoutes, memoryStore } from 'react-admin'
import { Navigate, Route, useLocation, useParams } from 'react-router'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import { pageContext } from './call.ts'
import { dataProviderFor } from './data-provider.ts'
import type { Feature } from './feature.ts'
import { features } from './features.ts'
import { Frame } from './frame.tsx'
import { useI18nProvider } from './i18n-provider.ts'
import { Notices } from './notices.tsx'
import { routerProvider } from './router-provider.ts'
import { type Me, useSession } from './session.tsx'
import { canCall, type ScopeTenant, TenantScopeContext } from './tenant-scope.ts'
import { useTexts } from './texts.tsx'
import { theme } from './theme.ts'

/** Takes the place of a tenant's key in addresses. No tenant can have this key (Decision 029). */
export const installation = 'installation'

const storageKey = 'zuruf.backoffice.place'

/**
 * Returns the start page after login: the tenant or installation last visited, else the first one the
 * operator has access to; undefined: none.
 */
export function startPath(me: Me): string | undefined {
  const last = localStorage.getItem(storageKey)
  const canOpenInstallation = me.grants.some(({ tenant }) => tenant === null)
  const segments = [...me.tenants.map(({ key }) => key), ...(canOpenInstallation ? [installation] : [])]
  const segment = segments.find((one) => one === last) ?? segments[0]
  return segment && `/${segment}`
}

/**
 * Pages of one tenant or of the installation, as a separate react-admin app, so that no cache is shared
 * between tenants.
 */
export function TenantPages({ scopeKey, tenant }: { scopeKey: string; tenant: ScopeTenant | undefined }) {
  const { me } = useSession()
  const scope = tenant ? 'tenant' : installation
  // Must be set before any child calls the API.
  pageContext.tenant = tenant?.key ?? ''
  localStorage.setItem(storageKey, scopeKey)
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } }),
  )
  // Filters and selections are kept per tenant, until the page is closed.
  const [store] = useState(() => memoryStore())
  const [dataProvider] = useState(() =>
    dataProviderFor(features.flatMap((feature) => feature.resources ?? [])),
  )
  const i18nProvider = useI18nProvider()
  const { language, t } = useTexts()
  // Responses contain texts in the language of the request, so a new language refetches them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the language changes
  useEffect(() => {
    queryClient.invalidateQueries()
  }, [language, queryClient])
  const shownFeatures = features.filter((feature) => feature.scope === scope || feature.scope === 'both')
  const start = startPageOf(shownFeatures, me, tenant)
  return (
    <TenantScopeContext value={{ scopeKey, tenant }}>
      <Admin
        basename={`/${scopeKey}`}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        routerProvider={routerProvider}
        store={store}
        theme={theme}
        darkTheme={null}
        layout={Frame}
        notification={Notices}
        catchAll={NotFoundPage}
        disableTelemetry
      >
        <CustomRoutes>
          {start && <Route path="/" element={<Navigate replace to={`/${scopeKey}${start}`} />} />}
          {Object.entries(formerPaths).map(([formerPath, path]) => (
            <Route
              key={formerPath}
              path={`${formerPath}/*`}
              element={<RedirectFromFormerPath to={`/${scopeKey}${path}`} />}
            />
          ))}
          {shownFeatures.flatMap((feature) =>
            feature.pages.map(({ path, Page }) => (
              <Route
                key={path}
                path={path}
                element={
                  // A separate boundary per page, so that the previous page disappears at once.
                  <Suspense key={path} fallback={<LinearProgress aria-label={t('frame.loading')} />}>
                    <Page />
                  </Suspense>
                }
              />
            )),
          )}
        </CustomRoutes>
      </Admin>
    </TenantScopeContext>
  )
}

/** Former paths of pages, which operators may have bookmarked, and the current ones. */
const formerPaths = {
  '/books': '/ledger',
  '/rules': '/reward-rules',
  '/visits': '/analytics',
  '/missing-contracts': '/goodwill',
} as const

function RedirectFromFormerPath({ to }: { readonly to: string }) {
  const { '*': rest } = useParams()
  const { search } = useLocation()
  return <Navigate replace to={`${to}${rest ? `/${rest}` : ''}${search}`} />
}

/** Returns the path of the first menu entry that the operator may see. */
function startPageOf(
  shownFeatures: readonly Feature[],
  me: Me,
  tenant: ScopeTenant | undefined,
): string | undefined {
  return shownFeatures
    .flatMap((feature) => feature.menu)
    .find(({ needs }) => !needs || canCall(me, tenant, needs))?.path
}
