import { ApiError } from '@zuruf/contract/api-error'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { errorMessage } from '../../app/error-message.ts'
import { useI18n } from '../../app/hooks.ts'

/** Media types of evidence that can be uploaded. */
export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']
const MAX_BYTES = 10 * 1024 * 1024

/** Chosen file and the state of its upload. */
export interface Upload {
  readonly key: number
  readonly file: File
  /** Address of a preview picture; null for a PDF. */
  readonly preview: string | null
  readonly state: 'chosen' | 'sending' | 'sent' | 'failed'
  /** Reason of the failure. */
  readonly reason?: string
}

export type Uploads = ReturnType<typeof useUploads>

/**
 * Manages the evidence files of a goodwill request: choosing, checking, and sending them one after another once the
 * request exists.
 * @param maxFiles maximum number of files
 */
export function useUploads(maxFiles: number, token?: string) {
  const i18n = useI18n()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [announcement, setAnnouncement] = useState('')
  const lastKey = useRef(0)
  const latest = useRef(uploads)
  latest.current = uploads
  useEffect(() => () => latest.current.forEach(releasePreview), [])

  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  function findError(file: File): string | undefined {
    if (!fileTypes.includes(file.type)) return i18n.field('file-type')
    return file.size > MAX_BYTES ? i18n.field('file-too-large') : undefined
  }

  async function send(requestId: string, { key, file }: Upload): Promise<boolean> {
    change(key, { state: 'sending' })
    try {
      await call('addEvidence', { params: { id: requestId }, file, ...(token && { token }) })
      change(key, { state: 'sent' })
      return true
    } catch (error) {
      const atField = error instanceof ApiError ? error.fields.Beleg : undefined
      change(key, { state: 'failed', reason: atField ?? errorMessage(error, i18n) })
      return false
    }
  }

  return {
    uploads,
    maxFiles,
    /** Latest change, announced to screen readers. */
    announcement,

    add(files: readonly File[]) {
      const accepted = files.slice(0, Math.max(0, maxFiles - uploads.length)).map((file): Upload => {
        const reason = findError(file)
        return {
          key: ++lastKey.current,
          file,
          preview: file.type.startsWith('image/') && !reason ? URL.createObjectURL(file) : null,
          state: reason ? 'failed' : 'chosen',
          ...(reason && { reason }),
        }
      })
      setUploads([...uploads, ...accepted])
      setAnnouncement(
        accepted.length < files.length
          ? i18n.t('customer.files.many', { count: maxFiles })
          : accepted.map(({ file }) => i18n.t('customer.files.chosen', { name: file.name })).join(' '),
      )
    },

    remove(upload: Upload) {
      releasePreview(upload)
      setUploads(uploads.filter(({ key }) => key !== upload.key))
      setAnnouncement(i18n.t('customer.files.removed', { name: upload.file.name }))
    },

    /** Sends the files that have not been received yet. @returns whether all have been received */
    async sendAll(requestId: string): Promise<boolean> {
      let allSent = true
      for (const upload of uploads) {
        if (upload.state === 'sent') continue
        if (!(await send(requestId, upload))) allSent = false
      }
      return allSent
    },
  }
}

function releasePreview({ preview }: Upload): void {
  if (preview) URL.revokeObjectURL(preview)
}
