import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { useFormat } from '../../app/format.ts'
import { useT } from '../../app/texts.tsx'
import { EntityState } from '../../ui/entity-state.tsx'
import { CaseCard } from './case-card.tsx'
import { ClaimRows } from './claim-rows.tsx'
import type { GoodwillCaseData } from './goodwill-queue.ts'

interface GoodwillHistoryProps {
  readonly goodwillCase: GoodwillCaseData
  readonly addressOf: (id: string) => string
}

/** Further facts: orders and rewards of the referral, and other requests of the same person. */
export function GoodwillHistory({ goodwillCase, addressOf }: GoodwillHistoryProps) {
  const t = useT()
  const { day } = useFormat()
  const { orders, claims, earlier } = goodwillCase
  const owner = goodwillCase.recommender?.name ?? t('cases.one.nobody')
  return (
    <>
      <CaseCard title={t('cases.one.orders')}>
        {orders.length === 0 && <Typography>{t('cases.one.orders.none')}</Typography>}
        {orders.map((order) => (
          <Row key={order.number}>
            <span>
              <strong>{order.number}</strong> · {order.productName} · {day(order.orderedAt)}
            </span>
            <EntityState entity="order" state={order.state} />
          </Row>
        ))}
      </CaseCard>
      <CaseCard title={t('cases.one.claims')}>
        {claims.length === 0 && <Typography>{t('cases.one.claims.none')}</Typography>}
        <ClaimRows claims={claims} owner={owner} />
      </CaseCard>
      <CaseCard title={t('cases.one.earlier')}>
        {earlier.length === 0 && <Typography>{t('cases.one.earlier.none')}</Typography>}
        {earlier.map((one) => (
          <Row key={one.id}>
            <Link component={RouterLink} to={addressOf(one.id)} sx={{ py: 0.5 }}>
              {day(one.createdAt)}
              {one.reasonCode && `, ${t(`cases.reason.${one.reasonCode}`)}`}
            </Link>
            <EntityState entity="goodwill" state={one.state} />
          </Row>
        ))}
      </CaseCard>
    </>
  )
}

const Row = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ py: 0.75, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
    <Stack
      direction="row"
      spacing={2}
      useFlexGap
      sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap' }}
    >
      {children}
    </Stack>
  </Box>
)
