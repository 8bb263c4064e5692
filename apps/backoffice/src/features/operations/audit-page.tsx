import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { DataTable, TextInput, useListContext } from 'react-admin'
import { useFormat } from '../../app/format.ts'
import { usePlace } from '../../app/place.ts'
import { useTexts } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { Page } from '../../ui/page.tsx'
import { Details } from './details.tsx'

type Entry = ResponseOf<'listAudit'>['entries'][number]

/** Who did what to what, when and why. */
export default function AuditPage() {
  const { t } = useTexts()
  const { place } = usePlace()
  return (
    <Page
      title={t('running.audit')}
      lead={t('running.audit.lead')}
      actions={
        <ExportButton operation="exportAudit" name={`audit-${place}.csv`} label={t('running.audit.export')} />
      }
    >
      <ItemList
        resource="audit"
        filters={[
          <TextInput key="action" source="action" label="running.audit.action" alwaysOn resettable />,
          <TextInput key="actorId" source="actorId" label="running.audit.actor" alwaysOn resettable />,
          <TextInput key="subjectId" source="subjectId" label="running.audit.subject" alwaysOn resettable />,
        ]}
        empty={<Empty title={t('running.audit.none')} text={t('running.audit.none.text')} />}
      >
        <Entries />
      </ItemList>
    </Page>
  )
}

function Entries() {
  const { t, find } = useTexts()
  const format = useFormat()
  const { filterValues, setFilters } = useListContext()
  const only = (name: string, value: string | null, label: string) =>
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
      <DataTable.Col label="running.audit.at" disableSort render={(one: Entry) => format.time(one.at)} />
      <DataTable.Col
        label="running.audit.who"
        disableSort
        render={(one: Entry) => (
          <>
            {only('actorId', one.actorId, one.actorName ?? find(`running.actor.${one.actor}`) ?? one.actor)}
            {one.actor === 'system' && (
              <Typography variant="body2" color="textSecondary">
                {one.actorId}
              </Typography>
            )}
          </>
        )}
      />
      <DataTable.Col
        label="running.audit.action"
        disableSort
        render={(one: Entry) => only('action', one.action, one.action)}
      />
      <DataTable.Col
        label="running.audit.subject"
        disableSort
        render={(one: Entry) => only('subjectId', one.subjectId, one.subjectId?.slice(0, 8) ?? '–')}
      />
      <DataTable.Col label="running.audit.reason" disableSort render={(one: Entry) => one.reason ?? '–'} />
      <DataTable.Col
        label={t('running.audit.details')}
        disableSort
        render={(one: Entry) => <Details details={one.details} />}
      />
    </DataTable>
  )
}
