import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { useFormat } from '../../app/format.ts'
import { useT, useTexts } from '../../app/texts.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import type { Trial } from './try-result.tsx'

/** Recorded and simulated figures per product. */
export function ProductTable({ result }: { readonly result: Trial }) {
  const t = useT()
  const { money, number } = useFormat()
  const heads = ['product', 'orders', 'decided', 'claims', 'now', 'then'] as const
  return (
    <Tabular
      title={t('rewardRules.try.products')}
      heads={heads.map((head) => t(`rewardRules.try.head.${head}`))}
    >
      {result.products.map((product) => (
        <TableRow key={product.productId}>
          <TableCell>{product.productName}</TableCell>
          <TableCell align="right">{number(product.orders)}</TableCell>
          <TableCell align="right">{number(product.decided)}</TableCell>
          <TableCell align="right">
            {number(product.recordedClaims)} → {number(product.claims)}
          </TableCell>
          <TableCell align="right">{money(product.recordedCents)}</TableCell>
          <TableCell align="right" sx={{ fontWeight: 650 }}>
            {money(product.simulatedCents)}
          </TableCell>
        </TableRow>
      ))}
    </Tabular>
  )
}

const first = 10

/** Orders with a different result in the simulation. */
export function DifferenceTable({ result: { changed, differences } }: { readonly result: Trial }) {
  const { t, counted } = useTexts()
  const { money, day } = useFormat()
  const [all, setAll] = useState(false)
  const heads = ['order', 'product', 'why', 'now', 'then'] as const
  return (
    <div>
      <Tabular
        title={counted('rewardRules.try.differences', changed)}
        heads={heads.map((head) => t(`rewardRules.try.head.${head}`))}
        right={2}
      >
        {(all ? differences : differences.slice(0, first)).map((order) => (
          <TableRow key={order.orderNumber}>
            <TableCell>
              {order.orderNumber}
              <Typography variant="body2" color="textSecondary">
                {day(order.orderedAt)}
              </Typography>
            </TableCell>
            <TableCell>{order.productName}</TableCell>
            <TableCell>
              {t(order.existingCustomer ? 'rewardRules.try.existing' : 'rewardRules.try.by.tried')}
            </TableCell>
            <TableCell align="right">{money(order.recordedCents)}</TableCell>
            <TableCell align="right" sx={{ fontWeight: 650 }}>
              {money(order.simulatedCents)}
            </TableCell>
          </TableRow>
        ))}
      </Tabular>
      {!all && differences.length > first && (
        <Button onClick={() => setAll(true)} sx={{ mt: 1 }}>
          {t('rewardRules.try.all', { count: differences.length })}
        </Button>
      )}
      {all && changed > differences.length && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('rewardRules.try.cut', { count: differences.length })}
        </Typography>
      )}
    </div>
  )
}

interface TabularProps {
  readonly title: string
  readonly heads: readonly string[]
  /** Number of right-aligned columns at the end; defaults to all but the first. */
  readonly right?: number
  readonly children: ReactNode
}

function Tabular({ title, heads, right = heads.length - 1, children }: TabularProps) {
  const id = useId()
  return (
    <div>
      <Typography variant="h3" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      <WideTable>
        <Table size="small" aria-labelledby={id}>
          <TableHead>
            <TableRow>
              {heads.map((head, index) => (
                <TableCell key={head} align={index >= heads.length - right ? 'right' : 'left'}>
                  {head}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>{children}</TableBody>
        </Table>
      </WideTable>
    </div>
  )
}
