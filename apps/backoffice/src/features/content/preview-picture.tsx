import Box from '@mui/material/Box'
import { sharedLanguage } from '@zuruf/contract/content-kinds'
import { useApiQuery } from '../../app/api-hooks.ts'
import type { Draft } from './use-item-draft.ts'

/** Picture of the home page; also shows one that has just been chosen and is not saved. */
export function PreviewPicture({ draft }: { readonly draft: Draft }) {
  const id = draft.data.picture?.[sharedLanguage] ?? ''
  const savedPicture = draft.base.pictures.find((picture) => picture.id === id)
  const library = useApiQuery(
    'listContentAssets',
    { query: { limit: '60' } },
    { enabled: id !== '' && !savedPicture },
  )
  const url = savedPicture?.url ?? library.data?.assets.find((asset) => asset.id === id)?.url
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
