import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useT } from '../../app/texts.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import type { Asset, Item } from './types.ts'

interface PictureFieldProps {
  readonly label: string
  /** Id of the picture; empty if there is none. */
  readonly value: string
  readonly pictures: Item['pictures']
  readonly language: string
  readonly error?: string
  readonly readOnly: boolean
  onChange(id: string): void
}

/** Field for a picture from the library. */
export function PictureField({
  label,
  value,
  pictures,
  language,
  error,
  readOnly,
  onChange,
}: PictureFieldProps) {
  const t = useT()
  const [isChoosing, setChoosing] = useState(false)
  const [picked, setPicked] = useState<Asset | null>(null)
  const url = picked?.id === value ? picked.url : pictures.find(({ id }) => id === value)?.url
  return (
    <Stack component="section" aria-label={label} spacing={1.5}>
      <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      {url ? (
        <Box
          component="img"
          src={`${url}?breite=960`}
          alt=""
          sx={{ width: '100%', maxHeight: 320, objectFit: 'cover', borderRadius: 1, display: 'block' }}
        />
      ) : (
        <Typography color="textSecondary">{t('content.picture.none')}</Typography>
      )}
      {error && <Alert severity="error">{error}</Alert>}
      {!readOnly && (
        <Stack direction="row" spacing={1}>
          <Button variant="outlined" onClick={() => setChoosing(true)}>
            {t(value ? 'content.picture.change' : 'content.picture.choose')}
          </Button>
          {value && (
            <Button color="error" onClick={() => onChange('')}>
              {t('content.picture.remove')}
            </Button>
          )}
        </Stack>
      )}
      {isChoosing && (
        <PictureDialog
          title={t('content.picture.choose')}
          language={language}
          onClose={() => setChoosing(false)}
          onPick={(asset) => {
            setPicked(asset)
            onChange(asset.id)
          }}
        />
      )}
    </Stack>
  )
}
