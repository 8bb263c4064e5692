import CheckCircleIcon from '@mui/icons-material/CheckCircle'
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlined'
import InfoOutlinedIcon from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { Link } from 'react-router'
import { useTo } from '../../app/place.ts'
import { useTexts } from '../../app/texts.tsx'
import { StateChip } from '../../ui/state-chip.tsx'

type Item = ResponseOf<'getTenantChecklist'>['items'][number]

/** The page that mends an item; those of other desks are named by their addresses. */
const mends: Readonly<Record<Item['item'], string | null>> = {
  legal: '/setup/legal',
  sender: '/setup/legal',
  channels: '/settings/channels',
  products: '/setup/products',
  rewards: '/setup/rewards',
  payment: '/setup/rewards',
  'mail-server': null,
  look: '/setup/look',
  'provider-key': null,
  'alert-address': '/settings/mail',
  'second-operator': null,
}

/** What is there and what is missing; what blocks the opening first. */
export function Checklist({ items }: { items: readonly Item[] }) {
  const { t } = useTexts()
  const open = items.filter(({ done, blocking }) => !done && blocking)
  const advised = items.filter(({ done, blocking }) => !done && !blocking)
  const done = items.filter((item) => item.done)
  return (
    <Stack spacing={3}>
      <Items title={t('tenants.checklist.blocking')} items={open} />
      <Items title={t('tenants.checklist.advised')} items={advised} />
      <Items title={t('tenants.checklist.done')} items={done} />
    </Stack>
  )
}

function Items({ title, items }: { title: string; items: readonly Item[] }) {
  if (items.length === 0) return null
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((item) => (
          <ItemRow key={item.item} item={item} />
        ))}
      </Card>
    </Box>
  )
}

function ItemRow({ item: { item, done, blocking, missing, count } }: { item: Item }) {
  const { t, find } = useTexts()
  const to = useTo()
  const target = mends[item]
  const Icon = done ? CheckCircleIcon : blocking ? ErrorOutlineIcon : InfoOutlinedIcon
  const color = done ? 'success.main' : blocking ? 'warning.main' : 'info.main'
  const shown = [...new Set(missing.map((one) => nameOf(one, find)))].filter(Boolean).slice(0, 3)
  return (
    <Stack
      component="li"
      direction="row"
      spacing={2}
      data-item={item}
      sx={{ p: 2, alignItems: 'center', '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Icon aria-hidden="true" sx={{ color }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650 }}>{t(`tenants.item.${item}`)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {done ? t(`tenants.item.${item}.done`, { count: count ?? 0 }) : t(`tenants.item.${item}.missing`)}
          {!done &&
            item === 'legal' &&
            shown.length > 0 &&
            ` ${t('tenants.checklist.eg', { what: shown.join(', ') })}`}
        </Typography>
      </Box>
      {done && <StateChip tone="good" label={t('tenants.checklist.isDone')} />}
      {!done && target && (
        <Button component={Link} to={to(target)} variant={blocking ? 'outlined' : 'text'}>
          {t('tenants.checklist.mend')}
        </Button>
      )}
    </Stack>
  )
}

/** `de: legal.company.street` → the label of that field. */
const nameOf = (missing: string, find: (key: string) => string | undefined) =>
  find(`tenants.legal.${missing.split('.').at(-1)}`)
