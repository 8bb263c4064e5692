import Avatar from '@mui/material/Avatar'
import IconButton from '@mui/material/IconButton'
import ListItemText from '@mui/material/ListItemText'
import MuiMenu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from './session.tsx'
import { useScopedPath } from './tenant-scope.ts'
import { useT } from './texts.tsx'
import { useNavigationGuard } from './unsaved.tsx'

/** User menu: link to the own account, and logout. */
export function UserMenu() {
  const t = useT()
  const to = useScopedPath()
  const navigate = useNavigate()
  const { me, logout } = useSession()
  const { confirmLeaving } = useNavigationGuard()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const initials = me.name
    .split(' ')
    .map((part) => part[0])
    .join('')
    .slice(0, 2)
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-label={`${initials} – ${t('frame.person', { name: me.name })}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar sx={{ width: 36, height: 36, fontSize: 14, fontWeight: 650, bgcolor: 'primary.main' }}>
          {initials}
        </Avatar>
      </IconButton>
      <MuiMenu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            setAnchor(null)
            navigate(to('/konto'))
          }}
        >
          <ListItemText primary={me.name} secondary={me.email} />
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null)
            confirmLeaving(logout)
          }}
        >
          {t('frame.logout')}
        </MenuItem>
      </MuiMenu>
    </>
  )
}
