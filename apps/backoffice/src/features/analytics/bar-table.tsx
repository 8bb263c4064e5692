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
  /** Shown if the table has a heading for it. */
  readonly secondCount?: number
}

interface BarTableProps {
  readonly headings: readonly [name: string, count: string, secondCount?: string]
  readonly bars: readonly Bar[]
}

/** Table of figures, each with a bar of proportional length. */
export function BarTable({ headings: [name, count, secondCount], bars }: BarTableProps) {
  const format = useFormat()
  const maxCount = Math.max(...bars.map((bar) => bar.count), 1)
  return (
    <WideTable>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{name}</TableCell>
            <TableCell align="right">{count}</TableCell>
            {secondCount && <TableCell align="right">{secondCount}</TableCell>}
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
                    width: bar.count > 0 ? `${Math.max(1, (bar.count / maxCount) * 100)}%` : 0,
                  }}
                />
              </TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {format.number(bar.count)}
              </TableCell>
              {secondCount && (
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {format.number(bar.secondCount ?? 0)}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </WideTable>
  )
}
