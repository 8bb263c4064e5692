import AddPhotoAlternateOutlinedIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useT } from '../../app/texts.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import type { Asset } from './types.ts'
import { pictureTypes, usePictureUpload } from './use-picture-upload.ts'

/** Takes pictures that are dropped or chosen, several at once. */
export function UploadArea({ onDone }: { readonly onDone?: (asset: Asset) => void }) {
  const t = useT()
  const { upload, current, refused } = usePictureUpload(onDone)
  return (
    <Stack spacing={1.5}>
      <FileDrop
        several
        compact
        accept={pictureTypes}
        icon={<AddPhotoAlternateOutlinedIcon />}
        label={t('content.assets.upload')}
        text={current ? t('content.assets.uploading', { name: current }) : t('content.assets.drop')}
        busy={current !== null}
        onFiles={upload}
      />
      {refused.map(({ name, reason }) => (
        <Alert key={name} severity="error">
          {t('content.assets.refused', { name, reason })}
        </Alert>
      ))}
    </Stack>
  )
}
