import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The main thing, and beside it what belongs to it; below it where there is no room. */
export function TwoColumn({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(300px, 2fr)' },
      }}
    >
      {children}
    </Box>
  )
}
