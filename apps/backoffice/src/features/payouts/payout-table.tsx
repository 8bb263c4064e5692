import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { DataTable } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useFormat } from '../../app/format.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT, useTexts } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { EntityState } from '../../ui/entity-state.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { notOnPhone, onPhone } from '../../ui/not-on-phone.ts'
import { PayoutActions } from './payout-actions.tsx'
import { type Batch, type Payout, SingleSignature } from './state-chips.tsx'

/** The payouts of a batch. */
export function PayoutTable({ batch }: { readonly batch: Batch }) {
  const t = useT()
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('payouts.payments')}
      </Typography>
      <ItemList
        isPart
        resource="payouts"
        filter={{ batchId: batch.id }}
        empty={<Empty title={t('payouts.none')} />}
      >
        <PayoutColumns batch={batch} />
      </ItemList>
    </Box>
  )
}

/** Columns of a list of payouts, with the available actions. */
export function PayoutColumns({ batch }: { readonly batch?: Batch }) {
  const t = useT()
  const format = useFormat()
  return (
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col
        label="payouts.holder"
        disableSort
        render={(payout: Payout) => <Holder payout={payout} />}
      />
      <DataTable.Col
        label="payouts.about"
        disableSort
        render={(payout: Payout) => (
          <>
            <PayoutSubject payout={payout} />
            <Typography variant="body2" color="textSecondary" sx={onPhone}>
              {t('payouts.due')}: {format.day(payout.dueAt)}
            </Typography>
          </>
        )}
      />
      <DataTable.Col
        label="payouts.state"
        disableSort
        render={({ state, waitsFor, singleSignature }: Payout) => (
          <>
            <EntityState entity="payout" state={state} />
            {singleSignature && <SingleSignature />}
            {waitsFor && (
              <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, maxWidth: 240 }}>
                {t(`payouts.waits.${waitsFor}`)}
              </Typography>
            )}
          </>
        )}
      />
      <DataTable.Col
        label="payouts.due"
        disableSort
        sx={notOnPhone}
        render={(payout: Payout) => format.day(payout.dueAt)}
      />
      <DataTable.Col
        label="payouts.sum"
        align="right"
        disableSort
        render={(payout: Payout) => (
          <Box sx={{ whiteSpace: 'nowrap' }}>
            {format.money(payout.amountCents)}
            {payout.offsetCents !== 0 && (
              <Typography variant="body2" color="textSecondary">
                {t(payout.offsetCents > 0 ? 'payouts.offset' : 'payouts.extra', {
                  sum: format.money(Math.abs(payout.offsetCents)),
                })}
              </Typography>
            )}
          </Box>
        )}
      />
      <DataTable.Col
        label="payouts.act"
        align="right"
        disableSort
        render={(payout: Payout) => <PayoutActions payout={payout} batch={batch} />}
      />
    </DataTable>
  )
}

/** What a payout is for: the reward of a referral, or an agency's credit note. */
function PayoutSubject({ payout }: { readonly payout: Payout }) {
  const may = useCan()
  const to = useScopedPath()
  const { referralNumber, creditNoteId, creditNoteNumber, agencyName, holder } = payout
  if (referralNumber) return <Referral number={referralNumber} />
  return (
    <>
      <Box sx={{ whiteSpace: 'nowrap' }} translate="no">
        {creditNoteId && may('getCreditNote') ? (
          <Link component={RouterLink} to={to(`/credit-notes/${creditNoteId}`)}>
            {creditNoteNumber}
          </Link>
        ) : (
          creditNoteNumber
        )}
      </Box>
      {agencyName !== holder && (
        <Typography variant="body2" color="textSecondary">
          {agencyName}
        </Typography>
      )}
    </>
  )
}

/** Number of a referral, as a link if the operator may open it. */
function Referral({ number }: { readonly number: string }) {
  const may = useCan()
  const to = useScopedPath()
  if (!may('getReferralFile')) return number
  return (
    <Link component={RouterLink} to={to(`/referrals/${number}`)}>
      {number}
    </Link>
  )
}

function Holder({ payout }: { readonly payout: Payout }) {
  const { t, find } = useTexts()
  const { holder, iban, reason, payeeCheck, payeeName } = payout
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{holder}</Typography>
      <Typography variant="body2" color="textSecondary">
        {iban}
      </Typography>
      {(payeeCheck === 'close-match' || payeeCheck === 'no-match') && (
        <Typography variant="body2" color="error.main">
          {t(payeeCheck === 'close-match' ? 'payouts.payee.close' : 'payouts.payee.none', {
            name: payeeName ?? '',
          })}
        </Typography>
      )}
      {reason && (
        <Typography variant="body2" color="textSecondary">
          {find(`payouts.reason.${reason}`) ?? reason}
        </Typography>
      )}
    </>
  )
}
