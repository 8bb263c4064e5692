import { payoutStates } from '@zuruf/domain/payout-states'
import { SelectInput, TextInput } from 'react-admin'
import { useT } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { Page } from '../../ui/page.tsx'
import { PayoutColumns } from './payout-table.tsx'

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
            choices={payoutStates.map((id) => ({ id, name: t(`state.payout.${id}`) }))}
          />,
        ]}
        empty={<Empty title={t('payouts.none')} text={t('payouts.none.text')} />}
      >
        <PayoutColumns />
      </ItemList>
    </Page>
  )
}
