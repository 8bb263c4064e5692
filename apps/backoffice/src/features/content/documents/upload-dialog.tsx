import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useApiMutation } from '../../../app/api-hooks.ts'
import { useTexts } from '../../../app/texts.tsx'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import type { Place, Version } from './place.ts'

interface UploadDialogProps {
  readonly place: Place
  readonly current: Version | null
  readonly onClose: () => void
}

/** A PDF that visitors see from now on. */
export function UploadDialog({ place, current, onClose }: UploadDialogProps) {
  const { t } = useTexts()
  const [title, setTitle] = useState(current?.title ?? t(`documents.kind.${place.kind}`))
  const [file, setFile] = useState<File | null>(null)
  const upload = useApiMutation('uploadOrderDocument', { quiet: true, done: 'documents.published' })
  return (
    <ActDialog
      title={t('documents.upload')}
      text={t('documents.upload.text')}
      submit={t('documents.publish')}
      disabled={file === null || title.trim() === ''}
      onClose={onClose}
      onSubmit={() =>
        upload.mutateAsync({
          query: { ...place, title: title.trim(), replaces: current?.id ?? '' },
          ...(file && { file }),
        })
      }
    >
      <TextField
        required
        lang={place.language}
        label={t('documents.title')}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <FileDrop
        accept="application/pdf,.pdf"
        compact={file !== null}
        {...(file && { text: file.name })}
        onFiles={([chosen]) => setFile(chosen)}
      />
    </ActDialog>
  )
}
