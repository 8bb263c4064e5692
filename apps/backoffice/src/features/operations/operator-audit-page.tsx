import type { ResponseOf } from '@zuruf/contract'
import { operatorAuditActions } from '@zuruf/contract/audit-actions'
import { DataTable, DateInput } from 'react-admin'
import { useFormat } from '../../app/format.ts'
import { useTexts } from '../../app/texts.tsx'
import { fromDay, toDay } from '../../ui/day-filters.ts'
import { Empty } from '../../ui/empty.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { Page } from '../../ui/page.tsx'
import { AuditActionFilter } from './audit-action-filter.tsx'
import { AuditDetails } from './audit-details.tsx'

type Entry = ResponseOf<'listOperatorAudit'>['entries'][number]

/** Audit log of operators' actions on the installation and on their own accounts. */
export default function OperatorAuditPage() {
  const { t, find } = useTexts()
  const format = useFormat()
  return (
    <Page title={t('operations.audit.operators')} lead={t('operations.audit.operators.lead')}>
      <ItemList
        resource="operator-audit"
        filters={[
          <AuditActionFilter key="action" source="action" actions={operatorAuditActions} alwaysOn />,
          <DateInput key="from" source="from" label={t('frame.period.from')} alwaysOn {...fromDay} />,
          <DateInput key="to" source="to" label={t('frame.period.to')} alwaysOn {...toDay} />,
        ]}
        empty={<Empty title={t('operations.audit.none')} text={t('operations.audit.none.text')} />}
      >
        <DataTable bulkActionButtons={false} rowClick={false}>
          <DataTable.Col
            label="operations.audit.at"
            disableSort
            render={(one: Entry) => format.time(one.at)}
          />
          <DataTable.Col
            label="operations.audit.who"
            disableSort
            render={(one: Entry) => one.operatorName ?? t('operations.actor.anonymous')}
          />
          <DataTable.Col
            label="operations.audit.action"
            disableSort
            render={(one: Entry) => find(`audit.${one.action}`) ?? one.action}
          />
          <DataTable.Col
            label="operations.audit.subject"
            disableSort
            render={(one: Entry) => one.subjectName ?? '–'}
          />
          <DataTable.Col
            label="operations.audit.reason"
            disableSort
            render={(one: Entry) => one.reason ?? '–'}
          />
          <DataTable.Col
            label="operations.audit.details"
            disableSort
            render={(one: Entry) => <AuditDetails details={one.details} />}
          />
        </DataTable>
      </ItemList>
    </Page>
  )
}
