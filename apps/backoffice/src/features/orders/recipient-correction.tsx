import EditOutlinedIcon from '@mui/icons-material/EditOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { ApiError } from '@zuruf/contract/api-error'
import { type ReactNode, useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import type { OrderFile } from './types.ts'

type Data = NonNullable<OrderFile['recipient']['data']>
type Field = keyof Data

const maxLengths: Readonly<Record<Field, number>> = {
  firstName: 80,
  lastName: 80,
  email: 254,
  street: 120,
  houseNumber: 20,
  zip: 5,
  city: 120,
}
const fields = Object.keys(maxLengths) as Field[]

interface CorrectionProps {
  readonly file: OrderFile
  readonly data: Data
}

/** Corrects the recipient's data. */
export function RecipientCorrection({ file, data }: CorrectionProps) {
  const t = useT()
  const may = useCan()
  const [open, setOpen] = useState(false)
  if (!may('correctRecipient')) return null
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<EditOutlinedIcon />}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => setOpen(true)}
      >
        {t('orders.correct')}
      </Button>
      {open && <CorrectionDialog file={file} data={data} onClose={() => setOpen(false)} />}
    </>
  )
}

function CorrectionDialog({ file, data, onClose }: CorrectionProps & { readonly onClose: () => void }) {
  const t = useT()
  // The page may refetch newer data. Changes are determined against the data shown when the dialog opened.
  const [shown] = useState(data)
  const [typed, setTyped] = useState(shown)
  // Preselected for a new hand-over, which may be sent with the old data while the dialog is open.
  const [handsOverAgain, setHandsOverAgain] = useState(file.handover?.state === 'new')
  const correct = useApiMutation('correctRecipient', {
    quiet: true,
    done: ({ confirmationTo }) =>
      confirmationTo ? ['orders.correct.done.mail', { to: confirmationTo }] : ['orders.correct.done', {}],
  })
  const { handover, confirmation, order } = file
  const changed = fields.filter((field) => typed[field].trim() !== shown[field])
  const changes = Object.fromEntries(changed.map((field) => [field, typed[field].trim()]))
  const mayHandOver = handover?.state === 'handed-over' || handover?.state === 'failed'
  const errors = correct.error instanceof ApiError ? correct.error.fields : {}
  const field = (name: Field) => (
    <TextField
      required
      autoFocus={name === 'firstName'}
      type={name === 'email' ? 'email' : 'text'}
      label={t(`orders.correct.${name}`)}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      error={errors[name] !== undefined}
      helperText={errors[name]}
      slotProps={{
        htmlInput: {
          maxLength: maxLengths[name],
          autoComplete: 'off',
          inputMode: name === 'zip' ? 'numeric' : undefined,
        },
      }}
    />
  )
  return (
    <ActionDialog
      asksReason
      title={t('orders.correct.title', { number: order.number })}
      text={t('orders.correct.text')}
      submit={t('orders.correct.submit')}
      disabled={changed.length === 0}
      onClose={onClose}
      onSubmit={(reason) =>
        correct.mutateAsync({
          params: { id: order.id },
          body: { ...changes, handOverAgain: handsOverAgain, reason },
        })
      }
    >
      <Pair columns="1fr 1fr">
        {field('firstName')}
        {field('lastName')}
      </Pair>
      <Pair columns="2fr 1fr">
        {field('street')}
        {field('houseNumber')}
      </Pair>
      <Pair columns="1fr 2fr">
        {field('zip')}
        {field('city')}
      </Pair>
      {field('email')}
      {changed.includes('email') && (
        <Alert severity="warning">
          {t(confirmation ? 'orders.correct.newEmail' : 'orders.correct.newEmail.confirm')}
        </Alert>
      )}
      {handover?.state === 'acknowledged' && (
        <Alert severity="info">{t('orders.correct.acknowledged')}</Alert>
      )}
      {handover?.state === 'new' && <Alert severity="info">{t('orders.correct.new')}</Alert>}
      {mayHandOver && (
        <Box>
          <Alert severity="info">{t('orders.correct.handedOver')}</Alert>
          <FormControlLabel
            control={
              <Checkbox
                checked={handsOverAgain}
                onChange={(event) => setHandsOverAgain(event.target.checked)}
              />
            }
            label={t('orders.correct.again')}
          />
        </Box>
      )}
    </ActionDialog>
  )
}

/** Two fields side by side on wide screens. */
const Pair = ({ columns, children }: { readonly columns: string; readonly children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: columns } }}>
    {children}
  </Box>
)

/** Earlier versions of the data, newest first. */
export function RecipientCorrections({ file: { recipient } }: { readonly file: OrderFile }) {
  const t = useT()
  const format = useFormat()
  if (recipient.corrections.length === 0) return null
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24 }}>
        {t('orders.correct.before')}
      </Box>
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
        {recipient.corrections.map(({ at, by, reason, changes }) => (
          <li key={at}>
            {changes.map(({ field, before, after }) => (
              <Typography key={field} sx={{ overflowWrap: 'anywhere' }}>
                {t(`orders.correct.${field}`)}: <s>{before}</s> {after}
              </Typography>
            ))}
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {format.time(at)}, {by ?? t('orders.checks.unknown')}: {reason}
            </Typography>
          </li>
        ))}
      </Stack>
    </Box>
  )
}
