import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useT } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { useListLinks } from './list-links.ts'

/** Liabilities of the programme as three explained figures. */
export function Liability() {
  const t = useT()
  const format = useFormat()
  const lists = useListLinks()
  const liability = useApiQuery('getLiability', {})
  return (
    <QueryResult query={liability}>
      {({ at, accruedCents, releasedCents, collectedCents, due, overdue }) => (
        <CardSection
          title={t('overview.liability')}
          lead={t('overview.liability.lead', { time: format.time(at) })}
        >
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, 1fr)' },
            }}
          >
            <LiabilityFigure
              title={t('overview.liability.accrued')}
              cents={accruedCents}
              to={lists.filteredPage('/orders', 'listOrders', { state: 'concluded' })}
              colour="#9fd3cb"
            >
              {t('overview.liability.accrued.text')}
            </LiabilityFigure>
            <LiabilityFigure
              title={t('overview.liability.released')}
              cents={releasedCents}
              to={lists.filteredPage('/referrals', 'listReferrals', { state: 'released' })}
              colour="#0b5d57"
            >
              {t('overview.liability.released.text')}
            </LiabilityFigure>
            <LiabilityFigure
              title={t('overview.liability.due')}
              cents={due.cents}
              to={lists.filteredPage('/payments', 'listPayouts', { state: 'waiting' })}
              colour="#f2b84b"
            >
              {t('overview.liability.due.text', {
                count: format.number(due.count),
                sum: format.money(collectedCents),
              })}{' '}
              <Box component="span" sx={overdue.count > 0 ? { color: 'error.main', fontWeight: 650 } : {}}>
                {overdue.count > 0
                  ? t('overview.liability.overdue', { sum: format.money(overdue.cents) })
                  : t('overview.liability.none')}
              </Box>
            </LiabilityFigure>
          </Box>
        </CardSection>
      )}
    </QueryResult>
  )
}

interface LiabilityFigureProps {
  readonly title: string
  readonly cents: number
  readonly to: string | undefined
  readonly colour: string
  readonly children: ReactNode
}

function LiabilityFigure({ title, cents, to, colour, children }: LiabilityFigureProps) {
  const t = useT()
  const format = useFormat()
  const count = format.money(cents)
  return (
    <Box sx={{ bgcolor: 'background.default', borderRadius: 2, p: 2.5, borderTop: `5px solid ${colour}` }}>
      <Typography variant="h3" component="h3">
        {title}
      </Typography>
      <Typography
        component="div"
        sx={{ fontSize: '2.1rem', fontWeight: 700, letterSpacing: '-0.02em', my: 0.5 }}
      >
        {to ? (
          <Link
            component={RouterLink}
            to={to}
            color="inherit"
            aria-label={t('overview.open', { what: title, count })}
          >
            {count}
          </Link>
        ) : (
          count
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {children}
      </Typography>
    </Box>
  )
}
