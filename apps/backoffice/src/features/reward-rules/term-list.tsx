import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRuleLabels } from './labels.ts'
import type { Terms } from './terms.ts'

/** Terms of a rule; defaults for unset terms are grey. */
export function TermList({ terms }: { readonly terms: Terms }) {
  const { rows } = useRuleLabels()
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(7.5rem, 1fr) 2fr', columnGap: 3 }}
    >
      {rows(terms).map(({ name, label, value, isDefault }) => (
        <Box
          key={name}
          sx={{
            display: 'grid',
            gridColumn: '1 / -1',
            gridTemplateColumns: 'subgrid',
            py: 1.25,
            borderTop: 1,
            borderColor: 'divider',
            '&:first-of-type': { borderTop: 0 },
          }}
        >
          <Typography component="dt" color="textSecondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            sx={{
              m: 0,
              fontWeight: isDefault ? 400 : 600,
              color: isDefault ? 'text.secondary' : 'text.primary',
            }}
          >
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
