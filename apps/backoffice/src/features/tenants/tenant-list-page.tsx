import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { FrozenState, TenantState } from './tenant-state.tsx'

type ListedTenant = ResponseOf<'listTenants'>['tenants'][number]

/** List of the tenants of the installation. */
export default function TenantListPage() {
  const t = useT()
  const to = useScopedPath()
  const may = useCan()
  const query = useApiQuery('listTenants', {})
  const [search, setSearch] = useState('')
  const newTenant = may('createTenant') && (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} to={to('/tenants/new')}>
      {t('tenants.new')}
    </Button>
  )
  return (
    <Page title={t('tenants.list.title')} lead={t('tenants.list.lead')} actions={newTenant}>
      <QueryResult query={query}>
        {({ tenants }) =>
          tenants.length === 0 ? (
            <Empty title={t('tenants.list.empty')} text={t('tenants.list.empty.text')} action={newTenant} />
          ) : (
            <>
              {tenants.length > 8 && (
                <TextField
                  type="search"
                  label={t('tenants.list.search')}
                  value={search}
                  onChange={(event) => setSearch(event.target.value)}
                  sx={{ mb: 3, width: 'min(420px, 100%)' }}
                />
              )}
              <Box
                component="ul"
                sx={{
                  listStyle: 'none',
                  p: 0,
                  m: 0,
                  display: 'grid',
                  gap: 2,
                  gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))',
                }}
              >
                {tenants.filter(matches(search)).map((tenant) => (
                  <li key={tenant.key}>
                    <TenantCard tenant={tenant} />
                  </li>
                ))}
              </Box>
            </>
          )
        }
      </QueryResult>
    </Page>
  )
}

const matches = (search: string) => (tenant: ListedTenant) =>
  [tenant.name, tenant.key, ...tenant.hosts].some((text) =>
    text.toLowerCase().includes(search.trim().toLowerCase()),
  )

function TenantCard({ tenant }: { tenant: ListedTenant }) {
  const t = useT()
  const format = useFormat()
  const isOpen = tenant.state === 'live'
  return (
    <Card sx={{ height: '100%' }}>
      <CardActionArea
        component={Link}
        to={`/${tenant.key}/${isOpen ? 'settings' : 'setup'}`}
        sx={{ p: 2.5, height: '100%' }}
      >
        <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Box
            aria-hidden="true"
            sx={{ width: 44, height: 44, borderRadius: '50%', flexShrink: 0, bgcolor: tenant.brand }}
          />
          <Box sx={{ minWidth: 0, flex: '1 1 8rem' }}>
            <Typography variant="h2" component="h2">
              {tenant.name}
            </Typography>
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {tenant.hosts[0]}
            </Typography>
          </Box>
          {tenant.frozen ? (
            <FrozenState hasMoved={tenant.frozen.hasMoved} />
          ) : (
            <TenantState state={tenant.state} />
          )}
        </Stack>
        {tenant.frozen && (
          <Typography variant="body2" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
            {tenant.frozen.movedTo
              ? t('tenants.list.moved', { address: tenant.frozen.movedTo })
              : t('tenants.list.frozen')}
          </Typography>
        )}
        <Typography color="textSecondary" variant="body2" sx={{ mt: 2 }}>
          {t('tenants.list.since', {
            key: tenant.key,
            languages: tenant.languages.join(', '),
            day: format.day(tenant.stateSince),
          })}
        </Typography>
      </CardActionArea>
    </Card>
  )
}
