import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type OurLanguage, ourLanguages, ownNameOf } from '@zuruf/messages/languages'
import { useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useSession } from '../../app/session.tsx'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { GrantsField } from './grants-field.tsx'
import type { Operator } from './operators-page.tsx'
import { PasswordLinkDialog } from './password-link-dialog.tsx'

/** Invites an operator and shows the link to be passed on to them. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const { me } = useSession()
  const invite = useApiMutation('inviteOperator', { quiet: true })
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState<OurLanguage>('de')
  const [grants, setGrants] = useState<Operator['grants']>([
    { role: 'support', tenant: me.tenants[0]?.key ?? null },
  ])
  const fields = invite.error?.fields ?? {}
  if (invite.data) return <PasswordLinkDialog name={name} link={invite.data.link} onClose={onClose} />
  return (
    <ActionDialog
      title={t('operators.invite')}
      text={t('operators.invite.text')}
      submit={t('operators.invite.submit')}
      staysOpen
      onClose={onClose}
      onSubmit={() => invite.mutateAsync({ body: { name, email, language, grants } })}
    >
      <TextField
        autoFocus
        required
        label={t('operators.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={!!fields.name}
        helperText={fields.name}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <TextField
        required
        type="email"
        label={t('frame.email')}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={!!fields.email}
        helperText={fields.email}
        slotProps={{ htmlInput: { maxLength: 254 } }}
      />
      <TextField
        select
        label={t('operators.language')}
        value={language}
        onChange={(event) => setLanguage(event.target.value as OurLanguage)}
      >
        {ourLanguages.map((one) => (
          <MenuItem key={one} value={one}>
            {ownNameOf(one)}
          </MenuItem>
        ))}
      </TextField>
      <GrantsField grants={grants} onChange={setGrants} />
    </ActionDialog>
  )
}
