import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useApiMutation } from '../../../app/api-hooks.ts'
import { useTexts } from '../../../app/texts.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import type { DocumentKey, Version } from './document-key.ts'

interface UploadDialogProps {
  readonly documentKey: DocumentKey
  readonly current: Version | null
  readonly onClose: () => void
}

/** Uploads a PDF and publishes it at once. */
export function UploadDialog({ documentKey, current, onClose }: UploadDialogProps) {
  const { t } = useTexts()
  const [title, setTitle] = useState(current?.title ?? t(`documents.kind.${documentKey.kind}`))
  const [file, setFile] = useState<File | null>(null)
  const upload = useApiMutation('uploadOrderDocument', { quiet: true, done: 'documents.published' })
  return (
    <ActionDialog
      title={t('documents.upload')}
      text={t('documents.upload.text')}
      submit={t('documents.publish')}
      disabled={file === null || title.trim() === ''}
      onClose={onClose}
      onSubmit={() =>
        upload.mutateAsync({
          query: { ...documentKey, title: title.trim(), replaces: current?.id ?? '' },
          ...(file && { file }),
        })
      }
    >
      <TextField
        required
        lang={documentKey.language}
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
    </ActionDialog>
  )
}
