import { ApiError } from '@zuruf/contract/api-error'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { errorMessage } from '../../app/error-text.ts'
import { useI18n } from '../../app/hooks.ts'

export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']
const maxBytes = 10 * 1024 * 1024

/** Chosen file and the state of its upload. */
export interface Upload {
  readonly key: number
  readonly file: File
  /** Address of a preview picture; null for a PDF. */
  readonly preview: string | null
  readonly state: 'chosen' | 'sending' | 'sent' | 'failed'
  /** Reason of the failure. */
  readonly why?: string
}

export type Uploads = ReturnType<typeof useUploads>

/**
 * Manages the files of a goodwill request, which are sent one after another once the request exists.
 * @param most maximum number of files
 */
export function useUploads(most: number, token?: string) {
  const i18n = useI18n()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [said, setSaid] = useState('')
  const lastKey = useRef(0)
  const latest = useRef(uploads)
  latest.current = uploads
  useEffect(() => () => latest.current.forEach(forget), [])

  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  function wrongWith(file: File): string | undefined {
    if (!fileTypes.includes(file.type)) return i18n.field('file-type')
    return file.size > maxBytes ? i18n.field('file-too-large') : undefined
  }

  async function send(requestId: string, { key, file }: Upload): Promise<boolean> {
    change(key, { state: 'sending' })
    try {
      await call('addEvidence', { params: { id: requestId }, file, ...(token && { token }) })
      change(key, { state: 'sent' })
      return true
    } catch (error) {
      const atField = error instanceof ApiError ? error.fields.Beleg : undefined
      change(key, { state: 'failed', why: atField ?? errorMessage(error, i18n) })
      return false
    }
  }

  return {
    uploads,
    most,
    /** Latest change, announced to screen readers. */
    said,

    add(files: readonly File[]) {
      const taken = files.slice(0, Math.max(0, most - uploads.length)).map((file): Upload => {
        const why = wrongWith(file)
        return {
          key: ++lastKey.current,
          file,
          preview: file.type.startsWith('image/') && !why ? URL.createObjectURL(file) : null,
          state: why ? 'failed' : 'chosen',
          ...(why && { why }),
        }
      })
      setUploads([...uploads, ...taken])
      setSaid(
        taken.length < files.length
          ? i18n.t('customer.files.many', { count: most })
          : taken.map(({ file }) => i18n.t('customer.files.chosen', { name: file.name })).join(' '),
      )
    },

    remove(upload: Upload) {
      forget(upload)
      setUploads(uploads.filter(({ key }) => key !== upload.key))
      setSaid(i18n.t('customer.files.removed', { name: upload.file.name }))
    },

    /** Sends the files that have not been received yet. @returns whether all have been received */
    async sendAll(requestId: string): Promise<boolean> {
      let whole = true
      for (const upload of uploads) {
        if (upload.state === 'sent') continue
        if (!(await send(requestId, upload))) whole = false
      }
      return whole
    },
  }
}

function forget({ preview }: Upload): void {
  if (preview) URL.revokeObjectURL(preview)
}
