import CheckCircleIcon from '@mui/icons-material/CheckCircle'
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlined'
import InfoOutlinedIcon from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import type { BackofficeOperationId } from '@zuruf/contract/backoffice-operations'
import { Link } from 'react-router'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useTexts } from '../../app/texts.tsx'
import { StateChip } from '../../ui/state-chip.tsx'

type Item = ResponseOf<'getTenantChecklist'>['items'][number]

/** Link to the page on which an item of the checklist can be resolved. */
interface Fix {
  /**
   * Page that resolves the item, of the tenant or, with `isInstallationPage`, of the installation. Pages of
   * other features are given by their paths.
   */
  readonly path: string
  readonly isInstallationPage?: true
  /** Operation the operator must be allowed to call to see the link. */
  readonly needs: BackofficeOperationId
}

const fixes: Readonly<Record<Item['item'], Fix>> = {
  legal: { path: '/setup/legal', needs: 'setTenantTexts' },
  sender: { path: '/settings/mail', needs: 'setTenantMail' },
  channels: { path: '/settings/channels', needs: 'setTenantChannels' },
  products: { path: '/setup/products', needs: 'getTenantChecklist' },
  rewards: { path: '/setup/rewards', needs: 'getTenantChecklist' },
  payment: { path: '/setup/rewards', needs: 'setTenantRewards' },
  // Configured when the server is started; the health page shows whether it can be reached.
  'mail-server': { path: '/health', isInstallationPage: true, needs: 'getHealth' },
  'test-mail': { path: '/settings/mail', needs: 'sendTestMail' },
  look: { path: '/setup/look', needs: 'setTenantTheme' },
  'provider-key': { path: '/keys', needs: 'createApiKey' },
  handover: { path: '/handovers/channels', needs: 'getHandoverChannels' },
  'order-documents': { path: '/content/documents', needs: 'publishOrderDocument' },
  'alert-address': { path: '/settings/mail', needs: 'setTenantMail' },
  'second-operator': { path: '/people', isInstallationPage: true, needs: 'inviteOperator' },
}

/** Open and completed items of the checklist; those that block going live come first. */
export function Checklist({ items }: { items: readonly Item[] }) {
  const { t } = useTexts()
  const open = items.filter(({ done, blocking }) => !done && blocking)
  const recommended = items.filter(({ done, blocking }) => !done && !blocking)
  const done = items.filter((item) => item.done)
  return (
    <Stack spacing={3}>
      <ItemGroup title={t('tenants.checklist.blocking')} items={open} />
      <ItemGroup title={t('tenants.checklist.advised')} items={recommended} />
      <ItemGroup title={t('tenants.checklist.done')} items={done} />
    </Stack>
  )
}

function ItemGroup({ title, items }: { title: string; items: readonly Item[] }) {
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
  const to = useScopedPath()
  const may = useCan()
  const { path, isInstallationPage, needs } = fixes[item]
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
          {!done &&
            item === 'handover' &&
            missing.map((one) => find(`handover.obstacle.${one}`)).map((text) => text && ` ${text}`)}
        </Typography>
      </Box>
      {done && <StateChip tone="good" label={t('tenants.checklist.isDone')} />}
      {!done && may(needs) && (
        <Button
          component={Link}
          to={isInstallationPage ? `/installation${path}` : to(path)}
          variant={blocking ? 'outlined' : 'text'}
        >
          {t('tenants.checklist.mend')}
        </Button>
      )}
    </Stack>
  )
}

/** Returns the label of a missing field, given as `de: legal.company.street`. */
const nameOf = (missing: string, find: (key: string) => string | undefined) =>
  find(`tenants.legal.${missing.split('.').at(-1)}`)
