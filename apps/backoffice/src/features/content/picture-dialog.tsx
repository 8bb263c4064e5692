import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useTexts } from '../../app/texts.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { AssetGrid } from './asset-grid.tsx'
import { languageName } from './item-texts.ts'
import type { Asset } from './types.ts'
import { UploadArea } from './upload-area.tsx'

interface PictureDialogProps {
  readonly title: string
  readonly language: string
  /**
   * Prompts for an alternative text. Pictures inside a text have their own; elsewhere the one of the library
   * is used.
   */
  readonly asksAlt?: boolean
  readonly onClose: () => void
  onPick(asset: Asset, alt: string): void
}

/** Chooses a picture from the library, or uploads a new one to it. */
export function PictureDialog({ title, language, asksAlt = false, onClose, onPick }: PictureDialogProps) {
  const { t, language: readerLanguage } = useTexts()
  const id = useId()
  const [search, setSearch] = useState('')
  const [selected, setSelected] = useState<Asset | null>(null)
  const [alt, setAlt] = useState('')
  const assets = useApiQuery('listContentAssets', { query: { limit: '60', ...(search && { search }) } })

  function choose(asset: Asset) {
    setSelected(asset)
    setAlt(asset.alt[language] ?? '')
  }

  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5} sx={{ pt: 1 }}>
          <UploadArea onDone={choose} />
          <TextField
            type="search"
            label={t('content.picture.search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <QueryResult query={assets}>
            {({ assets: found }) =>
              found.length === 0 ? (
                <Typography color="textSecondary">
                  {t(search ? 'content.assets.nothing' : 'content.assets.none')}
                </Typography>
              ) : (
                <AssetGrid
                  assets={found}
                  selectedId={selected?.id ?? ''}
                  nameOf={({ name }) => name}
                  caption={({ name }) => <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>}
                  onSelect={choose}
                />
              )
            }
          </QueryResult>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3, pt: 2, gap: 1.5, alignItems: 'flex-start' }}>
        {asksAlt && selected && (
          <TextField
            label={t('content.picture.alt', { language: languageName(language, readerLanguage) })}
            helperText={t('content.picture.alt.hint')}
            value={alt}
            onChange={(event) => setAlt(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 300 } }}
            sx={{ flex: 1 }}
          />
        )}
        <Button onClick={onClose}>{t('frame.cancel')}</Button>
        <Button
          variant="contained"
          disabled={!selected}
          onClick={() => {
            onClose()
            if (selected) onPick(selected, alt.trim())
          }}
        >
          {t(asksAlt ? 'content.picture.insert' : 'content.picture.use')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
