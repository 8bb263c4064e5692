import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Main content with a side column, which moves below it on narrow screens. */
export function TwoColumn({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(18.75rem, 2fr)' },
      }}
    >
      {children}
    </Box>
  )
}
