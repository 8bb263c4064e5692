import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { EntityState } from '../../ui/entity-state.tsx'
import type { SecondCheck } from './second-checks-page.tsx'

/** For goodwill in place of an order: names that order of another referral, and its final state. */
export function InPlaceOfNotice({ order }: { readonly order: NonNullable<SecondCheck['inPlaceOf']> }) {
  const t = useT()
  const to = useScopedPath()
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {t('orders.checks.inPlaceOf')}{' '}
        <Link component={RouterLink} to={to(`/orders/${order.id}`)} underline="always">
          {order.number}
        </Link>
      </Typography>
      <EntityState entity="order" state={order.state} />
    </Stack>
  )
}
