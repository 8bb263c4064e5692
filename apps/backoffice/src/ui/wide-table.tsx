import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A table that may be wider than its place: it scrolls, also by keyboard where nothing in it can be focused. */
export const WideTable = ({ children }: { readonly children: ReactNode }) => (
  <Box tabIndex={0} sx={{ overflowX: 'auto' }}>
    {children}
  </Box>
)
