import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { asTyped } from '@zuruf/domain/typed-text'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useTexts } from '../../app/texts.tsx'
import { Page } from '../../ui/page.tsx'
import { stickyNav } from '../../ui/sticky-nav.ts'
import { ViewPortalButton } from './portal-buttons.tsx'
import { Analytics } from './sections/analytics.tsx'
import { Basics } from './sections/basics.tsx'
import { Bookkeeping } from './sections/bookkeeping.tsx'
import { Channels } from './sections/channels.tsx'
import { Frame } from './sections/frame.tsx'
import { Legal } from './sections/legal.tsx'
import { Mail } from './sections/mail.tsx'
import { Modules } from './sections/modules.tsx'
import { Retention } from './sections/retention.tsx'
import { Rewards } from './sections/rewards.tsx'
import { Routes } from './sections/routes.tsx'
import { Secrets } from './sections/secrets.tsx'
import { Target } from './sections/target.tsx'
import { Texts } from './sections/texts.tsx'
import { Theme } from './sections/theme.tsx'
import { TenantState } from './tenant-state.tsx'

/** Sections of the settings, with the key prefixes of the texts the search covers. */
const sections = {
  basics: { content: () => <Basics />, textPrefixes: ['tenants.basics', 'tenants.names'] },
  modules: {
    content: () => <Modules />,
    textPrefixes: ['tenants.flag', 'tenants.group', 'tenants.people', 'tenants.captcha', 'tenants.password'],
  },
  channels: { content: () => <Channels />, textPrefixes: ['tenants.channel'] },
  theme: {
    content: () => <Theme />,
    textPrefixes: ['tenants.theme', 'tenants.contrast', 'tenants.logo', 'tenants.fonts'],
  },
  legal: { content: () => <Legal />, textPrefixes: ['tenants.legal'] },
  texts: { content: () => <Texts />, textPrefixes: ['tenants.texts'] },
  mail: { content: () => <Mail />, textPrefixes: ['tenants.mail'] },
  rewards: {
    content: () => <Rewards />,
    textPrefixes: ['tenants.rewards', 'tenants.bonus', 'tenants.payer', 'tenants.vouchers'],
  },
  bookkeeping: { content: () => <Bookkeeping />, textPrefixes: ['tenants.bookkeeping', 'ledger.account'] },
  retention: { content: () => <Retention />, textPrefixes: ['tenants.retention'] },
  target: { content: () => <Target />, textPrefixes: ['tenants.target'] },
  analytics: { content: () => <Analytics />, textPrefixes: ['tenants.analytics'] },
  frame: { content: () => <Frame />, textPrefixes: ['tenants.embedding'] },
  routes: { content: () => <Routes />, textPrefixes: ['tenants.routes'] },
  secrets: { content: () => <Secrets />, textPrefixes: ['tenants.secret'] },
} as const satisfies Record<string, { content: () => ReactNode; textPrefixes: readonly string[] }>

type Section = keyof typeof sections
const names = Object.keys(sections) as Section[]

/** All settings of a tenant by section, with a search over their texts. */
export default function SettingsPage() {
  const { t } = useTexts()
  const { section: sectionName } = useParams()
  const settings = useApiQuery('getTenantSettings', {})
  const section = names.find((name) => name === sectionName) ?? 'basics'
  return (
    <Page
      title={t('tenants.settings.title')}
      lead={t('tenants.settings.lead')}
      actions={
        settings.data && (
          <>
            <TenantState state={settings.data.state} />
            <ViewPortalButton state={settings.data.state} url={settings.data.url} />
          </>
        )
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '14.375rem minmax(0, 1fr)' },
        }}
      >
        <Navigation current={section} />
        <Box key={section} sx={{ minWidth: 0 }}>
          {sections[section].content()}
        </Box>
      </Box>
    </Page>
  )
}

function Navigation({ current }: { current: Section }) {
  const { t, all } = useTexts()
  const to = useScopedPath()
  const [search, setSearch] = useState('')
  const searchText = asTyped(search.trim())
  const matches = names.flatMap((name) => {
    if (!searchText) return [{ name, hit: undefined }]
    const prefixes: readonly string[] = sections[name].textPrefixes
    const hit = Object.entries(all).find(
      ([key, text]) =>
        prefixes.some((prefix) => key.startsWith(prefix)) && asTyped(text).includes(searchText),
    )?.[1]
    const isNamed = asTyped(t(`tenants.section.${name}`)).includes(searchText)
    return hit || isNamed ? [{ name, hit: isNamed ? undefined : hit }] : []
  })

  return (
    <Card sx={{ alignSelf: 'start', ...stickyNav, p: 1.5 }}>
      <TextField
        fullWidth
        type="search"
        label={t('tenants.settings.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Box component="nav" aria-label={t('tenants.settings.sections')}>
        <List>
          {matches.map(({ name, hit }) => (
            <ListItem key={name} disablePadding>
              <ListItemButton
                component={Link}
                to={to(`/settings/${name}`)}
                selected={name === current}
                aria-current={name === current ? 'page' : undefined}
                sx={{ borderRadius: 1 }}
              >
                <ListItemText
                  primary={t(`tenants.section.${name}`)}
                  secondary={hit}
                  slotProps={{ secondary: { noWrap: true } }}
                />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Box>
      {matches.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 1, pb: 1 }}>
          {t('tenants.settings.none')}
        </Typography>
      )}
    </Card>
  )
}
