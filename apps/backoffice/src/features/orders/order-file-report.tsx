import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useTexts } from '../../app/texts.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { OutcomeChip } from './outcome-chip.tsx'
import type { Report } from './types.ts'

/** Table of the lines of an order file with their actual or expected outcome, errors first. */
export function OrderFileReport({
  report,
  isImported,
}: {
  readonly report: Report
  readonly isImported: boolean
}) {
  const { t, find } = useTexts()
  const errorsFirst = report.lines.toSorted(
    (a, b) => Number(b.outcome === 'rejected') - Number(a.outcome === 'rejected'),
  )
  const sums = [
    { count: report.accepted, label: t(isImported ? 'orders.file.accepted' : 'orders.file.would') },
    { count: report.duplicates, label: t('orders.file.duplicates') },
    { count: report.waiting, label: t('orders.file.waiting') },
    { count: report.rejected, label: t('orders.file.rejected') },
  ]
  return (
    <>
      <Stack direction="row" spacing={5} useFlexGap sx={{ flexWrap: 'wrap', mb: 2 }}>
        {sums.map(({ count, label }) => (
          <Box key={label}>
            <Typography sx={{ fontSize: '1.9rem', fontWeight: 700, lineHeight: 1.2 }}>{count}</Typography>
            <Typography color="textSecondary">{label}</Typography>
          </Box>
        ))}
      </Stack>
      <WideTable>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('orders.file.line')}</TableCell>
              <TableCell>{t('orders.file.reference')}</TableCell>
              <TableCell>{t('orders.file.status')}</TableCell>
              <TableCell>{t('orders.file.result')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {errorsFirst.map((line) => (
              <TableRow key={line.line}>
                <TableCell>{line.line}</TableCell>
                <TableCell>{line.reference}</TableCell>
                <TableCell>{find(`state.order.${line.status}`) ?? line.status}</TableCell>
                <TableCell>
                  <OutcomeChip outcome={line.outcome} isPreview={!isImported} />
                  {line.detail && (
                    <Typography variant="body2" sx={{ mt: 0.5 }}>
                      {line.detail}
                    </Typography>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </WideTable>
    </>
  )
}
