import MenuIcon from '@mui/icons-material/Menu'
import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Toolbar from '@mui/material/Toolbar'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ApiError } from '@zuruf/contract/api-error'
import { Suspense, useState } from 'react'
import type { CoreLayoutProps } from 'react-admin'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { visuallyHidden } from '../ui/visually-hidden.ts'
import { GlobalSearch } from './global-search.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { Menu } from './menu.tsx'
import { useT } from './texts.tsx'
import { low, tiny } from './theme.ts'
import { UserMenu } from './user-menu.tsx'

const width = 264

/**
 * Layout around every page: the menu on the left, search and user menu at the top. On a tablet the menu
 * slides in.
 */
export function Frame({ children }: CoreLayoutProps) {
  const t = useT()
  const isWide = useMediaQuery('(min-width: 68.75rem)')
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <Link
        href="#inhalt"
        sx={{
          position: 'absolute',
          left: 16,
          top: 16,
          zIndex: 2000,
          p: 1.5,
          bgcolor: 'background.paper',
          borderRadius: 1,
          '&:not(:focus)': { ...visuallyHidden, p: 0 },
        }}
      >
        {t('frame.skip')}
      </Link>
      <Drawer
        variant={isWide ? 'permanent' : 'temporary'}
        open={isWide || open}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: {
            // The slide-in menu is a dialog, which needs an accessible name.
            ...(!isWide && { 'aria-label': t('frame.menu') }),
            sx: { width, border: 0, bgcolor: '#12211f', color: '#f4f2ea' },
          },
        }}
        sx={{ width: isWide ? width : 0, flexShrink: 0 }}
      >
        <Box
          component="nav"
          aria-label={t('frame.menu')}
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        >
          <Menu onNavigate={() => setOpen(false)} />
        </Box>
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <AppBar
          position="sticky"
          color="inherit"
          elevation={0}
          sx={{
            borderBottom: 1,
            borderColor: 'divider',
            bgcolor: 'rgb(255 255 255 / 92%)',
            backdropFilter: 'blur(8px)',
            [low]: { position: 'static' },
          }}
        >
          <Toolbar sx={{ columnGap: 2, rowGap: 1, [tiny]: { flexWrap: 'wrap', py: 1 } }}>
            {!isWide && (
              <IconButton edge="start" aria-label={t('frame.menu.open')} onClick={() => setOpen(true)}>
                <MenuIcon />
              </IconButton>
            )}
            <Box sx={{ flex: 1, minWidth: 0, [tiny]: { order: 1, flexBasis: '100%' } }}>
              <GlobalSearch />
            </Box>
            <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', [tiny]: { ml: 'auto' } }}>
              <LanguageChoice />
              <UserMenu />
            </Stack>
          </Toolbar>
        </AppBar>
        <Box
          component="main"
          id="inhalt"
          // Path of the rendered page. The browser's address changes as soon as a navigation starts, this
          // attribute only once the new page is rendered.
          data-path={pathname}
          tabIndex={-1}
          sx={{ flex: 1, width: '100%', maxWidth: 1480, mx: 'auto', p: { xs: 2, md: 4 }, outline: 'none' }}
        >
          <ErrorBoundary
            resetKeys={[pathname]}
            fallbackRender={({ error, resetErrorBoundary }) => (
              // An error that is not from the API may come from a script that a new release has removed, so
              // retrying reloads the page.
              <ErrorNotice
                error={error}
                onRetry={error instanceof ApiError ? resetErrorBoundary : () => location.reload()}
              />
            )}
          >
            <Suspense fallback={<LinearProgress aria-label={t('frame.loading')} />}>{children}</Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </Box>
  )
}
