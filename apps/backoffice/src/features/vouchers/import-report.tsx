import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useTexts } from '../../app/texts.tsx'
import { byKind } from './stock.ts'

type Report = ResponseOf<'previewVoucherImport'>

/**
 * Preview of an import: new codes by kind and value, and the line numbers of skipped ones. It never shows a
 * code.
 */
export function ImportReport({ report: { fresh, repeated, known, malformed } }: { readonly report: Report }) {
  const { t, counted } = useTexts()
  const { money, number } = useFormat()
  const kinds = byKind(useApiQuery('getVoucherStock', {}).data ?? [])
  const nameOf = (key: string) => kinds.find(({ kind }) => kind === key)?.name ?? key
  return (
    <Stack spacing={2}>
      {fresh.length === 0 ? (
        <Alert severity="warning">{t('vouchers.import.nothing')}</Alert>
      ) : (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(11.25rem, 100%), 1fr))',
          }}
        >
          {fresh.map(({ kind, valueCents, count }) => (
            <Box
              component="li"
              key={`${kind} ${valueCents}`}
              sx={{ p: 2, borderRadius: 1, bgcolor: 'success.light', color: 'success.main' }}
            >
              <Typography sx={{ fontSize: '1.4rem', fontWeight: 700 }}>{number(count)}</Typography>
              <Typography>
                {nameOf(kind)} · {money(valueCents)}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      {malformed.count > 0 && (
        <SkippedLines
          severity="error"
          title={counted('vouchers.import.malformed', malformed.count)}
          lines={malformed.lines.map(({ line, fault }) =>
            t('vouchers.import.line.fault', { line: String(line), fault: t(`vouchers.fault.${fault}`) }),
          )}
          count={malformed.count}
        />
      )}
      {repeated.count > 0 && (
        <SkippedLines
          severity="warning"
          title={counted('vouchers.import.repeated', repeated.count)}
          lines={repeated.lines.map(({ line, firstLine }) =>
            t('vouchers.import.line.repeated', { line: String(line), first: String(firstLine) }),
          )}
          count={repeated.count}
        />
      )}
      {known.count > 0 && (
        <SkippedLines
          severity="info"
          title={counted('vouchers.import.known', known.count)}
          lines={known.lines.map(({ line }) => t('vouchers.import.line', { line: String(line) }))}
          count={known.count}
        />
      )}
    </Stack>
  )
}

const maxShownLines = 20

interface SkippedLinesProps {
  readonly severity: 'error' | 'warning' | 'info'
  readonly title: string
  readonly lines: readonly string[]
  readonly count: number
}

function SkippedLines({ severity, title, lines, count }: SkippedLinesProps) {
  const { t } = useTexts()
  const shown = lines.slice(0, maxShownLines)
  return (
    <Alert severity={severity}>
      <Typography sx={{ fontWeight: 650 }}>{title}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {shown.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      {count > shown.length && t('vouchers.import.more', { count: count - shown.length })}
    </Alert>
  )
}
