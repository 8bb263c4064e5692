import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useTheme } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import type { ResponseOf } from '@zuruf/contract'
import { localeOf } from '@zuruf/domain'
import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useT, useTexts } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { measures, type Span, spans, type View } from './use-view.ts'

type Groups = ResponseOf<'getFunnel'>['groups']

/** Chart of one figure over time, with the same data as a table for screen readers. */
export function Trend({ view }: { readonly view: View }) {
  const t = useT()
  const { days, span, measure, change } = view
  const funnel = useApiQuery('getFunnel', { query: { ...days, by: span } })
  return (
    <CardSection title={t('overview.trend')}>
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <TextField
          select
          label={t('overview.trend.what')}
          value={measure}
          onChange={({ target }) => change({ show: target.value })}
          sx={{ minWidth: 170 }}
        >
          {measures.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`overview.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={t('overview.trend.by')}
          value={span}
          onChange={({ target }) => change({ by: target.value })}
          sx={{ minWidth: 110 }}
        >
          {spans.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`overview.trend.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <QueryResult query={funnel} skeleton={<Skeleton variant="rounded" height={260} />}>
        {({ groups }) => <Chart groups={groups} span={span} measure={measure} />}
      </QueryResult>
    </CardSection>
  )
}

interface ChartProps {
  readonly groups: Groups
  readonly span: Span
  readonly measure: View['measure']
}

function Chart({ groups, span, measure }: ChartProps) {
  const t = useT()
  const { language } = useTexts()
  const format = useFormat()
  const { palette } = useTheme()
  const shortName = dayFormatter(span, language)
  const formatValue = measure === 'paidCents' ? format.money : format.number
  const measureName = t(`overview.${measure}`)
  const count = formatValue(groups.reduce((sum, group) => sum + group[measure], 0))
  const fullName = (key: string) =>
    span === 'week' ? t('overview.trend.weekOf', { day: shortName(key) }) : shortName(key)
  return (
    <>
      <Box
        role="img"
        aria-label={t('overview.trend.summary', {
          what: measureName,
          count,
          span: t(`overview.trend.${span}`),
        })}
        sx={{ height: 300 }}
      >
        <ResponsiveContainer>
          <AreaChart
            data={groups as never[]}
            margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <defs>
              <linearGradient id="trend" x1="0" x2="0" y1="0" y2="1">
                <stop offset="0" stopColor={palette.primary.main} stopOpacity={0.35} />
                <stop offset="1" stopColor={palette.primary.main} stopOpacity={0.03} />
              </linearGradient>
            </defs>
            <CartesianGrid vertical={false} stroke={palette.divider} />
            <XAxis
              dataKey="key"
              tickFormatter={shortName}
              tick={{ fill: palette.text.secondary, fontSize: 12 }}
              tickLine={false}
              axisLine={false}
              minTickGap={28}
            />
            <YAxis
              width={measure === 'paidCents' ? 84 : 48}
              allowDecimals={false}
              tickFormatter={formatValue}
              tick={{ fill: palette.text.secondary, fontSize: 12 }}
              tickLine={false}
              axisLine={false}
            />
            <Tooltip
              formatter={(value) => [formatValue(Number(value)), measureName]}
              labelFormatter={(key) => fullName(String(key))}
              contentStyle={{ borderRadius: 10, borderColor: palette.divider }}
            />
            <Area
              type="linear"
              dataKey={measure}
              stroke={palette.primary.main}
              strokeWidth={2.5}
              fill="url(#trend)"
              dot={groups.length < 20 ? { r: 3, fill: palette.primary.main } : false}
              isAnimationActive={false}
            />
          </AreaChart>
        </ResponsiveContainer>
      </Box>
      <Box sx={visuallyHidden}>
        <table>
          <caption>{t('overview.trend.table')}</caption>
          <thead>
            <tr>
              <th scope="col">{t(`overview.trend.${span}`)}</th>
              <th scope="col">{measureName}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={group.key}>
                <th scope="row">{fullName(group.key)}</th>
                <td>{formatValue(group[measure])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </>
  )
}

function dayFormatter(span: Span, language: string) {
  const locale = localeOf(language)
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    ...(span === 'month' ? { month: 'short', year: '2-digit' } : { day: 'numeric', month: 'short' }),
  })
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
}
