import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { NotFoundPage } from '../../ui/not-found-page.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { SecretDialog } from '../../ui/secret-dialog.tsx'
import { Deliveries } from './webhook-deliveries.tsx'
import { WebhookDialog, type WebhookEndpoint } from './webhook-dialog.tsx'
import { WebhookOrders } from './webhook-orders.tsx'
import { WebhookStatusChip } from './webhook-status-chip.tsx'

/** One webhook endpoint and its deliveries. */
export default function WebhookPage() {
  const t = useT()
  const { id = '' } = useParams()
  const hooks = useApiQuery('listWebhookEndpoints', {})
  const endpoint = hooks.data?.endpoints.find((one) => one.id === id)
  if (hooks.data && !endpoint) return <NotFoundPage />
  return (
    <Page
      title={endpoint?.description || endpoint?.url || t('running.hooks')}
      lead={endpoint && <WebhookStatusChip endpoint={endpoint} />}
      actions={endpoint && <WebhookActions endpoint={endpoint} />}
    >
      <QueryResult query={hooks}>
        {() =>
          endpoint && (
            <Stack spacing={3}>
              <CardSection title={t('running.hooks.url')}>
                <Typography sx={{ overflowWrap: 'anywhere' }}>{endpoint.url}</Typography>
                <Typography color="textSecondary">{endpoint.types.join(' · ')}</Typography>
                {endpoint.alertEmail && (
                  <Typography color="textSecondary">
                    {t('running.hooks.alert.to', { address: endpoint.alertEmail })}
                  </Typography>
                )}
              </CardSection>
              <WebhookOrders endpoint={endpoint} />
              <Deliveries endpoint={endpoint} />
            </Stack>
          )
        }
      </QueryResult>
    </Page>
  )
}

function WebhookActions({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const t = useT()
  const may = useCan()
  const to = useScopedPath()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'change' | 'rotate' | 'remove' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const params = { id: endpoint.id }
  const isActive = endpoint.state === 'active'
  const test = useApiMutation('testWebhookEndpoint', { done: 'running.hooks.test.done' })
  const change = useApiMutation('changeWebhookEndpoint', { quiet: true, done: 'running.hooks.changed' })
  const set = useApiMutation('setWebhookEndpointState', {
    done: ({ state }) => [state === 'active' ? 'running.hooks.resumed' : 'running.hooks.isPaused', {}],
  })
  const rotate = useApiMutation('replaceWebhookSecret', {
    quiet: true,
    onDone: (created) => setSecret(created.secret),
  })
  const remove = useApiMutation('removeWebhookEndpoint', {
    quiet: true,
    done: 'running.hooks.removed',
    onDone: () => navigate(to('/webhooks')),
  })
  if (!may('testWebhookEndpoint')) return null
  return (
    <>
      <Button color="error" onClick={() => setOpen('remove')}>
        {t('running.hooks.remove')}
      </Button>
      <Button onClick={() => setOpen('rotate')}>{t('running.hooks.rotate')}</Button>
      <Button onClick={() => setOpen('change')}>{t('running.hooks.change')}</Button>
      <Button
        variant="outlined"
        loading={set.isPending}
        onClick={() => set.mutate({ params, body: { state: isActive ? 'paused' : 'active' } })}
      >
        {t(isActive ? 'running.hooks.pause' : 'running.hooks.resume')}
      </Button>
      <Button variant="contained" loading={test.isPending} onClick={() => test.mutate({ params })}>
        {t('running.hooks.test')}
      </Button>
      {open === 'change' && (
        <WebhookDialog
          title={t('running.hooks.change')}
          submit={t('frame.save')}
          endpoint={endpoint}
          onClose={() => setOpen(null)}
          onSubmit={(body) => change.mutateAsync({ params, body })}
        />
      )}
      {open === 'rotate' && (
        <ActionDialog
          title={t('running.hooks.rotate')}
          text={t('running.hooks.rotate.text')}
          submit={t('running.hooks.rotate')}
          onClose={() => setOpen(null)}
          onSubmit={() => rotate.mutateAsync({ params })}
        />
      )}
      {open === 'remove' && (
        <ActionDialog
          title={t('running.hooks.remove')}
          text={t('running.hooks.remove.text')}
          submit={t('running.hooks.remove')}
          danger
          onClose={() => setOpen(null)}
          onSubmit={() => remove.mutateAsync({ params })}
        />
      )}
      {secret && (
        <SecretDialog
          title={t('running.hooks.rotate')}
          label={t('running.hooks.secret')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  )
}
