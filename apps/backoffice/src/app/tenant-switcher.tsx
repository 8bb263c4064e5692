import UnfoldMoreIcon from '@mui/icons-material/UnfoldMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import MuiMenu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from './session.tsx'
import { useTenantScope } from './tenant-scope.ts'
import { useT } from './texts.tsx'

/** Switches between tenants and the installation; each has its own address. */
export function TenantSwitcher() {
  const t = useT()
  const navigate = useNavigate()
  const { me } = useSession()
  const { scopeKey, tenant } = useTenantScope()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const canOpenInstallation = me.grants.some((grant) => grant.tenant === null)
  const name = tenant?.name ?? t('frame.installation')
  const hasOneChoice = me.tenants.length + (canOpenInstallation ? 1 : 0) < 2

  function go(key: string) {
    setAnchor(null)
    if (key !== scopeKey) navigate(`/${key}`)
  }

  return (
    <>
      <ButtonBase
        disabled={hasOneChoice}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          width: '100%',
          justifyContent: 'space-between',
          textAlign: 'left',
          gap: 1,
          p: 1.5,
          borderRadius: 1.2,
          bgcolor: 'rgb(255 255 255 / 8%)',
          '&.Mui-focusVisible': { outlineColor: '#fff' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography component="span" sx={{ display: 'block', fontSize: '0.78rem', color: '#a9bcb8' }}>
            {t(tenant ? 'frame.tenant' : 'frame.operator')}
          </Typography>
          <Typography
            component="span"
            sx={{ display: 'block', fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere' }}
          >
            {name}
          </Typography>
        </Box>
        {!hasOneChoice && <UnfoldMoreIcon fontSize="small" />}
      </ButtonBase>
      <MuiMenu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { width: 232, maxHeight: 480 } } }}
      >
        {me.tenants.map(({ key, name: tenantName }) => (
          <MenuItem key={key} selected={key === scopeKey} onClick={() => go(key)}>
            <ListItemText primary={tenantName} secondary={key} />
          </MenuItem>
        ))}
        {canOpenInstallation && me.tenants.length > 0 && <Divider component="li" />}
        {canOpenInstallation && (
          <MenuItem selected={!tenant} onClick={() => go('installation')}>
            <ListItemText primary={t('frame.installation')} secondary={t('frame.installation.hint')} />
          </MenuItem>
        )}
      </MuiMenu>
    </>
  )
}
