import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, useLocation } from 'react-router'
import { useScopedPath } from '../app/tenant-scope.ts'

interface PageNavProps {
  readonly label: string
  readonly pages: readonly { readonly path: string; readonly label: string }[]
}

/** Tabs that link the pages of one subject. */
export function PageNav({ label, pages }: PageNavProps) {
  const to = useScopedPath()
  const { pathname } = useLocation()
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{ display: 'flex', gap: 0.5, mb: 3, borderBottom: 1, borderColor: 'divider', overflowX: 'auto' }}
    >
      {pages.map((page) => {
        const isCurrent = pathname === to(page.path)
        return (
          <Button
            key={page.path}
            component={Link}
            to={to(page.path)}
            aria-current={isCurrent ? 'page' : undefined}
            sx={{
              flexShrink: 0,
              borderRadius: 0,
              color: isCurrent ? 'primary.main' : 'text.secondary',
              borderBottom: 3,
              borderColor: isCurrent ? 'primary.main' : 'transparent',
            }}
          >
            {page.label}
          </Button>
        )
      })}
    </Box>
  )
}
