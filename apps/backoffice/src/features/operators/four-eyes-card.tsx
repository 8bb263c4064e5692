import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useTexts } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { QueryResult } from '../../ui/query-result.tsx'

/**
 * Shows whether two people are available for the four-eyes rule, and lets an administrator allow one to sign
 * alone.
 */
export function FourEyesCard() {
  const { t, counted } = useTexts()
  const format = useFormat()
  const query = useApiQuery('getFourEyes', {})
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <QueryResult query={query}>
      {({ people, singleSignature, changed, unsentMails }) => (
        <Card component="section" sx={{ p: { xs: 2.5, md: 3 } }}>
          <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
            <div>
              <Typography variant="h2">{t('operators.eyes')}</Typography>
              <Typography color="textSecondary">{counted('operators.eyes.people', people)}</Typography>
            </div>
            {people < 2 && (
              <Alert severity="warning" sx={{ alignSelf: 'stretch' }}>
                {t(singleSignature ? 'operators.eyes.alone.on' : 'operators.eyes.alone')}
              </Alert>
            )}
            {unsentMails > 0 && (
              <Alert severity="error" sx={{ alignSelf: 'stretch' }}>
                {counted('operators.eyes.unsent', unsentMails)}
              </Alert>
            )}
            {changed && (
              <Typography variant="body2" color="textSecondary">
                {t(singleSignature ? 'operators.eyes.changed.on' : 'operators.eyes.changed.off', {
                  name: changed.by ?? '',
                  time: format.time(changed.at),
                  reason: changed.reason,
                })}
              </Typography>
            )}
            {(people < 2 || singleSignature) && (
              <Button variant="outlined" onClick={() => setDialogOpen(true)}>
                {t(singleSignature ? 'operators.eyes.off' : 'operators.eyes.on')}
              </Button>
            )}
          </Stack>
          {isDialogOpen && (
            <SingleSignatureDialog on={!singleSignature} onClose={() => setDialogOpen(false)} />
          )}
        </Card>
      )}
    </QueryResult>
  )
}

function SingleSignatureDialog({ on, onClose }: { readonly on: boolean; readonly onClose: () => void }) {
  const { t } = useTexts()
  const set = useApiMutation('setSingleSignature', {
    quiet: true,
    done: on ? 'operators.eyes.on.done' : 'operators.eyes.off.done',
  })
  return (
    <ActionDialog
      asksReason
      danger={on}
      title={t(on ? 'operators.eyes.on' : 'operators.eyes.off')}
      text={t(on ? 'operators.eyes.on.text' : 'operators.eyes.off.text')}
      submit={t(on ? 'operators.eyes.on' : 'operators.eyes.off')}
      onClose={onClose}
      onSubmit={(reason) => set.mutateAsync({ body: { on, reason } })}
    />
  )
}
