import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { Link as RouterLink } from 'react-router'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { type TextKey, useT } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { useListLinks } from './list-links.ts'
import type { View } from './use-view.ts'

type Total = ResponseOf<'getFunnel'>['total']

const steps = ['shares', 'clicks', 'orders', 'contracts', 'paid'] as const
type Step = (typeof steps)[number]

/** Conversion rate of each step, relative to the step previous it. */
const rates: Partial<Record<Step, readonly [of: Step, text: TextKey]>> = {
  orders: ['clicks', 'overview.ofClicks'],
  contracts: ['orders', 'overview.ofOrders'],
  paid: ['contracts', 'overview.ofContracts'],
}

/** Figures of the programme from share to payment, as a funnel; each links to its list. */
export function Funnel({ view: { days, span } }: { readonly view: View }) {
  const t = useT()
  const funnel = useApiQuery('getFunnel', { query: { ...days, by: span } })
  return (
    <CardSection title={t('overview.funnel')} lead={t('overview.funnel.lead')}>
      <QueryResult query={funnel} skeleton={<Skeleton variant="rounded" height={290} />}>
        {({ total, before: previous }) => (
          <Box>
            <Box
              component="ol"
              sx={{
                listStyle: 'none',
                m: 0,
                p: 0,
                display: 'grid',
                rowGap: 2,
                gridTemplateColumns: { xs: 'repeat(auto-fill, minmax(8rem, 1fr))', md: 'repeat(5, 1fr)' },
              }}
            >
              {steps.map((step) => (
                <Figure key={step} step={step} total={total} previous={previous} days={days} />
              ))}
            </Box>
            <Box aria-hidden="true" sx={besideEachOther}>
              <FunnelShape heights={steps.map((step) => total[step])} />
            </Box>
            <Box aria-hidden="true" sx={{ ...besideEachOther, gridTemplateColumns: 'repeat(5, 1fr)' }}>
              {steps.map((step) => (
                <Rate key={step} step={step} total={total} />
              ))}
            </Box>
          </Box>
        )}
      </QueryResult>
    </CardSection>
  )
}

/** Where the five steps have no room beside each other, each says its own rate, and the stream between them is left out. */
const besideEachOther = { display: { xs: 'none', md: 'grid' } } as const

interface FigureProps {
  readonly step: Step
  readonly total: Total
  readonly previous: Total
  readonly days: View['days']
}

function Figure({ step, total, previous, days }: FigureProps) {
  const t = useT()
  const format = useFormat()
  const to = useListLinks().listOf(step, days)
  const count = format.number(total[step])
  const label = t(`overview.${step}`)
  return (
    <Box
      component="li"
      sx={{ px: 1.5, borderLeft: 1, borderColor: 'divider', '&:first-of-type': { border: 0 } }}
    >
      <Typography color="textSecondary" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <Typography
        component="div"
        sx={{
          fontSize: { xs: '1.4rem', md: '2rem' },
          fontWeight: 700,
          letterSpacing: '-0.02em',
          lineHeight: 1.3,
        }}
      >
        {to ? (
          <Link
            component={RouterLink}
            to={to}
            color="inherit"
            underline="always"
            sx={dotted}
            aria-label={t('overview.open', { what: label, count })}
          >
            {count}
          </Link>
        ) : (
          count
        )}
      </Typography>
      <Change current={total[step]} previous={previous[step]} />
      {step === 'paid' && <Typography variant="body2">{format.money(total.paidCents)}</Typography>}
      <Box sx={{ display: { md: 'none' }, mx: -1.5 }}>
        <Rate step={step} total={total} />
      </Box>
    </Box>
  )
}

/** Change from the previous period, as text, so that it does not depend on colour. */
function Change({ current, previous }: { readonly current: number; readonly previous: number }) {
  const t = useT()
  const format = useFormat()
  const share = (current - previous) / (previous || 1)
  const isSame = current === previous || Math.abs(share) < 0.005
  // A change from fewer than 10, or of more than 300 %, says little as a percentage: shows the previous
  // number instead.
  const showsPrevious = previous < 10 || share > 3
  const text = isSame
    ? t('overview.same')
    : showsPrevious
      ? t('overview.was', { count: format.number(previous) })
      : t(share > 0 ? 'overview.more' : 'overview.less', {
          change: format.percent(Math.round(Math.abs(share) * 100) / 100),
        })
  return (
    <Typography variant="body2" sx={{ color: share > 0.005 ? 'success.main' : 'text.secondary' }}>
      {text}
    </Typography>
  )
}

function Rate({ step, total }: { readonly step: Step; readonly total: Total }) {
  const t = useT()
  const format = useFormat()
  const rate = rates[step]
  const text =
    step === 'clicks'
      ? total.shares > 0 &&
        t('overview.perClick', { count: format.number(round(total.clicks / total.shares)) })
      : rate && total[rate[0]] > 0 && t(rate[1], { share: format.percent(total[step] / total[rate[0]]) })
  return (
    <Typography variant="body2" color="textSecondary" sx={{ px: 1.5 }}>
      {text}
    </Typography>
  )
}

const round = (value: number) => Math.round(value * 10) / 10

/** Underline of a figure that links to its list. */
const dotted = {
  textDecorationStyle: 'dotted',
  textDecorationThickness: '2px',
  textUnderlineOffset: '0.18em',
}

const width = 1000
const height = 150
const column = width / steps.length

/**
 * Stream from step to step. Its thickness grows with the square root of the number; otherwise thousands of
 * clicks would leave the contracts invisibly thin. The numbers are shown above it.
 */
function FunnelShape({ heights }: { readonly heights: readonly number[] }) {
  const max = Math.max(...heights, 1)
  const half = heights.map((value) => (value === 0 ? 1.5 : 5 + 65 * Math.sqrt(value / max)))
  const outline = `${edgeOf(half, -1)} ${edgeOf(half.toReversed(), 1)} Z`
  const borders = heights.slice(1).map((_, index) => (index + 1) * column)
  return (
    <Box
      component="svg"
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      sx={{ display: 'block', width: '100%', height: 150, my: 1 }}
    >
      <defs>
        <linearGradient id="stream" x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" stopColor="#9fd3cb" />
          <stop offset="0.45" stopColor="#2f8f85" />
          <stop offset="0.8" stopColor="#0b5d57" />
          <stop offset="1" stopColor="#f2b84b" />
        </linearGradient>
      </defs>
      <path d={outline} fill="url(#stream)" />
      {borders.map((x) => (
        <line
          key={x}
          x1={x}
          x2={x}
          y1={0}
          y2={height}
          stroke="#ffffff"
          strokeOpacity="0.7"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </Box>
  )
}

/**
 * Returns one edge of the stream as an SVG path: level within a step, curved between steps.
 * @param side -1: upper edge, left to right; 1: lower edge, right to left
 */
function edgeOf(half: readonly number[], side: -1 | 1): string {
  const y = (index: number) => height / 2 + side * (half[index] ?? 0)
  const x = (distance: number) => (side === -1 ? distance : width - distance)
  const bend = column * 0.3
  const parts = half.map((_, index) => {
    const border = (index + 1) * column
    if (index === half.length - 1) return `L ${x(width)} ${y(index)}`
    return `L ${x(border - bend)} ${y(index)} C ${x(border)} ${y(index)}, ${x(border)} ${y(index + 1)}, ${x(border + bend)} ${y(index + 1)}`
  })
  return `${side === -1 ? 'M' : 'L'} ${x(0)} ${y(0)} ${parts.join(' ')}`
}
