import Box from '@mui/material/Box'
import type { ResponseOf } from '@zuruf/contract'
import { DataTable, SelectInput, TextInput, useListContext } from 'react-admin'
import { useFormat } from '../../app/format.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { Page } from '../../ui/page.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { NewsletterState, newsletterStates } from './newsletter-state.tsx'

type Consent = ResponseOf<'listNewsletterConsents'>['consents'][number]

/**
 * Newsletter consents: given, pending and withdrawn. Another program sends the newsletter to the exported
 * addresses.
 */
export default function NewsletterPage() {
  const t = useT()
  const to = useScopedPath()
  const format = useFormat()
  return (
    <Page title={t('campaigns.newsletter')} lead={t('campaigns.newsletter.lead')}>
      <ItemList
        resource="newsletter"
        filterDefaultValues={{ state: 'in' }}
        actions={<Export />}
        filters={[
          <SelectInput
            key="state"
            source="state"
            label="campaigns.state"
            alwaysOn
            validate={(value) => (value ? undefined : 'frame.all')}
            choices={newsletterStates.map((id) => ({ id, name: t(`campaigns.newsletter.${id}`) }))}
          />,
          <TextInput
            key="address"
            source="address"
            label="campaigns.newsletter.address"
            alwaysOn
            resettable
            sx={{ minWidth: 280 }}
          />,
        ]}
        empty={<Empty title={t('campaigns.newsletter.none')} text={t('campaigns.newsletter.none.text')} />}
      >
        <DataTable bulkActionButtons={false} rowClick={(id) => to(`/newsletter/${id}`)}>
          <DataTable.Col
            label="campaigns.newsletter.address"
            disableSort
            render={(one: Consent) => <RowLink to={to(`/newsletter/${one.id}`)}>{one.address}</RowLink>}
          />
          <DataTable.Col
            label="campaigns.state"
            disableSort
            render={(one: Consent) => <NewsletterState state={one.state} />}
          />
          <DataTable.Col
            label="campaigns.newsletter.asked"
            disableSort
            render={(one: Consent) => format.time(one.askedAt)}
          />
          <DataTable.Col
            label="campaigns.newsletter.confirmed"
            disableSort
            render={(one: Consent) => format.time(one.confirmedAt)}
          />
          <DataTable.Col
            label="campaigns.newsletter.ended"
            disableSort
            render={(one: Consent) => format.time(one.endedAt)}
          />
        </DataTable>
      </ItemList>
    </Page>
  )
}

/** Exports the consents in the selected state. */
function Export() {
  const t = useT()
  const may = useCan()
  const { filterValues } = useListContext()
  if (!may('exportNewsletter')) return null
  return (
    <Box sx={{ whiteSpace: 'nowrap', flex: 'none' }}>
      <ExportButton
        operation="exportNewsletter"
        request={{ query: { state: filterValues.state ?? 'in' } }}
        name="newsletter.csv"
        label={t('campaigns.newsletter.export')}
      />
    </Box>
  )
}
