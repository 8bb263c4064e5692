import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { DataTable, SelectInput, TextInput } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useTexts } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { Page } from '../../ui/page.tsx'
import { MailState, mailStates } from './mail-state.tsx'

export type Mail = ResponseOf<'listMails'>['mails'][number]

/** Sent and pending mails. */
export default function MailsPage() {
  const { t, find } = useTexts()
  const format = useFormat()
  const to = useScopedPath()
  const { data } = useApiQuery('listMails', { query: { limit: 1 } })
  const nameOf = (template: string) => find(`operations.template.${template}`) ?? template
  return (
    <Page title={t('operations.mails')} lead={t('operations.mails.lead')}>
      <ItemList
        resource="mails"
        filters={[
          <TextInput
            key="to"
            source="to"
            label="operations.mails.to"
            alwaysOn
            resettable
            sx={{ minWidth: 280 }}
          />,
          <SelectInput
            key="template"
            source="template"
            label="operations.mails.template"
            alwaysOn
            emptyText="frame.all"
            choices={(data?.templates ?? []).map((id) => ({ id, name: nameOf(id) }))}
          />,
          <SelectInput
            key="state"
            source="state"
            label="operations.mails.state"
            alwaysOn
            emptyText="frame.all"
            choices={mailStates.map((id) => ({ id, name: t(`operations.mails.state.${id}`) }))}
          />,
        ]}
        empty={<Empty title={t('operations.mails.none')} text={t('operations.mails.none.text')} />}
      >
        <DataTable bulkActionButtons={false} rowClick={false}>
          <DataTable.Col
            label="operations.mails.created"
            disableSort
            render={(mail: Mail) => format.time(mail.createdAt)}
          />
          <DataTable.Col
            label="operations.mails.template"
            disableSort
            render={(mail: Mail) => nameOf(mail.template)}
          />
          <DataTable.Col source="to" label="operations.mails.recipient" disableSort />
          <DataTable.Col
            label="operations.mails.state"
            disableSort
            render={(mail: Mail) => (
              <>
                <MailState mail={mail} />
                {mail.error && (
                  <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, maxWidth: 320 }}>
                    {mail.error}
                  </Typography>
                )}
              </>
            )}
          />
          <DataTable.Col
            label="operations.mails.open"
            align="right"
            disableSort
            render={(mail: Mail) => (
              <Link
                component={RouterLink}
                to={to(`/mails/${mail.id}`)}
                aria-label={t('operations.mails.look', { to: mail.to })}
              >
                {t('operations.mails.open')}
              </Link>
            )}
          />
        </DataTable>
      </ItemList>
    </Page>
  )
}
