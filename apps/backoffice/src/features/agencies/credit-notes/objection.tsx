import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useFormat } from '../../../app/format.ts'
import { useT } from '../../../app/texts.tsx'
import { CardSection } from '../../../ui/card-section.tsx'
import type { NoteDetail } from './types.ts'

/** The agency's objection and the answer to it. */
export function Objection({ note }: { readonly note: NoteDetail }) {
  const t = useT()
  const { time } = useFormat()
  const messages = [
    [t('creditNotes.objection.at', { time: time(note.objectedAt) }), note.objection],
    [t('creditNotes.objection.answered', { time: time(note.answeredAt) }), note.objectionAnswer],
  ] as const
  return (
    <CardSection title={t('creditNotes.objection')}>
      {messages.map(
        ([heading, text]) =>
          text && (
            <Box key={heading} sx={{ pl: 2, borderLeft: 3, borderColor: 'divider' }}>
              <Typography variant="body2" color="textSecondary">
                {heading}
              </Typography>
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
            </Box>
          ),
      )}
      {note.state === 'objected' && <Alert severity="warning">{t('creditNotes.objection.open')}</Alert>}
    </CardSection>
  )
}
