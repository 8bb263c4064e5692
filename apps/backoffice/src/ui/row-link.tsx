import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'

interface RowLinkProps {
  readonly to: string
  readonly children: ReactNode
}

/**
 * Link with the name of a table row. A click anywhere on the row opens it as well; the link is for keyboard
 * use and new tabs.
 */
export const RowLink = ({ to, children }: RowLinkProps) => (
  <Link
    component={RouterLink}
    to={to}
    // Otherwise the row's click handler would navigate as well, and Back would return to the same page.
    onClick={(event) => event.stopPropagation()}
    sx={{ fontWeight: 600, color: 'text.primary', 'tr:hover &': { color: 'primary.main' } }}
  >
    {children}
  </Link>
)
