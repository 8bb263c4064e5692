import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useT } from '../../app/texts.tsx'
import { useSeenValue } from '../../app/use-seen-value.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { ChangedNote } from '../../ui/changed-note.tsx'
import type { PersonFile } from './types.ts'

interface NameDialogProps {
  readonly person: PersonFile
  readonly onClose: () => void
}

/** Corrects the name of a recommender who cannot log in. */
export function NameDialog({ person, onClose }: NameDialogProps) {
  const t = useT()
  const [firstName, setFirstName] = useState(person.firstName ?? '')
  const [lastName, setLastName] = useState(person.lastName ?? '')
  const current = { firstName: person.firstName ?? '', lastName: person.lastName ?? '' }
  // A correction that another operator has made since the dialog was opened must not be overwritten unseen.
  const { seen, isChanged: isOutdated, confirmSeen } = useSeenValue(current, JSON.stringify(current))
  const correct = useApiMutation('correctPersonName', {
    quiet: true,
    done: 'desk.done.name',
    refetchesOnConflict: true,
  })
  const hasChanged = isOutdated && !correct.isPending
  const isDifferent = firstName.trim() !== current.firstName || lastName.trim() !== current.lastName
  return (
    <ActionDialog
      asksReason
      title={t('desk.act.name')}
      text={t('desk.act.name.text')}
      submit={t('desk.act.name')}
      disabled={!isDifferent || hasChanged || firstName.trim() === '' || lastName.trim() === ''}
      onClose={onClose}
      onSubmit={(reason) =>
        correct.mutateAsync({ params: { id: person.accountId }, body: { firstName, lastName, seen, reason } })
      }
    >
      <TextField
        autoFocus
        required
        label={t('desk.act.name.first')}
        value={firstName}
        onChange={(event) => setFirstName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off' } }}
      />
      <TextField
        required
        label={t('desk.act.name.last')}
        value={lastName}
        onChange={(event) => setLastName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off' } }}
      />
      <ChangedNote isChanged={hasChanged} onConfirm={confirmSeen}>
        {t('desk.act.name.now', { name: `${current.firstName} ${current.lastName}`.trim() })}
      </ChangedNote>
    </ActionDialog>
  )
}
