import Stack from '@mui/material/Stack'
import { useParams } from 'react-router'
import { useApiQuery } from '../../../app/api-hooks.ts'
import { useFormat } from '../../../app/format.ts'
import { useT } from '../../../app/texts.tsx'
import { CardSection } from '../../../ui/card-section.tsx'
import { Page } from '../../../ui/page.tsx'
import { QueryResult } from '../../../ui/query-result.tsx'
import { TwoColumn } from '../../../ui/two-column.tsx'
import { NoteActions } from './note-actions.tsx'
import { NoteFacts, Parties } from './note-facts.tsx'
import { NoteHistory } from './note-history.tsx'
import { NoteLines } from './note-lines.tsx'
import { Objection } from './objection.tsx'

/** One credit note as it was issued, and what happened to it since. */
export default function CreditNotePage() {
  const t = useT()
  const { id = '' } = useParams()
  const { day } = useFormat()
  const query = useApiQuery('getCreditNote', { params: { id } })
  const note = query.data
  return (
    <Page
      title={note ? `${t(`creditNotes.kind.${note.kind}`)} ${note.number}` : t('creditNotes.one')}
      lead={
        note &&
        `${note.agencyName} · ${t('creditNotes.period.of', { from: day(note.periodFrom), to: day(note.periodTo) })}`
      }
      actions={note && <NoteActions note={note} />}
    >
      <QueryResult query={query}>
        {(one) => (
          <TwoColumn>
            <Stack spacing={3}>
              {one.objection !== null && <Objection note={one} />}
              <CardSection title={t('creditNotes.lines')}>
                <NoteLines note={one} />
              </CardSection>
            </Stack>
            <Stack spacing={3}>
              <CardSection title={t('creditNotes.data')}>
                <NoteFacts note={one} />
              </CardSection>
              <Parties note={one} />
              <NoteHistory id={one.id} />
            </Stack>
          </TwoColumn>
        )}
      </QueryResult>
    </Page>
  )
}
