import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useFormat } from '../../app/format.ts'
import { useT } from '../../app/texts.tsx'
import type { Trial } from './try-result.tsx'

/** Maximum number of products in the chart; the table below contains all. */
const shown = 8

/** Actual and simulated cost per product. */
export default function TryChart({ products }: { readonly products: Trial['products'] }) {
  const t = useT()
  const { money } = useFormat()
  const { palette } = useTheme()
  const data = products.slice(0, shown).map((product) => ({
    name: product.productName,
    now: product.recordedCents / 100,
    tried: product.simulatedCents / 100,
  }))
  const euros = (value: unknown) => money(Number(value) * 100)
  return (
    <Box role="img" aria-label={t('rewardRules.try.chart')}>
      <ResponsiveContainer
        width="100%"
        height={70 + data.length * 52}
        initialDimension={{ width: 600, height: 300 }}
      >
        <BarChart data={data} layout="vertical" accessibilityLayer={false} margin={{ left: 8, right: 24 }}>
          <CartesianGrid horizontal={false} stroke={palette.divider} />
          <XAxis type="number" tickFormatter={euros} stroke={palette.text.secondary} fontSize={12} />
          <YAxis
            type="category"
            dataKey="name"
            width={170}
            stroke={palette.text.secondary}
            fontSize={13}
            tickLine={false}
          />
          <Tooltip formatter={euros} cursor={{ fill: palette.background.default }} />
          <Legend
            itemSorter={null}
            formatter={(name: string) => <span style={{ color: palette.text.primary }}>{name}</span>}
          />
          <Bar
            dataKey="now"
            name={t('rewardRules.try.now')}
            fill="#9aa8a4"
            radius={[0, 4, 4, 0]}
            isAnimationActive={false}
          />
          <Bar
            dataKey="tried"
            name={t('rewardRules.try.then')}
            fill={palette.primary.main}
            radius={[0, 4, 4, 0]}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </Box>
  )
}
