import TextField from '@mui/material/TextField'
import { type ContentKindShape, contentKinds } from '@zuruf/contract/content-kinds'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import type { ListedKind } from './list-page.tsx'
import { editPathOf } from './page-paths.ts'

interface CreateDialogProps {
  readonly kind: Exclude<ListedKind, 'block'>
  readonly onClose: () => void
}

/** Prompts for the name of a new item; its other texts are entered in the editor. */
export function CreateDialog({ kind, onClose }: CreateDialogProps) {
  const t = useT()
  const to = useScopedPath()
  const navigate = useNavigate()
  const context = useApiQuery('listContentVariables', {})
  const [id, setId] = useState('')
  const [text, setText] = useState('')
  const shape: ContentKindShape = contentKinds[kind]
  const field = kind === 'faq' ? 'question' : kind === 'footnote' ? 'title' : 'value'
  const language = context.data?.languages[0]
  const create = useApiMutation('createContent', {
    quiet: true,
    done: 'content.new.done',
    onDone: (item) => navigate(to(editPathOf(kind, item.id))),
  })
  const errors = create.error?.fields ?? {}
  const textError = errors[`data.${field}.${language}`]
  const body = () => ({
    ...(kind !== 'faq' && { id: id.trim() }),
    data: { [field]: { [language ?? 'de']: text } },
  })
  return (
    <ActionDialog
      title={t(`content.new.${kind}`)}
      text={t('content.new.text')}
      submit={t('content.new.submit')}
      disabled={!language || text.trim() === '' || (kind !== 'faq' && id.trim() === '')}
      onClose={onClose}
      onSubmit={() => create.mutateAsync({ params: { kind }, body: body() })}
    >
      {kind !== 'faq' && (
        <TextField
          required
          autoFocus
          label={t(`content.new.id.${kind}`)}
          value={id}
          onChange={(event) => setId(event.target.value)}
          error={!!errors.id}
          helperText={errors.id ?? t(`content.new.id.${kind}.hint`)}
          slotProps={{ htmlInput: { maxLength: 60, autoCapitalize: 'none', spellCheck: false } }}
        />
      )}
      <TextField
        required
        autoFocus={kind === 'faq'}
        label={t(`content.field.${field}`)}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={!!textError}
        helperText={textError}
        slotProps={{ htmlInput: { maxLength: shape.fields[field]?.max ?? 200 } }}
      />
    </ActionDialog>
  )
}
