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
import { HeadingId } from '../../ui/heading-id.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import type { Simulation } from './simulation-result.tsx'

/** Recorded and simulated figures per product. */
export function ProductTable({ result }: { readonly result: Simulation }) {
  const t = useT()
  const { money, number } = useFormat()
  const headings = ['product', 'orders', 'decided', 'claims', 'now', 'then'] as const
  return (
    <TitledTable
      title={t('rewardRules.try.products')}
      headings={headings.map((heading) => t(`rewardRules.try.head.${heading}`))}
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
    </TitledTable>
  )
}

/** Number of differing orders shown at first. */
const initialRows = 10

/** Orders with a different result in the simulation. */
export function DifferenceTable({ result: { changed, differences } }: { readonly result: Simulation }) {
  const { t, counted } = useTexts()
  const { money, day } = useFormat()
  const [showsAll, setShowsAll] = useState(false)
  const headings = ['order', 'product', 'why', 'now', 'then'] as const
  return (
    <div>
      <TitledTable
        title={counted('rewardRules.try.differences', changed)}
        headings={headings.map((heading) => t(`rewardRules.try.head.${heading}`))}
        rightColumns={2}
      >
        {(showsAll ? differences : differences.slice(0, initialRows)).map((order) => (
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
      </TitledTable>
      {!showsAll && differences.length > initialRows && (
        <Button onClick={() => setShowsAll(true)} sx={{ mt: 1 }}>
          {t('rewardRules.try.all', { count: differences.length })}
        </Button>
      )}
      {showsAll && changed > differences.length && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('rewardRules.try.cut', { count: differences.length })}
        </Typography>
      )}
    </div>
  )
}

interface TitledTableProps {
  readonly title: string
  readonly headings: readonly string[]
  /** Number of right-aligned columns at the end; defaults to all but the first. */
  readonly rightColumns?: number
  readonly children: ReactNode
}

function TitledTable({ title, headings, rightColumns = headings.length - 1, children }: TitledTableProps) {
  const id = useId()
  return (
    <div>
      <Typography variant="h3" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      <HeadingId value={id}>
        <WideTable>
          <Table size="small" aria-labelledby={id}>
            <TableHead>
              <TableRow>
                {headings.map((heading, index) => (
                  <TableCell key={heading} align={index >= headings.length - rightColumns ? 'right' : 'left'}>
                    {heading}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>{children}</TableBody>
          </Table>
        </WideTable>
      </HeadingId>
    </div>
  )
}
