import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useFormat } from '../../app/format.ts'
import { useT } from '../../app/texts.tsx'
import type { Simulation } from './simulation-result.tsx'

/** Maximum number of products in the chart; the table below contains all. */
const maxProducts = 8

/** Bar chart of the recorded and the simulated cost per product. */
export default function SimulationChart({ products }: { readonly products: Simulation['products'] }) {
  const t = useT()
  const { money } = useFormat()
  const { palette } = useTheme()
  const data = products.slice(0, maxProducts).map((product) => ({
    name: product.productName,
    recorded: product.recordedCents / 100,
    simulated: product.simulatedCents / 100,
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
            dataKey="recorded"
            name={t('rewardRules.try.now')}
            fill="#9aa8a4"
            radius={[0, 4, 4, 0]}
            isAnimationActive={false}
          />
          <Bar
            dataKey="simulated"
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
