import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import ReplayIcon from '@mui/icons-material/Replay'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT, useTexts } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { StateChip, type Tone } from '../../ui/state-chip.tsx'
import { ReplayDialog } from './replay-dialog.tsx'
import type { WebhookEndpoint } from './webhook-dialog.tsx'

type Delivery = ResponseOf<'listWebhookDeliveries'>['deliveries'][number]

const tones: Readonly<Record<Delivery['state'], Tone>> = {
  pending: 'info',
  delivered: 'good',
  dead: 'bad',
}

/** Latest deliveries to an endpoint, kept for 30 days; each expands to its request and response. */
export function Deliveries({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const t = useT()
  const may = useCan()
  const [replaying, setReplaying] = useState(false)
  const deliveries = useApiQuery(
    'listWebhookDeliveries',
    { params: { id: endpoint.id }, query: { limit: 100 } },
    { refetchMs: 10_000 },
  )
  return (
    <CardSection title={t('operations.hooks.deliveries')} lead={t('operations.hooks.deliveries.lead')}>
      {may('replayWebhookDeliveries') && (
        <div>
          <Button variant="outlined" startIcon={<ReplayIcon />} onClick={() => setReplaying(true)}>
            {t('operations.hooks.period')}
          </Button>
        </div>
      )}
      {replaying && <ReplayDialog endpoint={endpoint} onClose={() => setReplaying(false)} />}
      <QueryResult query={deliveries}>
        {({ deliveries: all }) =>
          all.length === 0 ? (
            <Typography color="textSecondary">{t('operations.hooks.deliveries.none')}</Typography>
          ) : (
            <div>
              {all.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} />
              ))}
            </div>
          )
        }
      </QueryResult>
    </CardSection>
  )
}

function DeliveryRow({ delivery }: { readonly delivery: Delivery }) {
  const { t, counted } = useTexts()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  return (
    <Accordion expanded={open} onChange={(_, value) => setOpen(value)} disableGutters variant="outlined">
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <StateChip label={t(`operations.hooks.state.${delivery.state}`)} tone={tones[delivery.state]} />
          <Typography sx={{ fontWeight: 650 }}>{delivery.type}</Typography>
          <Typography color="textSecondary">{format.time(delivery.createdAt)}</Typography>
          <Typography color="textSecondary">{counted('operations.jobs.tries', delivery.attempts)}</Typography>
        </Stack>
      </AccordionSummary>
      <AccordionDetails>{open && <DeliveryDetails id={delivery.id} />}</AccordionDetails>
    </Accordion>
  )
}

function DeliveryDetails({ id }: { readonly id: string }) {
  const t = useT()
  const may = useCan()
  const format = useFormat()
  const delivery = useApiQuery('getWebhookDelivery', { params: { id } })
  const replay = useApiMutation('replayWebhookDelivery', { done: 'operations.hooks.replayed' })
  return (
    <QueryResult query={delivery}>
      {({ body, calls }) => (
        <Stack spacing={2}>
          {calls.length > 0 && <Typography variant="h3">{t('operations.hooks.calls')}</Typography>}
          {calls.map((call) => (
            <div key={call.at}>
              <Typography>
                {t('operations.hooks.call', {
                  time: format.time(call.at),
                  status: call.status ? String(call.status) : (call.error ?? t('operations.hooks.noAnswer')),
                  ms: call.milliseconds,
                })}
              </Typography>
              {call.answer && <Code text={call.answer} />}
            </div>
          ))}
          <Typography variant="h3">{t('operations.hooks.body')}</Typography>
          <Code text={body} />
          {may('replayWebhookDelivery') && (
            <div>
              <Button
                variant="outlined"
                loading={replay.isPending}
                onClick={() => replay.mutate({ params: { id } })}
              >
                {t('operations.hooks.replay')}
              </Button>
            </div>
          )}
        </Stack>
      )}
    </QueryResult>
  )
}

const Code = ({ text }: { readonly text: string }) => (
  <Box
    component="pre"
    // Focusable, so that long texts can be scrolled by keyboard.
    tabIndex={0}
    sx={{
      m: 0,
      p: 2,
      borderRadius: 1.5,
      bgcolor: 'background.default',
      fontSize: '0.85rem',
      overflow: 'auto',
      maxHeight: 260,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    }}
  >
    {text}
  </Box>
)
