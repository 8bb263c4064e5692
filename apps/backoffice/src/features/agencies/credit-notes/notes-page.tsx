import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { localeOf } from '@zuruf/domain'
import { AutocompleteInput, DataTable, ReferenceInput, SelectInput } from 'react-admin'
import { Link } from 'react-router'
import { useFormat } from '../../../app/format.ts'
import { useCan, useScopedPath } from '../../../app/tenant-scope.ts'
import { useTexts } from '../../../app/texts.tsx'
import { germanDay, monthOf } from '../../../ui/days.ts'
import { Empty } from '../../../ui/empty.tsx'
import { ItemList } from '../../../ui/item-list.tsx'
import { notOnPhone, onPhone } from '../../../ui/not-on-phone.ts'
import { Page } from '../../../ui/page.tsx'
import { RowLink } from '../../../ui/row-link.tsx'
import { NoteState, noteStates } from './note-state.tsx'
import { SumsByState } from './sums-by-state.tsx'

type Note = ResponseOf<'listCreditNotes'>[number]
const Column = DataTable.Col<Note>

/** Months offered in the filter: three years and the current month. */
const offeredMonths = 37

/** All credit notes and counter-documents, the newest first. */
export default function CreditNotesPage() {
  const { t, language } = useTexts()
  const to = useScopedPath()
  const may = useCan()
  const { money, day } = useFormat()
  const monthName = new Intl.DateTimeFormat(localeOf(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const issue = may('previewCreditNotes') && (
    <Button
      variant={may('issueCreditNotes') ? 'contained' : 'outlined'}
      component={Link}
      to={to('/credit-notes/issue')}
    >
      {t('creditNotes.issue')}
    </Button>
  )
  const monthStarts = Array.from({ length: offeredMonths }, (_, back) => monthOf(germanDay(), -back).from)
  return (
    <Page title={t('creditNotes.title')} lead={t('creditNotes.lead')} actions={issue}>
      <ItemList
        resource="credit-notes"
        filters={[
          <ReferenceInput key="agencyId" source="agencyId" reference="agencies" alwaysOn>
            <AutocompleteInput
              label="creditNotes.agency"
              optionText="name"
              filterToQuery={(search: string) => ({ search })}
              helperText={false}
              sx={{ minWidth: 240 }}
            />
          </ReferenceInput>,
          <SelectInput
            key="month"
            source="month"
            label="creditNotes.month"
            alwaysOn
            emptyText="frame.all"
            choices={monthStarts.map((first) => ({
              id: first.slice(0, 7),
              name: monthName.format(new Date(first)),
            }))}
          />,
          <SelectInput
            key="state"
            source="state"
            label="creditNotes.state"
            alwaysOn
            emptyText="frame.all"
            choices={noteStates.map((id) => ({ id, name: t(`creditNotes.state.${id}`) }))}
          />,
        ]}
        empty={<Empty title={t('creditNotes.none')} text={t('creditNotes.none.text')} action={issue} />}
      >
        <SumsByState />
        <DataTable<Note> bulkActionButtons={false} rowClick={(id) => to(`/credit-notes/${id}`)}>
          <Column
            label="creditNotes.number"
            disableSort
            render={(note) => (
              <Box sx={{ minWidth: 110 }}>
                <RowLink to={to(`/credit-notes/${note.id}`)}>
                  <span translate="no">{note.number}</span>
                </RowLink>
                <Typography variant="body2" color="textSecondary" translate="no" sx={onPhone}>
                  {note.agencyName}
                </Typography>
                {note.kind === 'counter' && (
                  <Typography variant="body2" color="textSecondary">
                    {t('creditNotes.kind.counter')}
                  </Typography>
                )}
              </Box>
            )}
          />
          <Column
            label="creditNotes.agency"
            disableSort
            sx={notOnPhone}
            render={(note) => (
              <Box sx={{ minWidth: 140, overflowWrap: 'anywhere' }} translate="no">
                {note.agencyName}
              </Box>
            )}
          />
          <Column
            label="creditNotes.issued"
            disableSort
            sx={notOnPhone}
            render={(note) => day(note.issuedDay)}
          />
          <Column label="creditNotes.due" disableSort sx={notOnPhone} render={(note) => day(note.dueDay)} />
          <Column
            label="creditNotes.gross"
            disableSort
            align="right"
            render={(note) => <Box sx={{ whiteSpace: 'nowrap' }}>{money(note.grossCents)}</Box>}
          />
          <Column
            label="creditNotes.state"
            disableSort
            render={(note) => note.kind === 'credit-note' && <NoteState state={note.state} />}
          />
        </DataTable>
      </ItemList>
    </Page>
  )
}
