import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@zuruf/contract/api-error'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '../../app/call.ts'
import { useErrorText } from '../../app/error-text.ts'
import { useTexts } from '../../app/texts.tsx'
import type { Asset } from './types.ts'

export const pictureTypes = 'image/jpeg,image/png,image/webp'
const maxBytes = 10 * 1024 * 1024

interface Refused {
  readonly name: string
  readonly reason: string
}

/** Uploads pictures one by one and collects their errors. */
export function usePictureUpload(onDone?: (asset: Asset) => void) {
  const { t, counted } = useTexts()
  const notify = useNotify()
  const errorText = useErrorText()
  const client = useQueryClient()
  const [current, setCurrent] = useState<string | null>(null)
  const [refused, setRefused] = useState<readonly Refused[]>([])

  async function upload(files: readonly File[]) {
    setRefused([])
    let taken = 0
    for (const file of files) {
      const fault = faultOf(file)
      if (fault) {
        setRefused((all) => [...all, { name: file.name, reason: t(fault) }])
        continue
      }
      setCurrent(file.name)
      try {
        const name = file.name.replace(/\.\w+$/, '').slice(0, 200)
        const asset = await call('uploadContentAsset', { query: { name }, file })
        onDone?.(asset)
        taken++
      } catch (error) {
        const reason = (error instanceof ApiError && error.fields.picture) || errorText(error)
        setRefused((all) => [...all, { name: file.name, reason }])
      }
    }
    setCurrent(null)
    if (taken > 0) {
      notify(counted('content.assets.uploaded', taken), { type: 'success' })
      await client.invalidateQueries({ queryKey: ['listContentAssets'] })
    }
  }

  return { upload, current, refused }
}

function faultOf(file: File) {
  if (!pictureTypes.split(',').includes(file.type)) return 'content.assets.type'
  return file.size > maxBytes ? 'content.assets.large' : null
}
