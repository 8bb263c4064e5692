import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { useFormat } from '../../../app/format.ts'
import { useCan, useScopedPath } from '../../../app/tenant-scope.ts'
import { useT } from '../../../app/texts.tsx'
import { WideTable } from '../../../ui/wide-table.tsx'
import type { NoteDetail } from './types.ts'

const amount = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', verticalAlign: 'top' } as const

/** Lines of a credit note in order, with totals. */
export function NoteLines({ note }: { readonly note: NoteDetail }) {
  const t = useT()
  const to = useScopedPath()
  const may = useCan()
  const { money, day, percent } = useFormat()
  const isReversal = (cents: number) => (note.kind === 'counter' ? cents > 0 : cents < 0)
  const rate = note.vatStatus === 'standard' && note.netCents !== 0 ? note.vatCents / note.netCents : 0
  const totals = [
    [t('creditNotes.net'), note.netCents],
    [`${t('creditNotes.vat')} (${percent(Math.round(rate * 100) / 100)})`, note.vatCents],
    [t('creditNotes.gross'), note.grossCents],
  ] as const
  return (
    <WideTable>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell sx={{ px: 1 }}>{t('creditNotes.line')}</TableCell>
            <TableCell sx={{ px: 1 }} align="right">
              {t('creditNotes.net')}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {note.lines.map((line) => (
            <TableRow key={line.commissionId}>
              <TableCell sx={{ px: 1, overflowWrap: 'anywhere' }}>
                {isReversal(line.amountCents) && `${t('creditNotes.line.reversal')}: `}
                <span translate="no">{line.productName}</span>
                <Typography variant="body2" color="textSecondary">
                  {may('listOrders') ? (
                    <Link
                      component={RouterLink}
                      translate="no"
                      to={`${to('/orders')}?filter=${encodeURIComponent(JSON.stringify({ number: line.orderNumber }))}`}
                    >
                      {line.orderNumber}
                    </Link>
                  ) : (
                    <span translate="no">{line.orderNumber}</span>
                  )}
                  {` · ${day(line.day)}`}
                </Typography>
              </TableCell>
              <TableCell align="right" sx={{ px: 1, ...amount }}>
                {money(line.amountCents)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          {totals.map(([label, cents], index) => (
            <TableRow key={label}>
              {[label, money(cents)].map((value, cell) => (
                <TableCell
                  key={value}
                  {...(cell === 0 ? { component: 'th', scope: 'row' } : { align: 'right' })}
                  sx={{
                    px: 1,
                    border: 0,
                    fontSize: '1rem',
                    color: 'text.primary',
                    ...(cell === 1 && amount),
                    fontWeight: index === totals.length - 1 ? 700 : 400,
                  }}
                >
                  {value}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableFooter>
      </Table>
    </WideTable>
  )
}
