import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'

interface RowLinkProps {
  readonly to: string
  readonly children: ReactNode
}

/** What a row is called by. The mouse takes the whole row; this is how a keyboard opens it, or anybody in a new tab. */
export const RowLink = ({ to, children }: RowLinkProps) => (
  <Link
    component={RouterLink}
    to={to}
    // Else the row would be opened twice, and the way back led here.
    onClick={(event) => event.stopPropagation()}
    sx={{ fontWeight: 600, color: 'text.primary', 'tr:hover &': { color: 'primary.main' } }}
  >
    {children}
  </Link>
)
