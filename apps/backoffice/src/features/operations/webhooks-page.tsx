import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { SecretDialog } from '../../ui/secret-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookStatusChip } from './webhook-status-chip.tsx'

/** Webhook endpoints, to which events are sent. */
export default function WebhooksPage() {
  const t = useT()
  const may = useCan()
  const to = useScopedPath()
  const hooks = useApiQuery('listWebhookEndpoints', {})
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const add = useApiMutation('addWebhookEndpoint', {
    quiet: true,
    onDone: (created) => setSecret(created.secret),
  })
  return (
    <Page
      title={t('operations.hooks')}
      lead={t('operations.hooks.lead')}
      actions={
        may('addWebhookEndpoint') && (
          <Button variant="contained" onClick={() => setAdding(true)}>
            {t('operations.hooks.add')}
          </Button>
        )
      }
    >
      <QueryResult query={hooks}>
        {({ endpoints }) =>
          endpoints.length === 0 ? (
            <Empty title={t('operations.hooks.none')} text={t('operations.hooks.none.text')} />
          ) : (
            <Stack spacing={2} component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {endpoints.map((endpoint) => (
                <Card key={endpoint.id} component="li">
                  <CardActionArea component={Link} to={to(`/webhooks/${endpoint.id}`)} sx={{ p: 2.5 }}>
                    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
                      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
                        {endpoint.description || endpoint.url}
                      </Typography>
                      <WebhookStatusChip endpoint={endpoint} />
                    </Stack>
                    <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                      {endpoint.url}
                    </Typography>
                    <Typography variant="body2" color="textSecondary">
                      {endpoint.types.join(' · ')}
                    </Typography>
                  </CardActionArea>
                </Card>
              ))}
            </Stack>
          )
        }
      </QueryResult>
      {isAdding && (
        <WebhookDialog
          title={t('operations.hooks.add')}
          submit={t('operations.hooks.add')}
          onClose={() => setAdding(false)}
          onSubmit={(body) => add.mutateAsync({ body })}
        />
      )}
      {secret && (
        <SecretDialog
          title={t('operations.hooks.add.done')}
          label={t('operations.hooks.secret')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </Page>
  )
}
