import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useApiQuery } from '../../../app/api-hooks.ts'
import { useFormat } from '../../../app/format.ts'
import { useTexts } from '../../../app/texts.tsx'
import { CardSection } from '../../../ui/card-section.tsx'
import { QueryResult } from '../../../ui/query-result.tsx'
import { NoteState } from './note-state.tsx'

/** Events of a credit note, oldest first. */
export function NoteHistory({ id }: { readonly id: string }) {
  const { t, find } = useTexts()
  const { time } = useFormat()
  const query = useApiQuery('getCreditNoteHistory', { params: { id } })
  return (
    <CardSection title={t('creditNotes.history')}>
      <QueryResult query={query}>
        {(steps) => (
          <Stack component="ol" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {steps.map(({ to, by, reason, at }) => (
              <Box component="li" key={`${to} ${at}`} sx={{ overflowWrap: 'anywhere' }}>
                <NoteState state={to} />
                <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
                  {time(at)} · {find(`creditNotes.by.${by}`) ?? by}
                </Typography>
                {reason && <Typography variant="body2">{reason}</Typography>}
              </Box>
            ))}
          </Stack>
        )}
      </QueryResult>
    </CardSection>
  )
}
