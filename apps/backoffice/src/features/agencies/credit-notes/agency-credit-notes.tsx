import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { AgencyKind } from '@zuruf/contract/backoffice-agencies'
import { Link as RouterLink } from 'react-router'
import { useApiQuery } from '../../../app/api-hooks.ts'
import { useFormat } from '../../../app/format.ts'
import { useCan, useScopedPath } from '../../../app/tenant-scope.ts'
import { useT } from '../../../app/texts.tsx'
import { CardSection } from '../../../ui/card-section.tsx'
import { QueryResult } from '../../../ui/query-result.tsx'
import { AgencyDebt } from './agency-debt.tsx'
import { MissingBankAccount } from './missing-bank-account.tsx'
import { NoteState } from './note-state.tsx'

interface AgencyProps {
  readonly agency: { readonly id: string; readonly kind: AgencyKind; readonly name: string }
}

/** Number of credit notes shown; a link leads to the rest. */
const latestCount = 3

/** An agency's latest credit notes, with links to all of them and to its commission rules. */
export function AgencyCreditNotes({ agency }: AgencyProps) {
  const t = useT()
  const may = useCan()
  if (!may('listCreditNotes')) return null
  return (
    <CardSection title={t('creditNotes.ofAgency')}>
      {agency.kind === 'house' ? (
        <Typography>{t('creditNotes.ofAgency.house')}</Typography>
      ) : (
        <>
          <ManualSettlement agency={agency} />
          <LatestNotes {...agency} />
        </>
      )}
    </CardSection>
  )
}

/**
 * Balance and missing bank account of an agency. Renders nothing until loaded, since most agencies need no
 * action.
 */
function ManualSettlement({ agency }: AgencyProps) {
  const { data } = useApiQuery('getAgencyMoney', { params: { id: agency.id } })
  return (
    data && (
      <>
        <AgencyDebt agency={agency} money={data} />
        {data.accountEnterable && <MissingBankAccount agency={agency} />}
      </>
    )
  )
}

function LatestNotes({ id, kind }: AgencyProps['agency']) {
  const t = useT()
  const to = useScopedPath()
  const { money, day } = useFormat()
  const notes = useApiQuery('listCreditNotes', { query: { agencyId: id, limit: String(latestCount) } })
  const listAddress = (path: string, filter: object) =>
    `${to(path)}?filter=${encodeURIComponent(JSON.stringify(filter))}`
  return (
    <>
      <QueryResult query={notes}>
        {(some) =>
          some.length === 0 ? (
            <Typography>{t('creditNotes.ofAgency.none')}</Typography>
          ) : (
            <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {some.map((note) => (
                <Box
                  component="li"
                  key={note.id}
                  sx={{
                    display: 'grid',
                    gridTemplateColumns: {
                      xs: 'minmax(0, 1fr) auto',
                      sm: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) auto',
                    },
                    columnGap: 1.5,
                    alignItems: 'center',
                    justifyItems: 'start',
                  }}
                >
                  <Link component={RouterLink} to={to(`/credit-notes/${note.id}`)} translate="no">
                    {note.number}
                  </Link>
                  <Typography component="span" variant="body2" color="textSecondary">
                    {day(note.issuedDay)}
                  </Typography>
                  <span>{money(note.grossCents)}</span>
                  {note.kind === 'credit-note' && <NoteState state={note.state} />}
                </Box>
              ))}
            </Stack>
          )
        }
      </QueryResult>
      <Link component={RouterLink} to={listAddress('/credit-notes', { agencyId: id })}>
        {t('creditNotes.ofAgency.all')}
      </Link>
      <Link component={RouterLink} to={listAddress('/commission-rules', { kind })}>
        {t('creditNotes.ofAgency.rules')}
      </Link>
    </>
  )
}
