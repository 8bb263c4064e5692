import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/error.ts'
import { errorMessage } from '../../app/error-text.ts'
import { useI18n } from '../../app/hooks.ts'

export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']
const maxBytes = 10 * 1024 * 1024

/** A file a person has chosen, and how far it is on its way. */
export interface Upload {
  readonly key: number
  readonly file: File
  /** Address of a picture to show; null for a PDF. */
  readonly preview: string | null
  readonly state: 'chosen' | 'sending' | 'sent' | 'failed'
  /** Why it failed. */
  readonly why?: string
}

export type Uploads = ReturnType<typeof useUploads>

/**
 * Files for a goodwill request, sent one after another once there is one.
 * @param most how many are taken
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
    /** What has just happened, for who cannot see it. */
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

    /** Sends what has not arrived yet. @returns whether all of it has now */
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
