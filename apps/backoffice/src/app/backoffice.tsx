import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { createBrowserRouter, Navigate, Route, RouterProvider, Routes, useParams } from 'react-router'
import { NoAccessPage } from './auth/no-access-page.tsx'
import { SetPasswordPage } from './auth/set-password-page.tsx'
import { SessionProvider, useSession } from './session.tsx'
import { installation, startPath, TenantPages } from './tenant-pages.tsx'
import { TextsProvider } from './texts.tsx'
import { theme } from './theme.ts'
import { UnsavedGuard } from './unsaved.tsx'

// `UnsavedGuard` needs a data router: only a data router can block navigation. It loads no data.
const router = createBrowserRouter([{ path: '*', element: <Pages /> }], { basename: '/backoffice' })

/** Root component: texts, the session, then the pages of one tenant or of the installation. */
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
                <Route path="/:scopeKey/*" element={<ScopePages />} />
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
  const start = startPath(useSession().me)
  return start ? <Navigate replace to={start} /> : <NoAccessPage />
}

function ScopePages() {
  const { me } = useSession()
  const { scopeKey = '' } = useParams()
  const tenant = me.tenants.find(({ key }) => key === scopeKey)
  const isInstallation = scopeKey === installation && me.grants.some((grant) => grant.tenant === null)
  if (!tenant && !isInstallation) return <Start />
  return <TenantPages key={scopeKey} scopeKey={scopeKey} tenant={tenant} />
}
