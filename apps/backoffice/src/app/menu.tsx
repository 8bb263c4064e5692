import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { Link, useLocation } from 'react-router'
import { Wordmark } from './auth/auth-page.tsx'
import type { MenuEntry } from './desk.ts'
import { desks } from './desks.ts'
import { useCan, useScopedPath, useTenantScope } from './tenant-scope.ts'
import { TenantSwitcher } from './tenant-switcher.tsx'
import { useT } from './texts.tsx'

/** Menu with the entries the operator may see. */
export function Menu({ onChosen }: { readonly onChosen: () => void }) {
  const t = useT()
  const may = useCan()
  const { tenant } = useTenantScope()
  const scope = tenant ? 'tenant' : 'installation'
  const groups = desks
    .filter((desk) => desk.scope === scope || desk.scope === 'both')
    .map(({ title, menu }) => ({ title, menu: menu.filter(({ needs }) => !needs || may(needs)) }))
    .filter(({ menu }) => menu.length > 0)
  return (
    <>
      <Box sx={{ p: 2.5, pb: 2 }}>
        <Wordmark light />
      </Box>
      <Box sx={{ px: 2, pb: 2 }}>
        <TenantSwitcher />
      </Box>
      <Box sx={{ overflowY: 'auto', pb: 3 }}>
        {groups.map(({ title, menu }) => (
          <Box key={menu[0]?.path} component="section" sx={{ mt: title ? 2 : 0 }}>
            {title && (
              <Typography component="h2" variant="overline" sx={{ px: 3, color: '#a9bcb8' }}>
                {t(title)}
              </Typography>
            )}
            <List disablePadding sx={{ px: 1.5 }}>
              {menu.map((entry) => (
                <Entry key={entry.path} entry={entry} onChosen={onChosen} />
              ))}
            </List>
          </Box>
        ))}
      </Box>
    </>
  )
}

interface EntryProps {
  readonly entry: MenuEntry
  readonly onChosen: () => void
}

function Entry({ entry: { path, label, icon: Icon }, onChosen }: EntryProps) {
  const t = useT()
  const to = useScopedPath()
  const { pathname } = useLocation()
  const target = to(path)
  const isHere = pathname === target || pathname.startsWith(`${target}/`)
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={target}
        onClick={onChosen}
        selected={isHere}
        aria-current={isHere ? 'page' : undefined}
        sx={{
          borderRadius: 1,
          minHeight: 44,
          color: 'inherit',
          '&:hover': { bgcolor: 'rgb(255 255 255 / 8%)' },
          '&.Mui-selected, &.Mui-selected:hover': { bgcolor: '#f2b84b', color: '#12211f' },
          '&.Mui-focusVisible': { outlineColor: '#fff' },
        }}
      >
        <ListItemIcon sx={{ minWidth: 38, color: 'inherit' }}>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={t(label)} slotProps={{ primary: { sx: { fontWeight: 600 } } }} />
      </ListItemButton>
    </ListItem>
  )
}
