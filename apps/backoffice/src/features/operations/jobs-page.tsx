import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useT, useTexts } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { useJobLabels } from './job-labels.ts'

type Jobs = ResponseOf<'listJobs'>
type Scheduled = Jobs['scheduled'][number]

/** Scheduled jobs, waiting jobs and failed jobs. */
export default function JobsPage() {
  const t = useT()
  const jobs = useApiQuery('listJobs', {}, { refetchMs: 10_000 })
  const labels = useJobLabels()
  const [jobToRun, setJobToRun] = useState<string | null>(null)
  const [shownQueue, setShownQueue] = useState<string | null>(null)
  const run = useApiMutation('runScheduledJob', {
    quiet: true,
    done: ({ queued }) => [queued ? 'operations.jobs.run.done' : 'operations.jobs.run.waits', {}],
  })
  return (
    <Page title={t('operations.jobs')} lead={t('operations.jobs.lead')}>
      <QueryResult query={jobs}>
        {({ queues, scheduled }) => (
          <Stack spacing={3}>
            <CardSection title={t('operations.jobs.scheduled')}>
              <ScheduledTable scheduled={scheduled} onRun={setJobToRun} />
            </CardSection>
            <CardSection title={t('operations.jobs.queues')}>
              <QueueTable queues={queues} onShow={setShownQueue} />
            </CardSection>
            {shownQueue && <FailedJobs queue={shownQueue} />}
          </Stack>
        )}
      </QueryResult>
      {jobToRun && (
        <ActionDialog
          title={t('operations.jobs.runOf', { name: labels.name(jobToRun) })}
          text={t('operations.jobs.run.text')}
          submit={t('operations.jobs.run')}
          asksReason
          onClose={() => setJobToRun(null)}
          onSubmit={(reason) => run.mutateAsync({ params: { queue: jobToRun }, body: { reason } })}
        />
      )}
    </Page>
  )
}

interface ScheduledTableProps {
  readonly scheduled: readonly Scheduled[]
  readonly onRun: (name: string) => void
}

function ScheduledTable({ scheduled, onRun }: ScheduledTableProps) {
  const t = useT()
  const labels = useJobLabels()
  return (
    <WideTable>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('operations.jobs.name')}</TableCell>
            <TableCell>{t('operations.jobs.cron')}</TableCell>
            <TableCell>{t('operations.jobs.last')}</TableCell>
            <TableCell>{t('operations.jobs.result')}</TableCell>
            <TableCell component="td" />
          </TableRow>
        </TableHead>
        <TableBody>
          {scheduled.map((job) => (
            <TableRow key={job.name} hover>
              <TableCell component="th" scope="row">
                <Typography sx={{ fontWeight: 650 }}>{labels.name(job.name)}</Typography>
                <Typography variant="body2" color="textSecondary" translate="no">
                  {job.name}
                </Typography>
              </TableCell>
              <TableCell>{labels.schedule(job.cron)}</TableCell>
              <LastRun job={job} />
              <TableCell align="right">
                <Button
                  size="small"
                  aria-label={`${t('operations.jobs.run')}: ${labels.name(job.name)}`}
                  onClick={() => onRun(job.name)}
                  sx={{ whiteSpace: 'nowrap' }}
                >
                  {t('operations.jobs.run')}
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </WideTable>
  )
}

function LastRun({ job: { last, running } }: { readonly job: Scheduled }) {
  const t = useT()
  const labels = useJobLabels()
  const format = useFormat()
  const state = running ? 'running' : last?.failed ? 'failedRun' : 'ok'
  return (
    <>
      <TableCell>{last ? format.ago(last.at) : t('operations.jobs.never')}</TableCell>
      <TableCell>
        {(last || running) && (
          <StateChip
            label={t(`operations.jobs.${state}`)}
            tone={running ? 'info' : last?.failed ? 'bad' : 'good'}
          />
        )}
        {last?.result && (
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ maxWidth: 420, overflowWrap: 'anywhere', mt: 0.5 }}
          >
            {labels.result(last.result)}
          </Typography>
        )}
      </TableCell>
    </>
  )
}

interface QueueTableProps {
  readonly queues: Jobs['queues']
  readonly onShow: (queue: string) => void
}

/** Queues that are not empty, and always those that send mails, webhooks and hand-overs. */
function QueueTable({ queues, onShow }: QueueTableProps) {
  const t = useT()
  const labels = useJobLabels()
  const format = useFormat()
  const shown = queues.filter(
    ({ queue, waiting, active, failed }) => queue.endsWith('.send') || waiting + active + failed > 0,
  )
  return (
    <WideTable>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('operations.jobs.queue')}</TableCell>
            <TableCell align="right">{t('operations.jobs.waiting')}</TableCell>
            <TableCell align="right">{t('operations.jobs.active')}</TableCell>
            <TableCell align="right">{t('operations.jobs.failed')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map(({ queue, waiting, active, failed }) => (
            <TableRow key={queue} hover>
              <TableCell component="th" scope="row" sx={{ fontWeight: 650 }}>
                {labels.name(queue)}
              </TableCell>
              <TableCell align="right">{format.number(waiting)}</TableCell>
              <TableCell align="right">{format.number(active)}</TableCell>
              <TableCell align="right">
                <Link
                  component="button"
                  type="button"
                  aria-label={`${format.number(failed)} – ${t('operations.jobs.failed.show', { queue: labels.name(queue) })}`}
                  onClick={() => onShow(queue)}
                  sx={{ font: 'inherit', fontWeight: failed > 0 ? 700 : 400 }}
                >
                  {format.number(failed)}
                </Link>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </WideTable>
  )
}

function FailedJobs({ queue }: { readonly queue: string }) {
  const { t, counted } = useTexts()
  const format = useFormat()
  const failed = useApiQuery('listFailedJobs', { params: { queue }, query: { limit: 100 } })
  const retry = useApiMutation('retryJob', { done: 'operations.jobs.retried' })
  return (
    <CardSection title={t('operations.jobs.failedOf', { queue: useJobLabels().name(queue) })}>
      <QueryResult query={failed}>
        {({ jobs }) =>
          jobs.length === 0 ? (
            <Typography color="textSecondary">{t('operations.jobs.failed.none')}</Typography>
          ) : (
            <Stack spacing={1.5} component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {jobs.map(({ id, failedAt, tries, reason, tenant }) => (
                <Stack
                  key={id}
                  component="li"
                  direction="row"
                  spacing={2}
                  sx={{ justifyContent: 'space-between', alignItems: 'center' }}
                >
                  <div>
                    <Typography sx={{ overflowWrap: 'anywhere' }}>{reason ?? '–'}</Typography>
                    <Typography variant="body2" color="textSecondary">
                      {[format.time(failedAt), tenant, counted('operations.jobs.tries', tries)]
                        .filter(Boolean)
                        .join(' · ')}
                    </Typography>
                  </div>
                  <Button
                    sx={{ flexShrink: 0 }}
                    loading={retry.isPending}
                    onClick={() => retry.mutate({ params: { queue, id } })}
                  >
                    {t('operations.jobs.retry')}
                  </Button>
                </Stack>
              ))}
            </Stack>
          )
        }
      </QueryResult>
    </CardSection>
  )
}
