import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { auditActions } from '@zuruf/contract/audit-actions'
import { DataTable, DateInput, TextInput, useListContext } from 'react-admin'
import { useFormat } from '../../app/format.ts'
import { useTenantScope } from '../../app/tenant-scope.ts'
import { useTexts } from '../../app/texts.tsx'
import { fromDay, toDay } from '../../ui/day-filters.ts'
import { Empty } from '../../ui/empty.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { Page } from '../../ui/page.tsx'
import { AuditActionFilter } from './audit-action-filter.tsx'
import { AuditDetails } from './audit-details.tsx'

const narrow = { width: 170 }

type Entry = ResponseOf<'listAudit'>['entries'][number]

/** Audit log of a tenant: who did what, when and why. */
export default function AuditPage() {
  const { t } = useTexts()
  return (
    <Page title={t('operations.audit')} lead={t('operations.audit.lead')}>
      <ItemList
        resource="audit"
        actions={<Export />}
        filters={[
          <AuditActionFilter key="action" source="action" actions={auditActions} alwaysOn />,
          <DateInput key="from" source="from" label={t('frame.period.from')} alwaysOn {...fromDay} />,
          <DateInput key="to" source="to" label={t('frame.period.to')} alwaysOn {...toDay} />,
          <TextInput
            key="actorId"
            source="actorId"
            label="operations.audit.actor"
            alwaysOn
            resettable
            sx={narrow}
          />,
          <TextInput
            key="subjectId"
            source="subjectId"
            label="operations.audit.subjectId"
            alwaysOn
            resettable
            sx={narrow}
          />,
        ]}
        empty={<Empty title={t('operations.audit.none')} text={t('operations.audit.none.text')} />}
      >
        <Entries />
      </ItemList>
    </Page>
  )
}

/** Exports the list with its filters. */
function Export() {
  const { t } = useTexts()
  const { scopeKey } = useTenantScope()
  const { filterValues } = useListContext()
  return (
    <Box sx={{ mb: 0.75 }}>
      <ExportButton
        operation="exportAudit"
        request={{ query: filterValues }}
        name={`audit-${scopeKey}.csv`}
        label={t('operations.audit.export')}
      />
    </Box>
  )
}

function Entries() {
  const { t, find } = useTexts()
  const format = useFormat()
  const { filterValues, setFilters } = useListContext()
  const filterLink = (name: string, value: string | null, label: string) =>
    value ? (
      <Link
        component="button"
        type="button"
        sx={{ textAlign: 'left', font: 'inherit' }}
        onClick={() => setFilters({ ...filterValues, [name]: value })}
      >
        {label}
      </Link>
    ) : (
      label
    )
  return (
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col label="operations.audit.at" disableSort render={(one: Entry) => format.time(one.at)} />
      <DataTable.Col
        label="operations.audit.who"
        disableSort
        render={(one: Entry) => (
          <>
            {filterLink(
              'actorId',
              one.actorId,
              one.actorName ?? find(`operations.actor.${one.actor}`) ?? one.actor,
            )}
            {one.actor === 'system' && (
              <Typography variant="body2" color="textSecondary">
                {one.actorId}
              </Typography>
            )}
          </>
        )}
      />
      <DataTable.Col
        label="operations.audit.action"
        disableSort
        render={(one: Entry) => filterLink('action', one.action, find(`audit.${one.action}`) ?? one.action)}
      />
      <DataTable.Col
        label="operations.audit.subject"
        disableSort
        render={(one: Entry) => filterLink('subjectId', one.subjectId, one.subjectId?.slice(0, 8) ?? '–')}
      />
      <DataTable.Col label="operations.audit.reason" disableSort render={(one: Entry) => one.reason ?? '–'} />
      <DataTable.Col
        label={t('operations.audit.details')}
        disableSort
        render={(one: Entry) => <AuditDetails details={one.details} />}
      />
    </DataTable>
  )
}
