import { SelectInput, TextInput } from 'react-admin'
import { useT } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { Page } from '../../ui/page.tsx'
import { PayoutColumns } from './payout-table.tsx'
import type { Payout } from './state-chips.tsx'

const states: Payout['state'][] = [
  'waiting',
  'batched',
  'sent',
  'paid',
  'rejected',
  'returned',
  'held',
  'cancelled',
]

/** All payouts, longest due first. */
export default function PaymentsPage() {
  const t = useT()
  return (
    <Page title={t('payouts.payments')} lead={t('payouts.payments.lead')}>
      <ItemList
        resource="payouts"
        filters={[
          <TextInput
            key="search"
            source="search"
            label="payouts.search"
            alwaysOn
            resettable
            helperText={false}
            sx={{ minWidth: 380 }}
          />,
          <SelectInput
            key="state"
            source="state"
            label="payouts.state"
            alwaysOn
            emptyText="frame.all"
            choices={states.map((id) => ({ id, name: t(`state.payout.${id}`) }))}
          />,
        ]}
        empty={<Empty title={t('payouts.none')} text={t('payouts.none.text')} />}
      >
        <PayoutColumns />
      </ItemList>
    </Page>
  )
}
