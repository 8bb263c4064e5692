import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { Link, useLocation } from 'react-router'
import { Wordmark } from './auth/auth-page.tsx'
import type { MenuEntry } from './feature.ts'
import { features } from './features.ts'
import { useCan, useScopedPath, useTenantScope } from './tenant-scope.ts'
import { TenantSwitcher } from './tenant-switcher.tsx'
import { useT } from './texts.tsx'

/** Menu with the entries the operator may see. */
export function Menu({ onNavigate }: { readonly onNavigate: () => void }) {
  const t = useT()
  const may = useCan()
  const { tenant } = useTenantScope()
  const scope = tenant ? 'tenant' : 'installation'
  const groups = features
    .filter((feature) => feature.scope === scope || feature.scope === 'both')
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
                <MenuItem key={entry.path} entry={entry} onNavigate={onNavigate} />
              ))}
            </List>
          </Box>
        ))}
      </Box>
    </>
  )
}

interface MenuItemProps {
  readonly entry: MenuEntry
  readonly onNavigate: () => void
}

function MenuItem({ entry: { path, label, icon: Icon }, onNavigate }: MenuItemProps) {
  const t = useT()
  const to = useScopedPath()
  const { pathname } = useLocation()
  const target = to(path)
  const isCurrent = pathname === target || pathname.startsWith(`${target}/`)
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={target}
        onClick={onNavigate}
        selected={isCurrent}
        aria-current={isCurrent ? 'page' : undefined}
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
