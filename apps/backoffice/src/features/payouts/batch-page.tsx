import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useParams } from 'react-router'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useTexts } from '../../app/texts.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { BatchActions } from './batch-actions.tsx'
import { BatchSteps } from './batch-steps.tsx'
import { PayoutTable } from './payout-table.tsx'
import { BatchState, SingleSignature } from './state-chips.tsx'

/** One batch: its payouts, its state and the available actions. */
export default function BatchPage() {
  const { t, counted, find } = useTexts()
  const format = useFormat()
  const { id = '' } = useParams()
  const query = useApiQuery('getPayoutBatch', { params: { id } })
  return (
    <Page
      title={
        query.data
          ? t('payouts.batch.of', { day: format.day(query.data.createdAt) })
          : t('payouts.batch.title')
      }
    >
      <QueryResult query={query}>
        {(batch) => (
          <Stack spacing={3}>
            <Card sx={{ p: { xs: 2.5, md: 3.5 } }}>
              <Stack spacing={3}>
                <Stack
                  direction={{ xs: 'column', md: 'row' }}
                  spacing={2}
                  sx={{ justifyContent: 'space-between', alignItems: { md: 'center' } }}
                >
                  <div>
                    <Stack
                      direction="row"
                      spacing={1.5}
                      useFlexGap
                      sx={{ alignItems: 'center', flexWrap: 'wrap' }}
                    >
                      <Typography
                        component="p"
                        sx={{ fontSize: '2.2rem', fontWeight: 700, letterSpacing: '-0.02em' }}
                      >
                        {format.money(batch.totalCents)}
                      </Typography>
                      <BatchState batch={batch} />
                      {batch.singleSignature && <SingleSignature />}
                    </Stack>
                    <Typography color="textSecondary">{counted('payouts.payouts', batch.payouts)}</Typography>
                    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                      {t('payouts.batch.messageId')} <code translate="no">{batch.messageId}</code>
                    </Typography>
                    {batch.reason && (
                      <Typography color="textSecondary">
                        {find(`payouts.batch.reason.${batch.reason}`) ?? batch.reason}
                      </Typography>
                    )}
                  </div>
                  <BatchActions batch={batch} />
                </Stack>
                <BatchSteps batch={batch} />
              </Stack>
            </Card>
            <PayoutTable batch={batch} />
          </Stack>
        )}
      </QueryResult>
    </Page>
  )
}
