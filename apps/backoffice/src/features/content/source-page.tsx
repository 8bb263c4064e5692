import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { ApiClients } from './api-clients.tsx'
import { ConnectionStatus } from './connection-status.tsx'
import { ExternalCmsForm } from './external-cms-form.tsx'

/**
 * Chooses the source of the content that visitors see, this back office or an external CMS, and manages API
 * clients that read it.
 */
export default function SourcePage() {
  const t = useT()
  const mayChange = useCan()('setContentSource')
  const source = useApiQuery('getContentSource', {})
  const [isConfirming, setConfirming] = useState(false)
  const use = useApiMutation('setContentSource', { quiet: true, done: 'content.source.use.inside.done' })
  return (
    <Page title={t('content.source')} lead={t('content.source.lead')}>
      <QueryResult query={source}>
        {(found) => (
          <Stack spacing={3}>
            {!mayChange && <Typography color="textSecondary">{t('content.source.admin')}</Typography>}
            <CardSection title={t('content.source.inside')} lead={t('content.source.inside.text')}>
              <Box>
                {found.outside === null ? (
                  <StateChip tone="good" label={t('content.source.now')} />
                ) : (
                  mayChange && (
                    <Button variant="outlined" onClick={() => setConfirming(true)}>
                      {t('content.source.use.inside')}
                    </Button>
                  )
                )}
              </Box>
            </CardSection>
            <CardSection title={t('content.source.outside')} lead={t('content.source.outside.text')}>
              {found.outside && (
                <>
                  <Box>
                    <StateChip tone="good" label={t('content.source.now')} />
                  </Box>
                  <ConnectionStatus source={found} />
                </>
              )}
              <ExternalCmsForm source={found} readOnly={!mayChange} />
            </CardSection>
            <ApiClients source={found} />
          </Stack>
        )}
      </QueryResult>
      {isConfirming && (
        <ActionDialog
          title={t('content.source.use.inside.title')}
          text={t('content.source.use.inside.text')}
          submit={t('content.source.use.inside.submit')}
          onClose={() => setConfirming(false)}
          onSubmit={() => use.mutateAsync({ body: { outside: null } })}
        />
      )}
    </Page>
  )
}
