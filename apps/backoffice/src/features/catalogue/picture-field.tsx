import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useErrorText } from '../../app/error-text.ts'
import { useTexts } from '../../app/texts.tsx'
import { FileButton } from '../../ui/file-button.tsx'

/** Number of variations that each drawing motif has. */
const drawingVariations = 4

interface ItemWithPicture {
  readonly pictureId: string | null
  readonly pictureUrl: string | null
  readonly drawing: { readonly motif: string; readonly variation: number }
}

interface PictureFieldProps {
  readonly item: ItemWithPicture
  readonly label: string
  readonly disabled?: boolean
  onChange(
    changes:
      | { pictureId: string | null; pictureUrl: string | null }
      | { drawing: { motif: string; variation: number } },
  ): void
}

/** Uploaded picture, or the drawing used without one. The choice is stored when the form is saved. */
export function PictureField({ item, label, disabled = false, onChange }: PictureFieldProps) {
  const { t, find } = useTexts()
  const errorText = useErrorText()
  const state = useApiQuery('getCatalogue', {})
  const upload = useApiMutation('uploadCataloguePicture', {
    quiet: true,
    onDone: ({ id, url }) => onChange({ pictureId: id, pictureUrl: url }),
  })
  const motifs = state.data?.motifs ?? [item.drawing.motif]
  return (
    <Stack spacing={1.5}>
      <FileButton
        label={t('catalogue.picture.upload')}
        accept="image/jpeg,image/png,image/webp"
        variant="outlined"
        busy={upload.isPending}
        disabled={disabled}
        onFile={(file) => upload.mutate({ file })}
      />
      <Typography variant="body2" color="textSecondary">
        {t('catalogue.picture.hint')}
      </Typography>
      {upload.error && <Alert severity="error">{errorText(upload.error)}</Alert>}
      {item.pictureId ? (
        <Button disabled={disabled} onClick={() => onChange({ pictureId: null, pictureUrl: null })}>
          {t('catalogue.picture.remove')}
        </Button>
      ) : (
        <Stack direction="row" spacing={1}>
          <TextField
            select
            fullWidth
            disabled={disabled}
            label={label}
            value={motifs.includes(item.drawing.motif) ? item.drawing.motif : ''}
            onChange={(event) => onChange({ drawing: { motif: event.target.value, variation: 0 } })}
          >
            {motifs.map((motif) => (
              <MenuItem key={motif} value={motif}>
                {find(`catalogue.motif.${motif}`) ?? motif}
              </MenuItem>
            ))}
          </TextField>
          <Button
            disabled={disabled}
            aria-label={`${label} ${item.drawing.variation + 1}/${drawingVariations}`}
            onClick={() =>
              onChange({
                drawing: { ...item.drawing, variation: (item.drawing.variation + 1) % drawingVariations },
              })
            }
          >
            {item.drawing.variation + 1}/{drawingVariations}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}
