import Box from '@mui/material/Box'
import { sharedLanguage } from '@zuruf/contract/content-kinds'
import { useApiQuery } from '../../app/api-hooks.ts'
import type { Draft } from './use-draft.ts'

/** The picture of the home page, also one that was only just chosen. */
export function PreviewPicture({ draft }: { readonly draft: Draft }) {
  const id = draft.data.picture?.[sharedLanguage] ?? ''
  const known = draft.base.pictures.find((picture) => picture.id === id)
  const library = useApiQuery(
    'listContentAssets',
    { query: { limit: '60' } },
    { enabled: id !== '' && !known },
  )
  const url = known?.url ?? library.data?.assets.find((asset) => asset.id === id)?.url
  if (!url) return null
  return (
    <Box
      component="img"
      src={`${url}?breite=960`}
      alt=""
      sx={{ width: '100%', aspectRatio: '16 / 9', objectFit: 'cover', borderRadius: 1, display: 'block' }}
    />
  )
}
