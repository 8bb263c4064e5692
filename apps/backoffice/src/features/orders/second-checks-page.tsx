import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import type { SecondCheckVerdict } from '@zuruf/domain'
import { useState } from 'react'
import { SelectInput, useListContext } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT, useTexts } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { Page } from '../../ui/page.tsx'
import { InPlaceOfNotice } from './in-place-of-notice.tsx'
import { ManualActs } from './manual-acts.tsx'
import { OrderMovesSection } from './order-moves-section.tsx'
import { OrderSplitsSection } from './order-splits-section.tsx'
import { SelectionBar } from './row-selection.tsx'
import { SecondCheckDialog } from './second-check-dialog.tsx'

export type SecondCheck = ResponseOf<'listSecondChecks'>['checks'][number]

/** Orders that pay because of a manual act; a second person approves or refuses them. */
export default function SecondChecksPage() {
  const t = useT()
  return (
    <Page title={t('orders.checks.title')} lead={t('orders.checks.lead')}>
      <OrderMovesSection />
      <OrderSplitsSection />
      <ItemList
        isCards
        resource="second-checks"
        filters={[
          <SelectInput
            key="state"
            source="state"
            label="orders.state"
            alwaysOn
            emptyText="orders.checks.waiting"
            choices={[{ id: 'refused', name: t('orders.checks.refused') }]}
          />,
        ]}
        empty={<Empty title={t('orders.checks.none')} text={t('orders.checks.none.text')} />}
      >
        <SelectionBar>
          <ApproveSelected />
        </SelectionBar>
        <Checks />
      </ItemList>
    </Page>
  )
}

function Checks() {
  const { data = [] } = useListContext<SecondCheck>()
  return (
    <Stack spacing={2}>
      {data.map((check) => (
        <CheckCard key={check.id} check={check} />
      ))}
    </Stack>
  )
}

/** Approves the selected checks. */
function ApproveSelected() {
  const t = useT()
  const { data = [], selectedIds = [], onUnselectItems } = useListContext<SecondCheck>()
  const [open, setOpen] = useState(false)
  const selected = data.filter(({ id }) => selectedIds.includes(id))
  return (
    <>
      <Button variant="contained" size="small" onClick={() => setOpen(true)}>
        {t('orders.checks.approve')}
      </Button>
      {open && (
        <SecondCheckDialog
          checks={selected}
          verdict="approved"
          onClose={() => setOpen(false)}
          onDone={() => onUnselectItems()}
        />
      )}
    </>
  )
}

function CheckCard({ check }: { readonly check: SecondCheck }) {
  const { t } = useTexts()
  const format = useFormat()
  const to = useScopedPath()
  const may = useCan()
  const { selectedIds = [], onToggleItem } = useListContext()
  const mayApprove = may('decideSecondChecks') && check.bar === null
  return (
    <Card component="article" aria-label={check.orderNumber} sx={{ p: { xs: 2, md: 3 } }}>
      <Stack spacing={2}>
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          spacing={1.5}
          sx={{ justifyContent: 'space-between', alignItems: { sm: 'flex-start' } }}
        >
          <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start', minWidth: 0 }}>
            {mayApprove && (
              <Checkbox
                size="small"
                sx={{ mt: -0.75 }}
                checked={selectedIds.includes(check.id)}
                onChange={() => onToggleItem(check.id)}
                slotProps={{ input: { 'aria-label': t('orders.choose', { name: check.orderNumber }) } }}
              />
            )}
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
                <Link component={RouterLink} to={to(`/orders/${check.id}`)} color="inherit">
                  {check.orderNumber}
                </Link>
              </Typography>
              <Typography color="textSecondary">
                {check.productName}
                {' · '}
                <Link component={RouterLink} to={to(`/referrals/${check.referralNumber}`)} underline="always">
                  {check.recommender || check.referralNumber}
                </Link>
              </Typography>
            </Box>
          </Stack>
          <Box sx={{ textAlign: { sm: 'right' } }}>
            <Typography sx={{ fontSize: '1.4rem', fontWeight: 700 }}>
              {check.amountCents === null
                ? t('orders.checks.withCommission')
                : format.money(check.amountCents)}
            </Typography>
            {check.releaseAt && (
              <Typography variant="body2" color="textSecondary">
                {t('orders.release', { day: format.day(check.releaseAt) })}
              </Typography>
            )}
          </Box>
        </Stack>
        {check.inPlaceOf && <InPlaceOfNotice order={check.inPlaceOf} />}
        <ManualActs check={check} />
        {check.bar && may('decideSecondChecks') && (
          <Alert severity="info">{t(`orders.checks.bar.${check.bar}`)}</Alert>
        )}
        {may('decideSecondChecks') && <DecisionButtons check={check} mayApprove={mayApprove} />}
      </Stack>
    </Card>
  )
}

function DecisionButtons({
  check,
  mayApprove,
}: {
  readonly check: SecondCheck
  readonly mayApprove: boolean
}) {
  const t = useT()
  const [verdict, setVerdict] = useState<SecondCheckVerdict | null>(null)
  const isBarred = check.bar !== null
  const summary = useApiQuery('getPayoutSummary', {}, { enabled: isBarred })
  // With single signature enabled, one person may approve alone.
  const mayApproveAlone = isBarred && summary.data?.singleSignature === true
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {(mayApprove || mayApproveAlone) && (
        <Button variant="contained" onClick={() => setVerdict('approved')}>
          {t('orders.checks.approve')}
        </Button>
      )}
      {check.state === 'waiting' && (
        <Button variant="outlined" color="error" onClick={() => setVerdict('refused')}>
          {t('orders.checks.refuse')}
        </Button>
      )}
      {verdict && <SecondCheckDialog checks={[check]} verdict={verdict} onClose={() => setVerdict(null)} />}
    </Stack>
  )
}
