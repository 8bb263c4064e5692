import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { SecretDialog } from '../../ui/secret-dialog.tsx'
import type { Source } from './types.ts'

type Client = Source['builtIn']['clients'][number]

/** API clients that may read the published content. */
export function ApiClients({ source: { builtIn } }: { readonly source: Source }) {
  const t = useT()
  const { day } = useFormat()
  const may = useCan()
  const [isAdding, setAdding] = useState(false)
  const [name, setName] = useState('')
  const [created, setCreated] = useState<{ id: string; secret: string } | null>(null)
  const [clientToRemove, setClientToRemove] = useState<Client | null>(null)
  const add = useApiMutation('addContentClient', { quiet: true, onDone: setCreated })
  const remove = useApiMutation('removeContentClient', { quiet: true, done: 'content.clients.removed' })
  const nameError = add.error?.fields.name
  return (
    <CardSection title={t('content.clients')} lead={t('content.clients.text')}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3} useFlexGap>
        {(['url', 'app'] as const).map((fact) => (
          <div key={fact}>
            <Typography variant="body2" color="textSecondary">
              {t(`content.clients.${fact}`)}
            </Typography>
            <code translate="no" style={{ overflowWrap: 'anywhere' }}>
              {builtIn[fact]}
            </code>
          </div>
        ))}
      </Stack>
      {builtIn.clients.length === 0 ? (
        <Typography color="textSecondary">{t('content.clients.none')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {builtIn.clients.map((client) => (
            <Box
              key={client.id}
              component="li"
              sx={{
                display: 'flex',
                gap: 2,
                alignItems: 'center',
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>{client.name}</Typography>
                <Typography variant="body2" color="textSecondary">
                  <code translate="no">{client.id}</code>{' '}
                  {t('content.clients.since', { day: day(client.createdAt) })}
                </Typography>
              </Box>
              {may('removeContentClient') && (
                <Button
                  color="error"
                  aria-label={t('content.clients.remove.name', { name: client.name })}
                  onClick={() => setClientToRemove(client)}
                >
                  {t('content.clients.remove')}
                </Button>
              )}
            </Box>
          ))}
        </Box>
      )}
      {may('addContentClient') && (
        <Box>
          <Button variant="outlined" onClick={() => setAdding(true)}>
            {t('content.clients.add')}
          </Button>
        </Box>
      )}
      {isAdding && (
        <ActionDialog
          title={t('content.clients.add')}
          submit={t('content.clients.add')}
          disabled={name.trim() === ''}
          onClose={() => setAdding(false)}
          onSubmit={() => add.mutateAsync({ body: { name } })}
        >
          <TextField
            autoFocus
            required
            label={t('content.clients.name')}
            helperText={nameError ?? t('content.clients.name.hint')}
            error={nameError !== undefined}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
        </ActionDialog>
      )}
      {created && (
        <SecretDialog
          title={`${t('content.clients.added')}: ${created.id}`}
          label={t('content.clients.secret')}
          secret={created.secret}
          onClose={() => {
            setCreated(null)
            setName('')
          }}
        />
      )}
      {clientToRemove && (
        <ActionDialog
          danger
          title={t('content.clients.remove.title', { name: clientToRemove.name })}
          text={t('content.clients.remove.text')}
          submit={t('content.clients.remove')}
          onClose={() => setClientToRemove(null)}
          onSubmit={() => remove.mutateAsync({ params: { id: clientToRemove.id } })}
        />
      )}
    </CardSection>
  )
}
