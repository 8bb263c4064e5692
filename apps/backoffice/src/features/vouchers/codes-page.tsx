import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { DataTable, SelectInput } from 'react-admin'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { Page } from '../../ui/page.tsx'
import { StateChip, type Tone } from '../../ui/state-chip.tsx'
import { byKind } from './stock.ts'
import { VoucherActions } from './voucher-actions.tsx'
import { ImportButton, VoucherNav } from './voucher-nav.tsx'

export type Voucher = ResponseOf<'listVouchers'>[number]

const tones: Record<Voucher['state'], Tone> = {
  free: 'good',
  reserved: 'info',
  sent: 'neutral',
  revoked: 'bad',
}
const states = Object.keys(tones) as Voucher['state'][]

type Replacement = NonNullable<Voucher['replacement']>
const replacementTones: Record<Replacement, Tone> = { waiting: 'waiting', approved: 'good', refused: 'bad' }
const replacements = Object.keys(replacementTones) as Replacement[]

const Column = DataTable.Col<Voucher>

/** All voucher codes, identified by their last characters; the rest is never shown. */
export default function CodesPage() {
  const t = useT()
  const { money, day, time } = useFormat()
  const stock = useApiQuery('getVoucherStock', {})
  const kinds = byKind(stock.data ?? [])
  const nameOf = (key: string) => kinds.find(({ kind }) => kind === key)?.name ?? key
  return (
    <Page title={t('vouchers.title')} lead={t('vouchers.codes.lead')} actions={<ImportButton />}>
      <VoucherNav />
      <ItemList
        resource="vouchers"
        filters={[
          <SelectInput
            key="state"
            source="state"
            label={t('vouchers.state')}
            alwaysOn
            emptyText="frame.all"
            choices={states.map((id) => ({ id, name: t(`vouchers.state.${id}`) }))}
          />,
          <SelectInput
            key="kind"
            source="kind"
            label={t('vouchers.kind')}
            alwaysOn
            emptyText="frame.all"
            choices={kinds.map(({ kind, name }) => ({ id: kind, name }))}
          />,
          <SelectInput
            key="replacement"
            source="replacement"
            label={t('vouchers.replacement')}
            alwaysOn
            emptyText="frame.all"
            choices={replacements.map((id) => ({ id, name: t(`vouchers.replacement.${id}`) }))}
          />,
        ]}
        empty={<Empty title={t('vouchers.empty')} text={t('vouchers.empty.text')} />}
      >
        <DataTable bulkActionButtons={false} rowClick={false}>
          <Column
            label={t('vouchers.code')}
            disableSort
            render={({ kind, last4 }) => (
              <>
                <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                  {last4 ? `•••• ${last4}` : t('vouchers.code.short')}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {nameOf(kind)}
                </Typography>
              </>
            )}
          />
          <Column
            label={t('vouchers.value')}
            disableSort
            align="right"
            render={({ valueCents }) => money(valueCents)}
          />
          <Column
            label={t('vouchers.state')}
            disableSort
            render={({ state }) => <StateChip label={t(`vouchers.state.${state}`)} tone={tones[state]} />}
          />
          <Column
            label={t('vouchers.when')}
            disableSort
            render={(voucher) => <LatestEvent voucher={voucher} time={time} />}
          />
          <Column
            label={t('vouchers.validUntil')}
            disableSort
            render={({ validUntil }) => (validUntil ? day(validUntil) : t('vouchers.forever'))}
          />
          <Column
            label={t('vouchers.act')}
            disableSort
            align="right"
            render={(voucher) => <VoucherActions voucher={voucher} kindName={nameOf(voucher.kind)} />}
          />
        </DataTable>
      </ItemList>
    </Page>
  )
}

interface LatestEventProps {
  readonly voucher: Voucher
  readonly time: (iso: string) => string
}

/** The latest event of a code, with its time. */
function LatestEvent({ voucher, time }: LatestEventProps) {
  const t = useT()
  const { createdAt, reservedAt, sentAt, revokedAt, revokedReason, revokedBy, replacement, bar } = voucher
  const may = useCan()
  if (!revokedAt) {
    if (sentAt) return t('vouchers.when.sent', { time: time(sentAt) })
    if (reservedAt) return t('vouchers.when.reserved', { time: time(reservedAt) })
    return t('vouchers.when.created', { time: time(createdAt) })
  }
  return (
    <Box>
      {t('vouchers.when.revoked', { time: time(revokedAt) })}
      <Typography variant="body2" color="textSecondary">
        {revokedReason === 'expired' ? t('vouchers.when.expired') : revokedReason}
      </Typography>
      {revokedBy && (
        <Typography variant="body2" color="textSecondary">
          {t('vouchers.when.revokedBy', { name: revokedBy })}
        </Typography>
      )}
      {replacement && (
        <StateChip label={t(`vouchers.replacement.${replacement}`)} tone={replacementTones[replacement]} />
      )}
      {bar && may('decideVoucherReplacement') && (
        <Typography variant="body2">{t(`orders.checks.bar.${bar}`)}</Typography>
      )}
    </Box>
  )
}
