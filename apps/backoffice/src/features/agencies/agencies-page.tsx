import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { DataTable, SelectInput, TextInput } from 'react-admin'
import { useFormat } from '../../app/format.ts'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { notOnPhone, onPhone } from '../../ui/not-on-phone.ts'
import { Page } from '../../ui/page.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { AgencyState, agencyKinds, agencyStates } from './agency-state.tsx'

type Agency = ResponseOf<'listAgencies'>['agencies'][number]

/** Agencies, sales partners and the tenant's own staff. */
export default function AgenciesPage() {
  const t = useT()
  const to = useScopedPath()
  const format = useFormat()
  return (
    <Page title={t('agencies.title')} lead={t('agencies.lead')}>
      <ItemList
        resource="agencies"
        filters={[
          <TextInput key="search" source="search" label="agencies.search" alwaysOn resettable />,
          <SelectInput
            key="state"
            source="state"
            label="agencies.state"
            alwaysOn
            emptyText="frame.all"
            choices={agencyStates.map((id) => ({ id, name: t(`agencies.state.${id}`) }))}
          />,
          <SelectInput
            key="kind"
            source="kind"
            label="agencies.kind"
            alwaysOn
            emptyText="frame.all"
            choices={agencyKinds.map((id) => ({ id, name: t(`agencies.kind.${id}`) }))}
          />,
        ]}
        empty={<Empty title={t('agencies.none')} text={t('agencies.none.text')} />}
      >
        <DataTable<Agency & { id: string }>
          bulkActionButtons={false}
          rowClick={(id) => to(`/agencies/${id}`)}
        >
          <DataTable.Col
            label="agencies.name"
            disableSort
            render={(agency: Agency) => (
              <Box sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>
                <RowLink to={to(`/agencies/${agency.id}`)}>{agency.name}</RowLink>
                <Typography variant="body2" color="textSecondary">
                  {agency.email}
                </Typography>
                <Typography variant="body2" color="textSecondary" sx={onPhone}>
                  {t(`agencies.kind.${agency.kind}`)} <span translate="no">{agency.number}</span>
                </Typography>
              </Box>
            )}
          />
          <DataTable.Col
            label="agencies.number"
            sx={notOnPhone}
            disableSort
            render={(agency: Agency) => <span translate="no">{agency.number}</span>}
          />
          <DataTable.Col
            label="agencies.kind"
            sx={notOnPhone}
            disableSort
            render={(agency: Agency) => t(`agencies.kind.${agency.kind}`)}
          />
          <DataTable.Col
            label="agencies.since"
            sx={notOnPhone}
            disableSort
            render={(agency: Agency) => format.time(agency.createdAt)}
          />
          <DataTable.Col
            label="agencies.state"
            disableSort
            render={(agency: Agency) => <AgencyState state={agency.state} />}
          />
        </DataTable>
      </ItemList>
    </Page>
  )
}
