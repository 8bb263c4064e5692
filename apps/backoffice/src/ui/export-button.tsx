import DownloadIcon from '@mui/icons-material/Download'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import type { BackofficeOperationId } from '@zuruf/contract/backoffice-operations'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { UntypedRequest } from '../app/call.ts'
import { useErrorText } from '../app/error-text.ts'
import { useT } from '../app/texts.tsx'
import { download } from './download.ts'

interface ExportButtonProps {
  readonly operation: BackofficeOperationId
  readonly request?: UntypedRequest
  /** File name if the response has none. */
  readonly name: string
  readonly label?: string
  readonly variant?: 'contained' | 'outlined' | 'text'
  readonly disabled?: boolean
  /** Called after the download, for files whose download changes data. */
  readonly onDone?: () => void
}

/** Downloads a file that the server streams, with a progress bar. */
export function ExportButton({
  operation,
  request = {},
  name,
  label,
  variant = 'outlined',
  disabled = false,
  onDone,
}: ExportButtonProps) {
  const t = useT()
  const notify = useNotify()
  const errorText = useErrorText()
  const [share, setShare] = useState<number | null | undefined>(undefined)
  const busy = share !== undefined

  async function start() {
    setShare(null)
    try {
      await download(operation, request, name, (progress) => setShare(progress.share))
      notify(t('frame.export.done'), { type: 'success' })
      onDone?.()
    } catch (error) {
      notify(errorText(error), { type: 'error' })
    } finally {
      setShare(undefined)
    }
  }

  return (
    <Stack spacing={0.5}>
      <Button variant={variant} startIcon={<DownloadIcon />} onClick={start} disabled={busy || disabled}>
        {busy ? t('frame.export.busy') : (label ?? t('frame.export'))}
      </Button>
      {busy && (
        <LinearProgress
          aria-label={t('frame.export.busy')}
          variant={share === null ? 'indeterminate' : 'determinate'}
          value={(share ?? 0) * 100}
        />
      )}
    </Stack>
  )
}
