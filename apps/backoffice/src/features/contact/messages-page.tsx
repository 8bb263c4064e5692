import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { contactMessageStates, contactTopics } from '@zuruf/domain'
import { DataTable, SelectInput } from 'react-admin'
import { useFormat } from '../../app/format.ts'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { Page } from '../../ui/page.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { MessageState } from './message-state.tsx'

type Message = ResponseOf<'listContactMessages'>['messages'][number]

/** Messages sent through the contact form. */
export default function MessagesPage() {
  const t = useT()
  const to = useScopedPath()
  const format = useFormat()
  return (
    <Page title={t('contact.messages')} lead={t('contact.messages.lead')}>
      <ItemList
        resource="messages"
        filters={[
          <SelectInput
            key="state"
            source="state"
            label="contact.state"
            alwaysOn
            emptyText="frame.all"
            choices={contactMessageStates.map((id) => ({ id, name: t(`contact.state.${id}`) }))}
          />,
          <SelectInput
            key="topic"
            source="topic"
            label="contact.topic"
            alwaysOn
            emptyText="frame.all"
            choices={contactTopics.map((id) => ({ id, name: t(`contact.topic.${id}`) }))}
          />,
        ]}
        empty={<Empty title={t('contact.messages.none')} text={t('contact.messages.none.text')} />}
      >
        <DataTable<Message & { id: string }>
          bulkActionButtons={false}
          rowClick={(id) => to(`/messages/${id}`)}
        >
          <DataTable.Col
            label="contact.from"
            disableSort
            render={(message: Message) => (
              <Box sx={{ minWidth: 150, overflowWrap: 'anywhere' }}>
                <RowLink to={to(`/messages/${message.id}`)}>{message.name}</RowLink>
                <Typography variant="body2" color="textSecondary">
                  {message.email}
                </Typography>
              </Box>
            )}
          />
          <DataTable.Col
            label="contact.topic"
            disableSort
            render={(message: Message) => (
              <Box sx={{ maxWidth: 440 }}>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {t(`contact.topic.${message.topic}`)}
                </Typography>
                <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                  {message.beginning}
                </Typography>
              </Box>
            )}
          />
          <DataTable.Col
            label="contact.received"
            disableSort
            render={(message: Message) => format.time(message.createdAt)}
          />
          <DataTable.Col
            label="contact.state"
            disableSort
            render={(message: Message) => <MessageState state={message.state} />}
          />
        </DataTable>
      </ItemList>
    </Page>
  )
}
