import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export interface Fact {
  readonly label: string
  /** An empty value hides the fact. */
  readonly value: ReactNode
  /** Takes the full width. */
  readonly wide?: boolean
}

/** Labelled values in as many columns as fit. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 1.5,
        columnGap: 4,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(13.75rem, 100%), 1fr))',
      }}
    >
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(({ label, value, wide }) => (
          <Box key={label} sx={wide ? { gridColumn: '1 / -1' } : undefined}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  )
}
