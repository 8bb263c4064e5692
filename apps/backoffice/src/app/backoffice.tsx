import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { createBrowserRouter, Navigate, Route, RouterProvider, Routes, useParams } from 'react-router'
import { NoPlacePage } from './entrance/no-place-page.tsx'
import { SetPasswordPage } from './entrance/set-password-page.tsx'
import { SessionProvider, useSession } from './session.tsx'
import { installation, startOf, TenantPages } from './tenant-pages.tsx'
import { TextsProvider } from './texts.tsx'
import { theme } from './theme.ts'
import { UnsavedGuard } from './unsaved.tsx'

// A router with data, though nothing is loaded by it: only such a one can be asked to wait for an answer (`UnsavedGuard`).
const router = createBrowserRouter([{ path: '*', element: <Pages /> }], { basename: '/backoffice' })

/** The whole app: texts, who is logged in, and then the pages of one tenant or of the installation. */
export function Backoffice() {
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <TextsProvider>
        <RouterProvider router={router} />
      </TextsProvider>
    </ThemeProvider>
  )
}

function Pages() {
  return (
    <UnsavedGuard>
      <Routes>
        <Route path="/passwort" element={<SetPasswordPage />} />
        <Route
          path="/*"
          element={
            <SessionProvider>
              <Routes>
                <Route path="/:place/*" element={<Place />} />
                <Route path="*" element={<Start />} />
              </Routes>
            </SessionProvider>
          }
        />
      </Routes>
    </UnsavedGuard>
  )
}

function Start() {
  const start = startOf(useSession().me)
  return start ? <Navigate replace to={start} /> : <NoPlacePage />
}

function Place() {
  const { me } = useSession()
  const { place = '' } = useParams()
  const tenant = me.tenants.find(({ key }) => key === place)
  const isInstallation = place === installation && me.grants.some((grant) => grant.tenant === null)
  if (!tenant && !isInstallation) return <Start />
  return <TenantPages key={place} place={place} tenant={tenant} />
}
