import { apiErrorFrom } from '@zuruf/contract/api-error'
import { useRef, useState } from 'react'
import { fileUrl } from '../../../api/file-url.ts'
import { errorMessage } from '../../../app/error-text.ts'
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
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef(false)

  async function save() {
    if (running.current) return
    running.current = true
    setFailure(null)
    setShare(0)
    try {
      const url = fileUrl(report, tenant.config.Mandant, { params: { ansicht }, query })
      const response = await fetch(url, { headers: { 'X-Requested-With': 'zuruf' }, credentials: 'include' })
      if (!response.ok) throw await apiErrorFrom(response)
      await saveAnswer(response, setShare)
    } catch (error) {
      setFailure(errorMessage(error, i18n))
    } finally {
      running.current = false
      setShare(null)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-y-3">
      <Button look="outline" size="small" busy={share !== null} onClick={save}>
        {share === null && <Icon name="download" size={19} />}
        {i18n.t('reports.export')}
      </Button>
      <p role="status" className="type-small text-muted not-empty:ml-3">
        {share !== null && i18n.t('reports.export.running', { percent: Math.round(share * 100) })}
        {failure}
      </p>
    </div>
  )
}

/** Collects the response in a blob, which browsers keep on disk when it is large. */
async function saveAnswer(response: Response, onProgress: (share: number) => void): Promise<void> {
  const lines = Number(response.headers.get('x-total-count') ?? 0)
  let read = 0
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        for (const byte of part) if (byte === 10) read++
        if (lines > 0) onProgress(Math.min(1, read / lines))
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
