import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@zuruf/contract/api-error'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '../../app/call.ts'
import { useErrorText } from '../../app/error-text.ts'
import { useTexts } from '../../app/texts.tsx'
import type { Asset } from './types.ts'

export const pictureTypes = 'image/jpeg,image/png,image/webp'
/** The server refuses larger pictures. */
const maxBytes = 10 * 1024 * 1024

interface RefusedFile {
  readonly name: string
  readonly reason: string
}

/**
 * Returns a function that uploads pictures one after the other, the file in progress, and the refused files.
 */
export function usePictureUpload(onDone?: (asset: Asset) => void) {
  const { t, counted } = useTexts()
  const notify = useNotify()
  const errorText = useErrorText()
  const client = useQueryClient()
  const [current, setCurrent] = useState<string | null>(null)
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])

  async function upload(files: readonly File[]) {
    setRefused([])
    let uploadedCount = 0
    for (const file of files) {
      const problem = problemOf(file)
      if (problem) {
        setRefused((all) => [...all, { name: file.name, reason: t(problem) }])
        continue
      }
      setCurrent(file.name)
      try {
        const name = file.name.replace(/\.\w+$/, '').slice(0, 200)
        const asset = await call('uploadContentAsset', { query: { name }, file })
        onDone?.(asset)
        uploadedCount++
      } catch (error) {
        const reason = (error instanceof ApiError && error.fields.picture) || errorText(error)
        setRefused((all) => [...all, { name: file.name, reason }])
      }
    }
    setCurrent(null)
    if (uploadedCount > 0) {
      notify(counted('content.assets.uploaded', uploadedCount), { type: 'success' })
      await client.invalidateQueries({ queryKey: ['listContentAssets'] })
    }
  }

  return { upload, current, refused }
}

function problemOf(file: File) {
  if (!pictureTypes.split(',').includes(file.type)) return 'content.assets.type'
  return file.size > maxBytes ? 'content.assets.large' : null
}
