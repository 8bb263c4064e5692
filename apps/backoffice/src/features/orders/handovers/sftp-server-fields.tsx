import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useT } from '../../../app/texts.tsx'
import { CardSection } from '../../../ui/card-section.tsx'
import type { Channels } from './schedule-field.tsx'
import type { SftpFormValues } from './sftp-form-values.ts'

interface SftpServerFieldsProps {
  readonly stored: Channels['sftp']
  readonly values: SftpFormValues
  /** Validation errors of the API by field. */
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (changes: Partial<SftpFormValues>) => void
}

const logins = ['key', 'password'] as const

/** Address and login of the server. */
export function SftpServerFields({ stored, values, errors, onChange }: SftpServerFieldsProps) {
  const t = useT()
  const { login } = values
  const textField = (field: 'host' | 'port' | 'username' | 'folder', hint?: string) => (
    <TextField
      fullWidth
      required={field !== 'folder'}
      label={t(`handover.sftp.${field}`)}
      value={values[field]}
      onChange={({ target }) => onChange(changeOf(field, target.value))}
      error={errors[field] !== undefined}
      helperText={errors[field] ?? hint}
      slotProps={{
        htmlInput: {
          autoComplete: 'off',
          spellCheck: false,
          ...(field === 'port' && { inputMode: 'numeric' }),
        },
      }}
    />
  )
  const keepsSecret = stored?.login === login
  return (
    <CardSection title={t('handover.sftp.server')}>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '3fr minmax(0, 1fr)' },
        }}
      >
        {textField('host')}
        {textField('port')}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        {textField('username')}
        <TextField
          select
          label={t('handover.sftp.login')}
          value={login}
          onChange={({ target }) => onChange({ login: target.value as SftpFormValues['login'], secret: '' })}
        >
          {logins.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`handover.sftp.login.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <TextField
        fullWidth
        required={!keepsSecret}
        {...(login === 'key' ? { multiline: true, minRows: 3, maxRows: 8 } : { type: 'password' })}
        label={t(`handover.sftp.secret.${login}`)}
        value={values.secret}
        onChange={({ target }) => onChange({ secret: target.value })}
        error={errors.secret !== undefined}
        helperText={
          errors.secret ??
          (keepsSecret ? t('handover.sftp.secret.kept') : t(`handover.sftp.secret.${login}.hint`))
        }
        slotProps={{
          htmlInput: {
            autoComplete: 'new-password',
            spellCheck: false,
            ...(login === 'key' && { style: { fontFamily: 'monospace', fontSize: '0.875rem' } }),
          },
        }}
      />
      {textField('folder', t('handover.sftp.folder.hint'))}
    </CardSection>
  )
}

/** Clears the confirmed host key when host or port change. */
const changeOf = (field: 'host' | 'port' | 'username' | 'folder', value: string): Partial<SftpFormValues> =>
  field === 'host' || field === 'port' ? { [field]: value, hostKey: null } : { [field]: value }
