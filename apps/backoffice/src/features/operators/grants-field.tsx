import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/Delete'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { operatorRoles } from '@zuruf/domain'
import { useSession } from '../../app/session.tsx'
import { useT } from '../../app/texts.tsx'
import type { Operator } from './operators-page.tsx'

type Grant = Operator['grants'][number]

interface GrantsFieldProps {
  readonly grants: readonly Grant[]
  readonly onChange: (grants: Grant[]) => void
}

/** Value of the option for all tenants and the installation. */
const everywhere = '*'

/** An operator's roles per tenant, one per line. */
export function GrantsField({ grants, onChange }: GrantsFieldProps) {
  const t = useT()
  const { me } = useSession()
  const set = (index: number, change: Partial<Grant>) =>
    onChange(grants.map((grant, at) => (at === index ? { ...grant, ...change } : grant)))
  return (
    <Stack spacing={2} role="group" aria-label={t('operators.rights')}>
      {grants.length === 0 && <Alert severity="warning">{t('operators.rights.none')}</Alert>}
      {grants.map(({ tenant, role }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a grant has no id, and grants are never reordered
        <Stack key={index} direction="row" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
          <TextField
            select
            fullWidth
            label={t('operators.role')}
            value={role}
            helperText={t(`operators.role.${role}.text`)}
            onChange={(event) => set(index, { role: event.target.value as Grant['role'] })}
          >
            {operatorRoles.map((name) => (
              <MenuItem key={name} value={name}>
                {t(`operators.role.${name}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            fullWidth
            label={t('operators.where')}
            value={tenant ?? everywhere}
            onChange={(event) =>
              set(index, { tenant: event.target.value === everywhere ? null : event.target.value })
            }
          >
            <MenuItem value={everywhere}>{t('operators.everywhere')}</MenuItem>
            {me.tenants.map(({ key, name }) => (
              <MenuItem key={key} value={key}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <IconButton
            aria-label={t('operators.rights.remove')}
            onClick={() => onChange(grants.filter((_, at) => at !== index))}
          >
            <DeleteIcon />
          </IconButton>
        </Stack>
      ))}
      <div>
        <Button
          startIcon={<AddIcon />}
          onClick={() => onChange([...grants, { role: 'support', tenant: me.tenants[0]?.key ?? null }])}
        >
          {t('operators.rights.add')}
        </Button>
      </div>
    </Stack>
  )
}
