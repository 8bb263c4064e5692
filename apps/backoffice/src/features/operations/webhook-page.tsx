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
      title={endpoint?.description || endpoint?.url || t('operations.hooks')}
      lead={endpoint && <WebhookStatusChip endpoint={endpoint} />}
      actions={endpoint && <WebhookActions endpoint={endpoint} />}
    >
      <QueryResult query={hooks}>
        {() =>
          endpoint && (
            <Stack spacing={3}>
              <CardSection title={t('operations.hooks.url')}>
                <Typography sx={{ overflowWrap: 'anywhere' }}>{endpoint.url}</Typography>
                <Typography color="textSecondary">{endpoint.types.join(' · ')}</Typography>
                {endpoint.alertEmail && (
                  <Typography color="textSecondary">
                    {t('operations.hooks.alert.to', { address: endpoint.alertEmail })}
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
  const test = useApiMutation('testWebhookEndpoint', { done: 'operations.hooks.test.done' })
  const change = useApiMutation('changeWebhookEndpoint', { quiet: true, done: 'operations.hooks.changed' })
  const set = useApiMutation('setWebhookEndpointState', {
    done: ({ state }) => [state === 'active' ? 'operations.hooks.resumed' : 'operations.hooks.isPaused', {}],
  })
  const rotate = useApiMutation('replaceWebhookSecret', {
    quiet: true,
    onDone: (created) => setSecret(created.secret),
  })
  const remove = useApiMutation('removeWebhookEndpoint', {
    quiet: true,
    done: 'operations.hooks.removed',
    onDone: () => navigate(to('/webhooks')),
  })
  if (!may('testWebhookEndpoint')) return null
  return (
    <>
      <Button color="error" onClick={() => setOpen('remove')}>
        {t('operations.hooks.remove')}
      </Button>
      <Button onClick={() => setOpen('rotate')}>{t('operations.hooks.rotate')}</Button>
      <Button onClick={() => setOpen('change')}>{t('operations.hooks.change')}</Button>
      <Button
        variant="outlined"
        loading={set.isPending}
        onClick={() => set.mutate({ params, body: { state: isActive ? 'paused' : 'active' } })}
      >
        {t(isActive ? 'operations.hooks.pause' : 'operations.hooks.resume')}
      </Button>
      <Button variant="contained" loading={test.isPending} onClick={() => test.mutate({ params })}>
        {t('operations.hooks.test')}
      </Button>
      {open === 'change' && (
        <WebhookDialog
          title={t('operations.hooks.change')}
          submit={t('frame.save')}
          endpoint={endpoint}
          onClose={() => setOpen(null)}
          onSubmit={(body) => change.mutateAsync({ params, body })}
        />
      )}
      {open === 'rotate' && (
        <ActionDialog
          title={t('operations.hooks.rotate')}
          text={t('operations.hooks.rotate.text')}
          submit={t('operations.hooks.rotate')}
          onClose={() => setOpen(null)}
          onSubmit={() => rotate.mutateAsync({ params })}
        />
      )}
      {open === 'remove' && (
        <ActionDialog
          title={t('operations.hooks.remove')}
          text={t('operations.hooks.remove.text')}
          submit={t('operations.hooks.remove')}
          danger
          onClose={() => setOpen(null)}
          onSubmit={() => remove.mutateAsync({ params })}
        />
      )}
      {secret && (
        <SecretDialog
          title={t('operations.hooks.rotate')}
          label={t('operations.hooks.secret')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  )
}
