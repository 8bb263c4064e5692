import KeyIcon from '@mui/icons-material/Key'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { RequestOf } from '@zuruf/contract'
import { ApiError } from '@zuruf/contract/api-error'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { call } from '../../app/call.ts'
import { useFormat } from '../../app/format.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { QueryResult } from '../../ui/query-result.tsx'

/** The operator's passkeys, for login without password and code. */
export function PasskeysCard() {
  const t = useT()
  const format = useFormat()
  const passkeys = useApiQuery('listOperatorPasskeys', {})
  const [isAdding, setAdding] = useState(false)
  const [passkeyToRemove, setPasskeyToRemove] = useState<{ id: string; name: string } | null>(null)
  const remove = useApiMutation('removeOperatorPasskey', { quiet: true, done: 'passkeys.removed' })
  const isSupported = typeof PublicKeyCredential !== 'undefined'
  return (
    <CardSection title={t('passkeys.title')} lead={t('passkeys.lead')}>
      <QueryResult query={passkeys}>
        {(all) =>
          all.length === 0 ? (
            <Typography color="textSecondary">{t('passkeys.none')}</Typography>
          ) : (
            <List disablePadding>
              {all.map(({ id, name, host, createdAt, usedAt }) => (
                <ListItem
                  key={id}
                  disableGutters
                  secondaryAction={
                    <Button
                      aria-label={t('passkeys.removeOf', { name })}
                      onClick={() => setPasskeyToRemove({ id, name })}
                    >
                      {t('passkeys.remove')}
                    </Button>
                  }
                >
                  <ListItemIcon sx={{ minWidth: 44 }}>
                    <KeyIcon />
                  </ListItemIcon>
                  <ListItemText
                    primary={name}
                    secondary={t('passkeys.times', {
                      host,
                      created: format.day(createdAt),
                      used: usedAt ? format.ago(usedAt) : t('passkeys.never'),
                    })}
                  />
                </ListItem>
              ))}
            </List>
          )
        }
      </QueryResult>
      {isSupported ? (
        <div>
          <Button variant="outlined" onClick={() => setAdding(true)}>
            {t('passkeys.add')}
          </Button>
        </div>
      ) : (
        <Alert severity="info">{t('passkeys.unsupported')}</Alert>
      )}
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
      {passkeyToRemove && (
        <ActionDialog
          title={t('passkeys.removeOf', { name: passkeyToRemove.name })}
          text={t('passkeys.remove.text')}
          submit={t('passkeys.remove')}
          danger
          onClose={() => setPasskeyToRemove(null)}
          onSubmit={() => remove.mutateAsync({ params: { id: passkeyToRemove.id } })}
        />
      )}
    </CardSection>
  )
}

/** Asks for a name, then lets the device create the passkey. */
function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const [name, setName] = useState('')
  const add = useApiMutation('addOperatorPasskey', { quiet: true, done: 'passkeys.added' })

  async function submit() {
    const options = await call('beginOperatorPasskey')
    const { startRegistration } = await import('@simplewebauthn/browser')
    const answer = await startRegistration({ optionsJSON: options as never }).catch(() => {
      // The operator has cancelled, or the device does not support it.
      throw new ApiError('PSOF0100', 0, t('passkeys.brokenOff'))
    })
    await add.mutateAsync({
      body: { name, answer: answer as RequestOf<'addOperatorPasskey'>['body']['answer'] },
    })
  }

  return (
    <ActionDialog
      title={t('passkeys.add')}
      text={t('passkeys.add.text')}
      submit={t('passkeys.add')}
      disabled={name.trim() === ''}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        autoFocus
        required
        label={t('passkeys.name')}
        helperText={t('passkeys.name.hint')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        sx={{ mt: 1 }}
      />
    </ActionDialog>
  )
}
