import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { type TextKey, useT } from '../../app/texts.tsx'
import { StateChip, type Tone } from '../../ui/state-chip.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import type { ImportReport } from './types.ts'

type Row = ImportReport['rows'][number]

const tones: Readonly<Record<Row['outcome'], Tone>> = {
  added: 'good',
  changed: 'info',
  kept: 'neutral',
  refused: 'bad',
}

/** Maximum number of rows rendered; the counts above include the rest. */
const maxShownRows = 300

interface ImportRowsProps {
  readonly report: ImportReport
  readonly busy: boolean
  /** Called with the line of the file and its correction. */
  onCorrect(raw: string, corrected: string): void
}

/** Outcome of each row; refused rows can be corrected here. */
export function ImportRows({ report, busy, onCorrect }: ImportRowsProps) {
  const t = useT()
  const [refusedOnly, setRefusedOnly] = useState(false)
  const rows = report.rows.filter(({ outcome }) => !refusedOnly || outcome === 'refused')
  return (
    <Stack spacing={1}>
      {report.refused > 0 && report.rows.length > report.refused && (
        <FormControlLabel
          sx={{ alignSelf: 'flex-end' }}
          control={<Switch checked={refusedOnly} onChange={(_, on) => setRefusedOnly(on)} />}
          label={t('catalogue.import.refusedOnly')}
        />
      )}
      <Card>
        <WideTable>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{t('catalogue.import.line')}</TableCell>
                <TableCell>{t('catalogue.product')}</TableCell>
                <TableCell>{t('catalogue.import.outcome')}</TableCell>
                <TableCell sx={{ width: '50%' }}>{t('catalogue.import.finding')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.slice(0, maxShownRows).map((row) => (
                <TableRow key={row.line} sx={{ verticalAlign: 'top' }}>
                  <TableCell>{row.line}</TableCell>
                  <TableCell component="th" scope="row">
                    <Typography sx={{ fontWeight: 600 }}>{row.name || '–'}</Typography>
                    <Typography variant="body2" color="textSecondary">
                      {row.id}
                    </Typography>
                  </TableCell>
                  <TableCell>
                    <StateChip
                      label={t(`catalogue.import.outcome.${row.outcome}`)}
                      tone={tones[row.outcome]}
                    />
                  </TableCell>
                  <TableCell>
                    {row.changes.length > 0 && (
                      <Typography variant="body2" color="textSecondary">
                        {row.changes.join(', ')}
                      </Typography>
                    )}
                    {row.outcome === 'refused' && (
                      <Correction key={row.raw} row={row} busy={busy} onCorrect={onCorrect} />
                    )}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </WideTable>
      </Card>
    </Stack>
  )
}

function Correction({ row, busy, onCorrect }: Omit<ImportRowsProps, 'report'> & { readonly row: Row }) {
  const t = useT()
  const [text, setText] = useState(row.raw)
  function submit(event: FormEvent) {
    event.preventDefault()
    onCorrect(row.raw, text)
  }
  return (
    <Stack component="form" spacing={1} onSubmit={submit} sx={{ py: 0.5 }}>
      {row.faults.map(({ field, text: fault }) => (
        <Typography key={field} variant="body2" color="error.main">
          <strong>{field}</strong>: {fault}
        </Typography>
      ))}
      <Stack direction="row" spacing={1}>
        <TextField
          fullWidth
          multiline
          value={text}
          onChange={(event) => setText(event.target.value)}
          slotProps={{
            htmlInput: {
              'aria-label': t('catalogue.import.correct' as TextKey, { line: row.line }),
              style: { fontFamily: 'ui-monospace, monospace', fontSize: '0.85rem' },
            },
          }}
        />
        <Button
          type="submit"
          variant="outlined"
          loading={busy}
          disabled={text === row.raw}
          sx={{ flexShrink: 0, alignSelf: 'flex-start' }}
        >
          {t('catalogue.import.check')}
        </Button>
      </Stack>
    </Stack>
  )
}
