import type { ResponseOf } from '@zuruf/contract'
import { DataTable, TextInput } from 'react-admin'
import { useFormat } from '../../app/format.ts'
import { useT } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { Page } from '../../ui/page.tsx'
import { Details } from './details.tsx'

type Entry = ResponseOf<'listOperatorAudit'>['entries'][number]

/** What operators did about the installation and themselves. */
export default function OperatorAuditPage() {
  const t = useT()
  const format = useFormat()
  return (
    <Page title={t('running.audit.operators')} lead={t('running.audit.operators.lead')}>
      <ItemList
        resource="operator-audit"
        filters={[
          <TextInput key="action" source="action" label="running.audit.action" alwaysOn resettable />,
        ]}
        empty={<Empty title={t('running.audit.none')} text={t('running.audit.none.text')} />}
      >
        <DataTable bulkActionButtons={false} rowClick={false}>
          <DataTable.Col label="running.audit.at" disableSort render={(one: Entry) => format.time(one.at)} />
          <DataTable.Col
            label="running.audit.who"
            disableSort
            render={(one: Entry) => one.operatorName ?? t('running.actor.anonymous')}
          />
          <DataTable.Col source="action" label="running.audit.action" disableSort />
          <DataTable.Col
            label="running.audit.subject"
            disableSort
            render={(one: Entry) => one.subjectName ?? '–'}
          />
          <DataTable.Col
            label="running.audit.reason"
            disableSort
            render={(one: Entry) => one.reason ?? '–'}
          />
          <DataTable.Col
            label="running.audit.details"
            disableSort
            render={(one: Entry) => <Details details={one.details} />}
          />
        </DataTable>
      </ItemList>
    </Page>
  )
}
