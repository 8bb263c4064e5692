import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useT } from '../../../app/texts.tsx'
import { CardSection } from '../../../ui/card-section.tsx'
import type { Channels } from './schedule-field.tsx'
import type { SftpWritten } from './sftp-written.ts'

interface SftpServerFieldsProps {
  readonly stored: Channels['sftp']
  readonly written: SftpWritten
  /** Validation errors of the API by field. */
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (changes: Partial<SftpWritten>) => void
}

const logins = ['key', 'password'] as const

/** Address and login of the server. */
export function SftpServerFields({ stored, written, faults, onChange }: SftpServerFieldsProps) {
  const t = useT()
  const { login } = written
  const line = (field: 'host' | 'port' | 'username' | 'folder', hint?: string) => (
    <TextField
      fullWidth
      required={field !== 'folder'}
      label={t(`handover.sftp.${field}`)}
      value={written[field]}
      onChange={({ target }) => onChange(changed(field, target.value))}
      error={faults[field] !== undefined}
      helperText={faults[field] ?? hint}
      slotProps={{
        htmlInput: {
          autoComplete: 'off',
          spellCheck: false,
          ...(field === 'port' && { inputMode: 'numeric' }),
        },
      }}
    />
  )
  const isKept = stored?.login === login
  return (
    <CardSection title={t('handover.sftp.server')}>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '3fr 1fr' } }}>
        {line('host')}
        {line('port')}
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {line('username')}
        <TextField
          select
          label={t('handover.sftp.login')}
          value={login}
          onChange={({ target }) => onChange({ login: target.value as SftpWritten['login'], secret: '' })}
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
        required={!isKept}
        {...(login === 'key' ? { multiline: true, minRows: 3, maxRows: 8 } : { type: 'password' })}
        label={t(`handover.sftp.secret.${login}`)}
        value={written.secret}
        onChange={({ target }) => onChange({ secret: target.value })}
        error={faults.secret !== undefined}
        helperText={
          faults.secret ?? (isKept ? t('handover.sftp.secret.kept') : t(`handover.sftp.secret.${login}.hint`))
        }
        slotProps={{
          htmlInput: {
            autoComplete: 'new-password',
            spellCheck: false,
            ...(login === 'key' && { style: { fontFamily: 'monospace', fontSize: '0.875rem' } }),
          },
        }}
      />
      {line('folder', t('handover.sftp.folder.hint'))}
    </CardSection>
  )
}

/** Clears the confirmed host key when host or port change. */
const changed = (field: 'host' | 'port' | 'username' | 'folder', value: string): Partial<SftpWritten> =>
  field === 'host' || field === 'port' ? { [field]: value, hostKey: null } : { [field]: value }
