import CloseIcon from '@mui/icons-material/Close'
import FilterAltOutlinedIcon from '@mui/icons-material/FilterAltOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { DataTable, DateInput, SelectInput, useListFilterContext } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useFormat } from '../../app/format.ts'
import { useOperatorNames } from '../../app/operator-names.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT, useTexts } from '../../app/texts.tsx'
import { fromDay, toDay } from '../../ui/day-filters.ts'
import { Empty } from '../../ui/empty.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { Page } from '../../ui/page.tsx'
import { LedgerNav } from './page-navs.tsx'
import type { Account, Entry } from './types.ts'

const accounts: readonly Account[] = [
  'expense',
  'accrued',
  'released',
  'collected',
  'bank',
  'vouchers',
  'receivable',
  'write-offs',
  'commissions',
  'commissions-due',
  'agencies',
  'input-vat',
] as const
const kinds: readonly Entry['kind'][] = [
  'accrued',
  'released',
  'collected',
  'paid',
  'offset',
  'returned',
  'rejected',
  'cancelled',
  'expired',
  'clawed-back',
  'written-off',
  'refunded',
  'commission',
  'commission-reversed',
  'credited',
  'credit-corrected',
  'credit-paid',
  'credit-returned',
  'credit-carried',
  'credit-offset',
] as const
const Column = DataTable.Col<Entry>

/** All bookings, newest first. */
export default function EntriesPage() {
  const { t, find } = useTexts()
  const { money, time } = useFormat()
  return (
    <Page title={t('ledger.title')} lead={t('ledger.entries.lead')}>
      <LedgerNav />
      <ItemList
        resource="ledger-entries"
        perPage={50}
        filters={[
          <SelectInput
            key="account"
            source="account"
            label={t('ledger.account')}
            alwaysOn
            emptyText="frame.all"
            choices={accounts.map((id) => ({ id, name: t(`ledger.account.${id}`) }))}
          />,
          <SelectInput
            key="kind"
            source="kind"
            label={t('ledger.kind')}
            alwaysOn
            emptyText="frame.all"
            choices={kinds.map((id) => ({ id, name: t(`ledger.kind.${id}`) }))}
          />,
          <DateInput key="from" source="from" label={t('frame.period.from')} alwaysOn {...fromDay} />,
          <DateInput key="to" source="to" label={t('frame.period.to')} alwaysOn {...toDay} />,
          <ClaimFilterChip key="claimId" source="claimId" alwaysOn />,
        ]}
        empty={<Empty title={t('ledger.entries.none')} text={t('ledger.entries.none.text')} />}
      >
        <DataTable bulkActionButtons={false} rowClick={false}>
          <Column label={t('ledger.when')} disableSort render={({ bookedAt }) => time(bookedAt)} />
          <Column
            label={t('ledger.kind')}
            disableSort
            render={({ kind, reason }) => (
              <>
                <Typography sx={{ fontWeight: 600 }}>{t(`ledger.kind.${kind}`)}</Typography>
                {reason && (
                  <Typography variant="body2" color="textSecondary">
                    {find(`ledger.reason.${reason}`) ?? find(`state.order.${reason}`) ?? reason}
                  </Typography>
                )}
              </>
            )}
          />
          <Column
            label={t('ledger.move')}
            disableSort
            render={({ debit, credit }) =>
              `${t(`ledger.account.${debit}`)} → ${t(`ledger.account.${credit}`)}`
            }
          />
          <Column
            label={t('ledger.amount')}
            disableSort
            align="right"
            render={({ amountCents }) => money(amountCents)}
          />
          <Column label={t('ledger.who')} disableSort render={(entry) => <Actor entry={entry} />} />
          <Column label={t('ledger.referral')} disableSort render={(entry) => <ClaimCell entry={entry} />} />
        </DataTable>
      </ItemList>
    </Page>
  )
}

function Actor({ entry: { actor, actorId } }: { readonly entry: Entry }) {
  const { find } = useTexts()
  const names = useOperatorNames()
  return actor === 'operator' ? names(actorId) : (find(`actor.${actor}`) ?? actor)
}

/** Filter chip, shown while the list is limited to one reward. */
function ClaimFilterChip(_: { readonly source: string; readonly alwaysOn: boolean }) {
  const t = useT()
  const { filterValues, setFilters } = useListFilterContext()
  const { claimId, ...others } = filterValues
  if (typeof claimId !== 'string') return null
  return (
    <Button endIcon={<CloseIcon />} onClick={() => setFilters(others)} sx={{ mb: 0.5 }}>
      {t('ledger.claim.all', { end: claimId.slice(-6) })}
    </Button>
  )
}

/** Numbers of the referral and order of a booking, with a button that limits the list to the same reward. */
function ClaimCell({
  entry: { claimId, referralNumber, orderNumber, creditNoteNumber },
}: {
  readonly entry: Entry
}) {
  const t = useT()
  const may = useCan()
  const to = useScopedPath()
  const { filterValues, setFilters } = useListFilterContext()
  const end = claimId?.slice(-6) ?? ''
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <div>
        {referralNumber && may('getReferralFile') ? (
          <Link component={RouterLink} to={to(`/referrals/${referralNumber}`)} sx={{ fontWeight: 600 }}>
            {referralNumber}
          </Link>
        ) : (
          (referralNumber ?? creditNoteNumber)
        )}
        {orderNumber && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {t('ledger.orderNumber', { number: orderNumber })}
          </Typography>
        )}
      </div>
      {claimId && filterValues.claimId !== claimId && (
        <Tooltip title={t('ledger.claim.only', { end })}>
          <IconButton
            size="small"
            aria-label={t('ledger.claim.only', { end })}
            onClick={() => setFilters({ claimId })}
          >
            <FilterAltOutlinedIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Stack>
  )
}
