import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router'
import { useApiMutation, useApiQuery } from '../../../app/api-hooks.ts'
import { useFormat } from '../../../app/format.ts'
import { useCan, useScopedPath } from '../../../app/tenant-scope.ts'
import { useTexts } from '../../../app/texts.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { CardSection } from '../../../ui/card-section.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { germanDay, monthOf } from '../../../ui/days.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Page } from '../../../ui/page.tsx'
import { QueryResult } from '../../../ui/query-result.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'

type Preview = ResponseOf<'previewCreditNotes'>['agencies'][number]

const outcomeOf = ({ carriedOver, missing }: Preview) =>
  carriedOver ? 'carriedOver' : missing.length > 0 ? 'incomplete' : 'issued'
const tones = { issued: 'good', carriedOver: 'neutral', incomplete: 'waiting' } as const

/** Preview of a credit note run, and the button that starts it. */
export default function IssueCreditNotesPage() {
  const { t, counted } = useTexts()
  const to = useScopedPath()
  const may = useCan()
  const navigate = useNavigate()
  const { money } = useFormat()
  const today = germanDay()
  const [until, setUntil] = useState(() => monthOf(today, -1).to)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const isFuture = until > today
  const isDay = until !== '' && !isFuture
  const preview = useApiQuery('previewCreditNotes', isDay ? { query: { until } } : null)
  const due = preview.data?.agencies.filter((agency) => outcomeOf(agency) === 'issued') ?? []
  const run = useApiMutation('issueCreditNotes', {
    done: (report) => ['creditNotes.issue.done', report],
    quiet: true,
    onDone: () => navigate(to('/credit-notes')),
  })
  return (
    <Page title={t('creditNotes.issue')} lead={t('creditNotes.issue.lead')}>
      <Stack spacing={3}>
        <DayField
          label={t('creditNotes.issue.until')}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
          error={isFuture}
          helperText={t(isFuture ? 'creditNotes.issue.future' : 'creditNotes.issue.until.hint')}
          sx={{ maxWidth: 420 }}
        />
        {isDay && (
          <QueryResult query={preview}>
            {({ agencies }) =>
              agencies.length === 0 ? (
                <Empty title={t('creditNotes.issue.none')} text={t('creditNotes.issue.none.text')} />
              ) : (
                <CardSection
                  title={counted('creditNotes.count', due.length)}
                  lead={t('creditNotes.issue.waiting')}
                >
                  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                    {agencies.map((agency) => (
                      <AgencyPreview key={agency.agencyId} agency={agency} />
                    ))}
                  </Box>
                  {may('issueCreditNotes') && (
                    <div>
                      <Button
                        variant="contained"
                        disabled={due.length === 0}
                        onClick={() => setDialogOpen(true)}
                      >
                        {counted('creditNotes.issue.submit', due.length)}
                      </Button>
                    </div>
                  )}
                </CardSection>
              )
            }
          </QueryResult>
        )}
      </Stack>
      {isDialogOpen && (
        <ActionDialog
          title={counted('creditNotes.issue.confirm', due.length)}
          text={t('creditNotes.issue.confirm.text', {
            amount: money(due.reduce((sum, { grossCents }) => sum + grossCents, 0)),
          })}
          submit={t('creditNotes.issue.confirm.submit')}
          onClose={() => setDialogOpen(false)}
          onSubmit={() => run.mutateAsync({ body: { until } })}
        />
      )}
    </Page>
  )
}

/** Amount that an agency would be credited, or why it gets no credit note. */
function AgencyPreview({ agency }: { readonly agency: Preview }) {
  const { t, counted, find } = useTexts()
  const to = useScopedPath()
  const may = useCan()
  const { money } = useFormat()
  const { agencyId, agencyName, commissions, reversals, missing, netCents, vatCents, grossCents } = agency
  const outcome = outcomeOf(agency)
  const why =
    outcome === 'carriedOver'
      ? t('creditNotes.issue.outcome.carriedOver.text')
      : missing.map((field) => find(`creditNotes.missing.${field}`) ?? field).join(', ')
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 0.5,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 2fr) minmax(0, 2fr) auto' },
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {may('getAgency') ? (
          <Link
            component={RouterLink}
            to={to(`/agencies/${agencyId}`)}
            translate="no"
            sx={{ fontWeight: 600 }}
          >
            {agencyName}
          </Link>
        ) : (
          <span translate="no">{agencyName}</span>
        )}
        <Typography variant="body2" color="textSecondary">
          {[
            counted('creditNotes.issue.commissions', commissions),
            reversals > 0 && counted('creditNotes.issue.reversals', reversals),
          ]
            .filter((part) => part !== false)
            .join(', ')}
        </Typography>
      </Box>
      <Box sx={{ gridRow: { xs: 2, md: 1 }, gridColumn: { xs: '1 / -1', md: 2 } }}>
        <StateChip label={t(`creditNotes.issue.outcome.${outcome}`)} tone={tones[outcome]} />
        {outcome !== 'issued' && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {why}
          </Typography>
        )}
      </Box>
      <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        <Typography sx={{ fontWeight: 600 }}>{money(grossCents)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {money(netCents)} + {money(vatCents)}
        </Typography>
      </Box>
    </Box>
  )
}
