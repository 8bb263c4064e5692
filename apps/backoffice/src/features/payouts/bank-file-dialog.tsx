import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useErrorText } from '../../app/error-text.ts'
import { type TextKey, useT } from '../../app/texts.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'

type BankFileResult = ResponseOf<'readBankFile'>

const outcomes = [
  'executed',
  'rejected',
  'returned',
  'held',
  'renewed',
  'unchanged',
  'unknown',
  'contradicts',
] as const

/** Imports a file with the bank's responses, dropped or chosen. Importing a file again changes nothing. */
export function BankFileDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const importFile = useApiMutation('readBankFile', { quiet: true })

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="bank-title">
      <DialogTitle id="bank-title">{t('payouts.bank.open')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5}>
          <Typography color="textSecondary">{t('payouts.bank.text')}</Typography>
          <FileDrop
            accept=".xml,application/xml,text/xml"
            busy={importFile.isPending}
            onFiles={async ([file]) => importFile.mutate({ body: { xml: await file.text() } })}
          />
          {importFile.error && <Alert severity="error">{errorText(importFile.error)}</Alert>}
          {importFile.data && <BankFileSummary result={importFile.data} />}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button onClick={onClose}>{t('frame.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function BankFileSummary({ result }: { readonly result: BankFileResult }) {
  const t = useT()
  const lines = outcomes.filter((name) => result[name] > 0)
  return (
    <Box role="status">
      <Alert severity={result.contradicts || result.unknown ? 'warning' : 'success'}>
        {t(lines.length > 0 ? 'payouts.bank.read' : 'payouts.bank.nothing', { kind: result.kind })}
        <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
          {lines.map((name) => (
            <li key={name}>
              {result[name]} {t(`payouts.bank.${name}` as TextKey)}
            </li>
          ))}
        </Box>
        {[...result.contradictingIds, ...result.unknownIds].length > 0 && (
          <Typography variant="body2">
            {t('payouts.bank.ids', { ids: [...result.contradictingIds, ...result.unknownIds].join(', ') })}
          </Typography>
        )}
      </Alert>
    </Box>
  )
}
