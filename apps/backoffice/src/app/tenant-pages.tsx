import LinearProgress from '@mui/material/LinearProgress'
import { QueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Admin, CustomRoutes, memoryStore } from 'react-admin'
import { Navigate, Route, useLocation, useParams } from 'react-router'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import { page } from './call.ts'
import { dataProviderFor } from './data-provider.ts'
import type { Desk } from './desk.ts'
import { desks } from './desks.ts'
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

const stored = 'zuruf.backoffice.place'

/**
 * Returns the start page after login: the tenant or installation last visited, else the first one the
 * operator has access to; undefined: none.
 */
export function startPath(me: Me): string | undefined {
  const last = localStorage.getItem(stored)
  const everywhere = me.grants.some(({ tenant }) => tenant === null)
  const places = [...me.tenants.map(({ key }) => key), ...(everywhere ? [installation] : [])]
  const place = places.find((one) => one === last) ?? places[0]
  return place && `/${place}`
}

/**
 * Pages of one tenant or of the installation, as a separate react-admin app, so that no cache is shared
 * between tenants.
 */
export function TenantPages({ place, tenant }: { place: string; tenant: ScopeTenant | undefined }) {
  const { me } = useSession()
  const scope = tenant ? 'tenant' : installation
  // Must be set before any child calls the API.
  page.tenant = tenant?.key ?? ''
  localStorage.setItem(stored, place)
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } }),
  )
  // Filters and selections are kept per tenant, until the page is closed.
  const [store] = useState(() => memoryStore())
  const [dataProvider] = useState(() => dataProviderFor(desks.flatMap((desk) => desk.resources ?? [])))
  const i18nProvider = useI18nProvider()
  const { language, t } = useTexts()
  // What the API has said, it says in the language that was asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known was read in the language of before
  useEffect(() => {
    queryClient.invalidateQueries()
  }, [language, queryClient])
  const here = desks.filter((desk) => desk.scope === scope || desk.scope === 'both')
  const start = startPageOf(here, me, tenant)
  return (
    <TenantScopeContext value={{ place, tenant }}>
      <Admin
        basename={`/${place}`}
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
          {start && <Route path="/" element={<Navigate replace to={`/${place}${start}`} />} />}
          {Object.entries(renamed).map(([before, now]) => (
            <Route key={before} path={`${before}/*`} element={<Renamed to={`/${place}${now}`} />} />
          ))}
          {here.flatMap((desk) =>
            desk.pages.map(({ path, Page }) => (
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

/** Pages that had another address, which operators may have bookmarked. */
const renamed = {
  '/books': '/ledger',
  '/rules': '/reward-rules',
  '/visits': '/analytics',
  '/missing-contracts': '/goodwill',
} as const

function Renamed({ to }: { readonly to: string }) {
  const { '*': rest } = useParams()
  const { search } = useLocation()
  return <Navigate replace to={`${to}${rest ? `/${rest}` : ''}${search}`} />
}

/** The first page in the menu that somebody may see. */
function startPageOf(here: readonly Desk[], me: Me, tenant: ScopeTenant | undefined): string | undefined {
  return here.flatMap((desk) => desk.menu).find(({ needs }) => !needs || canCall(me, tenant, needs))?.path
}
