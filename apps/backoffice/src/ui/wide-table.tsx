import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Makes a table scroll sideways if it is too wide. Focusable, so that the keyboard can scroll it too. */
export const WideTable = ({ children }: { readonly children: ReactNode }) => (
  <Box tabIndex={0} sx={{ overflowX: 'auto' }}>
    {children}
  </Box>
)
