import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { useApiQuery } from '../../app/answers.ts'
import { useFormat } from '../../app/format.ts'
import { useCan, useTo } from '../../app/place.ts'
import { useT } from '../../app/texts.tsx'
import type { OrderMove, OrderSplit } from './types.ts'

type Proposal = OrderMove | OrderSplit

interface ProposalHeadingProps {
  readonly proposal: Proposal
  /** In place of the order's number, on the page of the order itself. */
  readonly title: string | undefined
  /** What stands at the right. */
  readonly children?: ReactNode
}

/** Which order a proposal is about. */
export function ProposalHeading({ proposal, title, children }: ProposalHeadingProps) {
  const to = useTo()
  return (
    <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography component={title ? 'h2' : 'h3'} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title ?? (
            <Link component={RouterLink} to={to(`/orders/${proposal.orderId}`)} color="inherit">
              {proposal.orderNumber}
            </Link>
          )}
        </Typography>
        <Typography color="textSecondary">
          {[proposal.productName, proposal.recipient].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {children}
    </Stack>
  )
}

interface ProposedByProps {
  readonly proposal: Proposal
  /** May who looks at it decide at all? */
  readonly mayDecide: boolean
}

/** Who proposed it and why, and what keeps who looks at it from being the second person. */
export function ProposedBy({ proposal, mayDecide }: ProposedByProps) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      <div>
        <Typography>
          <strong>{t('orders.move.proposed')}</strong>
          {' · '}
          {proposal.by ?? t('orders.checks.unknown')}, {format.time(proposal.at)}
        </Typography>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {proposal.reason}
        </Typography>
      </div>
      {proposal.bar && mayDecide && <Alert severity="info">{t(`orders.checks.bar.${proposal.bar}`)}</Alert>}
    </>
  )
}

/** May who looks at a proposal approve it? One person may sign alone where the installation has a single one. */
export function useMayApprove({ bar }: Proposal): boolean {
  const may = useCan()
  const movesMoney = may('decideSecondChecks')
  const summary = useApiQuery('getPayoutSummary', {}, { enabled: bar !== null && movesMoney })
  return movesMoney && (bar === null || summary.data?.singleSignature === true)
}
