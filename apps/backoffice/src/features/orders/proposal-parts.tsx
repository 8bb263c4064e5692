import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import type { OrderMove, OrderSplit } from './types.ts'

type Proposal = OrderMove | OrderSplit

interface ProposalHeadingProps {
  readonly proposal: Proposal
  /** Replaces the order's number as the heading, for the page of the order itself. */
  readonly title: string | undefined
  /** Content on the right. */
  readonly children?: ReactNode
}

/** Heading with the order a proposal is about. */
export function ProposalHeading({ proposal, title, children }: ProposalHeadingProps) {
  const to = useScopedPath()
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
  /** Whether the operator has the right to decide proposals. */
  readonly mayDecide: boolean
}

/** Proposer and reason of a proposal, and why the operator cannot be the second person. */
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

/**
 * Returns whether the operator may approve a proposal. With single signature enabled, one person may do so
 * alone.
 */
export function useCanApprove({ bar }: Proposal): boolean {
  const may = useCan()
  const movesMoney = may('decideSecondChecks')
  const summary = useApiQuery('getPayoutSummary', {}, { enabled: bar !== null && movesMoney })
  return movesMoney && (bar === null || summary.data?.singleSignature === true)
}
