import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'
import { useApiQuery } from '../../../app/api-hooks.ts'
import { useFormat } from '../../../app/format.ts'
import { useTexts } from '../../../app/texts.tsx'
import { NoteState } from './note-state.tsx'

/** Sums of the credit notes per state, filtered by agency and month only. */
export function SumsByState() {
  const { t, counted } = useTexts()
  const { money } = useFormat()
  const { filterValues } = useListContext()
  const { agencyId, month } = filterValues as { agencyId?: string; month?: string }
  const { data } = useApiQuery('sumCreditNotes', {
    query: { ...(agencyId && { agencyId }), ...(month && { month }) },
  })
  if (!data || data.states.length === 0) return null
  return (
    <Box
      component="dl"
      aria-label={t('creditNotes.sums')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 5,
        rowGap: 2,
        m: 0,
        px: 2,
        py: 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {data.states.map(({ state, count, grossCents }) => (
        <div key={state}>
          <dt>
            <NoteState state={state} />
          </dt>
          <Box component="dd" sx={{ m: 0, mt: 0.75 }}>
            <Typography sx={{ fontSize: '1.25rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
              {money(grossCents)}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {counted('creditNotes.count', count)}
            </Typography>
          </Box>
        </div>
      ))}
    </Box>
  )
}
