import ChatBubbleOutlineIcon from '@mui/icons-material/ChatBubbleOutlined'
import DeleteForeverIcon from '@mui/icons-material/DeleteForever'
import EditOutlinedIcon from '@mui/icons-material/EditOutlined'
import FileDownloadIcon from '@mui/icons-material/FileDownload'
import LockIcon from '@mui/icons-material/Lock'
import LockOpenIcon from '@mui/icons-material/LockOpen'
import VpnKeyIcon from '@mui/icons-material/VpnKey'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { download } from '../../ui/download.ts'
import { DialogButton } from './dialog-button.tsx'
import { NameDialog } from './name-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import type { PersonFile } from './types.ts'

const lockKinds = ['single', 'general'] as const

interface PersonDialogProps {
  readonly person: PersonFile
  readonly onClose: () => void
}

/** Actions for a person; each requires a reason. */
export function PersonActions({ person }: { readonly person: PersonFile }) {
  const t = useT()
  const may = useCan()
  const note = useApiMutation('addPersonNote', { quiet: true, done: 'desk.done.note' })
  const params = { id: person.accountId }
  const isLocked = person.barredBy === 'account'
  const isGenerallyLocked = isLocked && person.locked === 'general'
  return (
    <CardSection title={t('desk.actions')}>
      <Stack spacing={1}>
        {may('addPersonNote') && (
          <DialogButton icon={ChatBubbleOutlineIcon} label={t('desk.act.note')}>
            {(close) => (
              <NoteDialog onClose={close} onSubmit={(text) => note.mutateAsync({ params, body: { text } })} />
            )}
          </DialogButton>
        )}
        {may('correctPersonName') && person.confirmedAt === null && !person.hasPassword && (
          <DialogButton icon={EditOutlinedIcon} label={t('desk.act.name')}>
            {(close) => <NameDialog person={person} onClose={close} />}
          </DialogButton>
        )}
        {may('issueAdminLogin') && person.barredBy === null && (
          <DialogButton icon={VpnKeyIcon} label={t('desk.act.login')}>
            {(close) => <LoginDialog person={person} onClose={close} />}
          </DialogButton>
        )}
        {may('exportPerson') && (
          <DialogButton icon={FileDownloadIcon} label={t('desk.act.export')}>
            {(close) => <ExportDialog person={person} onClose={close} />}
          </DialogButton>
        )}
        {!isGenerallyLocked && may('lockAccount') && (
          <DialogButton icon={LockIcon} label={t(isLocked ? 'desk.act.lock.wider' : 'desk.act.lock')}>
            {(close) => <LockDialog action="lock" person={person} onClose={close} />}
          </DialogButton>
        )}
        {isLocked && may('unlockAccount') && (
          <DialogButton icon={LockOpenIcon} label={t('desk.act.unlock')}>
            {(close) => <LockDialog action="unlock" person={person} onClose={close} />}
          </DialogButton>
        )}
        {may('deletePerson') && (
          <DialogButton danger icon={DeleteForeverIcon} label={t('desk.act.delete')}>
            {(close) => <DeleteDialog person={person} onClose={close} />}
          </DialogButton>
        )}
      </Stack>
    </CardSection>
  )
}

function LockDialog({ action, person, onClose }: PersonDialogProps & { readonly action: 'lock' | 'unlock' }) {
  const t = useT()
  const lock = useApiMutation('lockAccount', { quiet: true, done: 'desk.done.lock' })
  const unlock = useApiMutation('unlockAccount', { quiet: true, done: 'desk.done.unlock' })
  const params = { id: person.accountId }
  const kinds = person.barredBy === 'account' ? (['general'] as const) : lockKinds
  const [kind, setKind] = useState<(typeof lockKinds)[number]>(kinds[0])
  return (
    <ActionDialog
      asksReason
      danger={action === 'lock'}
      title={t(`desk.act.${action}`)}
      text={t(`desk.act.${action}.text`)}
      submit={t(`desk.act.${action}`)}
      onClose={onClose}
      onSubmit={(reason) =>
        action === 'lock'
          ? lock.mutateAsync({ params, body: { kind, reason } })
          : unlock.mutateAsync({ params, body: { reason } })
      }
    >
      {action === 'lock' && (
        <RadioGroup
          aria-label={t('desk.lock.kind')}
          value={kind}
          onChange={(_, value) => setKind(value as typeof kind)}
        >
          {kinds.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio />}
              sx={{ alignItems: 'flex-start', mb: 1 }}
              label={
                <Box sx={{ pt: 1 }}>
                  <Typography sx={{ fontWeight: 600 }}>{t(`desk.lock.${one}`)}</Typography>
                  <Typography variant="body2" color="textSecondary">
                    {t(`desk.lock.${one}.text`)}
                  </Typography>
                </Box>
              }
            />
          ))}
        </RadioGroup>
      )}
    </ActionDialog>
  )
}

/** Creates a login link, which is shown only once. */
function LoginDialog({ person, onClose }: PersonDialogProps) {
  const t = useT()
  const format = useFormat()
  const issue = useApiMutation('issueAdminLogin', { quiet: true })
  const { data } = issue
  return (
    <ActionDialog
      staysOpen
      asksReason
      title={t('desk.act.login')}
      text={t('desk.act.login.text')}
      submit={t('desk.act.login')}
      disabled={data !== undefined}
      onClose={onClose}
      onSubmit={(reason) => issue.mutateAsync({ body: { email: person.email, reason } })}
    >
      {data && (
        <Alert severity="success">
          {t('desk.act.login.link', { time: format.time(data.expiresAt) })}{' '}
          <Link href={data.link} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
            {data.link}
          </Link>
        </Alert>
      )}
    </ActionDialog>
  )
}

function ExportDialog({ person, onClose }: PersonDialogProps) {
  const t = useT()
  const notify = useNotify()
  return (
    <ActionDialog
      asksReason
      title={t('desk.act.export')}
      text={t('desk.act.export.text')}
      submit={t('frame.download')}
      onClose={onClose}
      onSubmit={async (reason) => {
        const request = { params: { id: person.accountId }, body: { reason } }
        await download('exportPerson', request, `${person.email}.json`)
        notify(t('desk.done.export'), { type: 'success' })
      }}
    />
  )
}

function DeleteDialog({ person, onClose }: PersonDialogProps) {
  const t = useT()
  const to = useScopedPath()
  const format = useFormat()
  const navigate = useNavigate()
  const remove = useApiMutation('deletePerson', {
    quiet: true,
    done: 'desk.done.delete',
    onDone: () => navigate(to('/desk')),
  })
  const { readyCents, pendingCents } = person.deletion
  return (
    <ActionDialog
      danger
      asksReason
      title={t('desk.act.delete')}
      text={
        <>
          <p>{t('desk.act.delete.text')}</p>
          {readyCents + pendingCents > 0 && (
            <p>
              {t('desk.act.delete.lost', {
                ready: format.money(readyCents),
                pending: format.money(pendingCents),
              })}
            </p>
          )}
        </>
      }
      submit={t('desk.act.delete')}
      onClose={onClose}
      onSubmit={(reason) => remove.mutateAsync({ params: { id: person.accountId }, body: { reason } })}
    />
  )
}
