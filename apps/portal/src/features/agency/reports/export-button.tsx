import { apiErrorFrom } from '@zuruf/contract/api-error'
import { useRef, useState } from 'react'
import { fileUrl } from '../../../api/file-url.ts'
import { errorMessage } from '../../../app/error-message.ts'
import { useApp, useI18n } from '../../../app/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'

interface ExportButtonProps {
  readonly report:
    | 'exportAgencyOrders'
    | 'exportAgencyLeads'
    | 'exportAgencyRecommenders'
    | 'exportPartnerOrders'
  readonly ansicht: string
  readonly query: Readonly<Record<string, string | undefined>>
}

/** Button that saves a report as CSV and shows the progress. */
export function ExportButton({ report, ansicht, query }: ExportButtonProps) {
  const i18n = useI18n()
  const { tenant } = useApp()
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isRunning = useRef(false)

  async function save() {
    if (isRunning.current) return
    isRunning.current = true
    setFailure(null)
    setProgress(0)
    try {
      const url = fileUrl(report, tenant.config.Mandant, { params: { ansicht }, query })
      const response = await fetch(url, { headers: { 'X-Requested-With': 'zuruf' }, credentials: 'include' })
      if (!response.ok) throw await apiErrorFrom(response)
      await saveResponse(response, setProgress)
    } catch (error) {
      setFailure(errorMessage(error, i18n))
    } finally {
      isRunning.current = false
      setProgress(null)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-y-3">
      <Button look="outline" size="small" busy={progress !== null} onClick={save}>
        {progress === null && <Icon name="download" size={19} />}
        {i18n.t('reports.export')}
      </Button>
      <p role="status" className="type-small text-muted not-empty:ml-3">
        {progress !== null && i18n.t('reports.export.running', { percent: Math.round(progress * 100) })}
        {failure}
      </p>
    </div>
  )
}

/**
 * Saves the response as a file and reports the progress. It is collected in a blob, which browsers keep on disk
 * if it is large.
 */
async function saveResponse(response: Response, onProgress: (progress: number) => void): Promise<void> {
  const lines = Number(response.headers.get('x-total-count') ?? 0)
  let readLines = 0
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        for (const byte of part) if (byte === 10) readLines++
        if (lines > 0) onProgress(Math.min(1, readLines / lines))
        controller.enqueue(part)
      },
    }),
  )
  const blob = await new Response(counted).blob()
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  const named = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')
  link.download = named?.[1] ?? 'bericht.csv'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
