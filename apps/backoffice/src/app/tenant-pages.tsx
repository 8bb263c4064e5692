import LinearProgress from '@mui/material/LinearProgress'
import { QueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Admin, CustomRoutes, memoryStore } from 'react-admin'
import { Navigate, Route } from 'react-router'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import { page } from './call.ts'
import { dataProviderFor } from './data-provider.ts'
import type { Desk } from './desk.ts'
import { desks } from './desks.ts'
import { Frame } from './frame.tsx'
import { useI18nProvider } from './i18n-provider.ts'
import { Notices } from './notices.tsx'
import { mayCall, PlaceContext, type PlaceTenant } from './place.ts'
import { routerProvider } from './router-provider.ts'
import { type Me, useSession } from './session.tsx'
import { useTexts } from './texts.tsx'
import { theme } from './theme.ts'

/** Stands in addresses where a tenant's key does. Not a key any tenant can have (decision 029). */
export const installation = 'installation'

const stored = 'zuruf.backoffice.place'

/** Where somebody who comes in begins: where they were last, or the first place they may be; undefined: nowhere. */
export function startOf(me: Me): string | undefined {
  const last = localStorage.getItem(stored)
  const everywhere = me.grants.some(({ tenant }) => tenant === null)
  const places = [...me.tenants.map(({ key }) => key), ...(everywhere ? [installation] : [])]
  const place = places.find((one) => one === last) ?? places[0]
  return place && `/${place}`
}

/** The pages of one tenant, or of the installation, as a react-admin of its own: no cache is shared with another. */
export function TenantPages({ place, tenant }: { place: string; tenant: PlaceTenant | undefined }) {
  const { me } = useSession()
  const scope = tenant ? 'tenant' : installation
  // Before anything below asks the API.
  page.tenant = tenant?.key ?? ''
  localStorage.setItem(stored, place)
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } }),
  )
  // What was looked for and selected stays in this place, and is forgotten with the page.
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
    <PlaceContext value={{ place, tenant }}>
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
          {here.flatMap((desk) =>
            desk.pages.map(({ path, Page }) => (
              <Route
                key={path}
                path={path}
                element={
                  // Of its own, so that the page before goes at once.
                  <Suspense key={path} fallback={<LinearProgress aria-label={t('frame.loading')} />}>
                    <Page />
                  </Suspense>
                }
              />
            )),
          )}
        </CustomRoutes>
      </Admin>
    </PlaceContext>
  )
}

/** The first page in the menu that somebody may see. */
function startPageOf(here: readonly Desk[], me: Me, tenant: PlaceTenant | undefined): string | undefined {
  return here.flatMap((desk) => desk.menu).find(({ needs }) => !needs || mayCall(me, tenant, needs))?.path
}
