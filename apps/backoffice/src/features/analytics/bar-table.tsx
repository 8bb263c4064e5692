import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useFormat } from '../../app/format.ts'
import { WideTable } from '../../ui/wide-table.tsx'

export interface Bar {
  readonly key: string
  readonly name: string
  readonly count: number
  /** A second figure, where the table has a head for it. */
  readonly also?: number
}

interface BarTableProps {
  readonly heads: readonly [name: string, count: string, also?: string]
  readonly bars: readonly Bar[]
}

/** Table of figures, each with a bar of proportional length. */
export function BarTable({ heads: [name, count, also], bars }: BarTableProps) {
  const format = useFormat()
  const most = Math.max(...bars.map((bar) => bar.count), 1)
  return (
    <WideTable>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{name}</TableCell>
            <TableCell align="right">{count}</TableCell>
            {also && <TableCell align="right">{also}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {bars.map((bar) => (
            <TableRow key={bar.key} hover>
              <TableCell component="th" scope="row" sx={{ minWidth: 200, width: '100%' }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{bar.name}</Typography>
                <Box
                  aria-hidden="true"
                  sx={{
                    height: 6,
                    mt: 0.5,
                    borderRadius: 3,
                    bgcolor: 'primary.main',
                    width: bar.count > 0 ? `${Math.max(1, (bar.count / most) * 100)}%` : 0,
                  }}
                />
              </TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {format.number(bar.count)}
              </TableCell>
              {also && (
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {format.number(bar.also ?? 0)}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </WideTable>
  )
}
