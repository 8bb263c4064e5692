import MoreVertIcon from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import MuiMenu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { GrantsField } from './grants-field.tsx'
import type { Operator } from './operators-page.tsx'
import { PasswordLinkDialog } from './password-link-dialog.tsx'

type DialogName = 'rights' | 'disable' | 'reset'

/** Actions of an administrator on another operator. */
export function OperatorActions({ person }: { readonly person: Operator }) {
  const t = useT()
  const { id, name, disabled } = person
  const params = { id }
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState<DialogName | null>(null)
  const close = () => setOpen(null)
  const disable = useApiMutation('setOperatorDisabled', {
    done: (after) => [after.disabled ? 'operators.disable.done' : 'operators.enable.done', { name }],
  })
  const reset = useApiMutation('resetOperatorSecondFactor', {
    done: () => ['operators.reset.done', { name }],
  })
  const link = useApiMutation('issueOperatorLink')

  const menuItem = (label: string, action: () => void) => (
    <MenuItem
      onClick={() => {
        setAnchor(null)
        action()
      }}
    >
      {label}
    </MenuItem>
  )

  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-label={t('operators.more', { name })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon />
      </IconButton>
      <MuiMenu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {menuItem(t('operators.rights.edit'), () => setOpen('rights'))}
        {menuItem(t('operators.link'), () => link.mutate({ params }))}
        {person.secondFactorSet && menuItem(t('operators.reset'), () => setOpen('reset'))}
        {disabled
          ? menuItem(t('operators.enable'), () => disable.mutate({ params, body: { disabled: false } }))
          : menuItem(t('operators.disable'), () => setOpen('disable'))}
      </MuiMenu>
      {open === 'rights' && <RightsDialog person={person} onClose={close} />}
      {open === 'disable' && (
        <ActionDialog
          danger
          title={t('operators.disable')}
          text={t('operators.disable.text', { name })}
          submit={t('operators.disable')}
          onClose={close}
          onSubmit={() => disable.mutateAsync({ params, body: { disabled: true } })}
        />
      )}
      {open === 'reset' && (
        <ActionDialog
          danger
          title={t('operators.reset')}
          text={t('operators.reset.text', { name })}
          submit={t('operators.reset')}
          onClose={close}
          onSubmit={() => reset.mutateAsync({ params })}
        />
      )}
      {link.data && <PasswordLinkDialog name={name} link={link.data} onClose={() => link.reset()} />}
    </>
  )
}

function RightsDialog({ person, onClose }: { person: Operator; onClose: () => void }) {
  const t = useT()
  const [grants, setGrants] = useState(person.grants)
  const change = useApiMutation('setOperatorGrants', { quiet: true, done: 'operators.rights.done' })
  return (
    <ActionDialog
      title={t('operators.rights.of', { name: person.name })}
      submit={t('frame.save')}
      onClose={onClose}
      onSubmit={() => change.mutateAsync({ params: { id: person.id }, body: { grants } })}
    >
      <GrantsField grants={grants} onChange={setGrants} />
    </ActionDialog>
  )
}
