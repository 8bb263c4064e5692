import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { lazy, useId, useState } from 'react'
import { useApiMutation, useApiQuery } from '../../../app/api-hooks.ts'
import { useErrorText } from '../../../app/error-text.ts'
import { useT } from '../../../app/texts.tsx'
import { useUnsaved } from '../../../app/unsaved.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { QueryResult } from '../../../ui/query-result.tsx'
import type { DocumentKey } from './document-key.ts'
import { PreviewDialog } from './preview-dialog.tsx'

const RichField = lazy(() => import('../rich/rich-field.tsx'))

interface EditorProps {
  readonly documentKey: DocumentKey
  /** The published document; null: the tenant has none. */
  readonly currentId: string | null
}

/** Editor for a document as a text instead of a file; starts with the published text or the draft. */
export function DocumentEditor(props: EditorProps) {
  const t = useT()
  const id = useId()
  const query = useApiQuery('draftOrderDocument', { query: { ...props.documentKey } })
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, md: 3 }, overflow: 'visible' }}>
      <Typography variant="h2" id={id}>
        {t('documents.text')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {t('documents.text.lead')}
      </Typography>
      <QueryResult query={query}>{(initial) => <Form {...props} initial={initial} />}</QueryResult>
    </Card>
  )
}

interface FormProps extends EditorProps {
  readonly initial: { readonly title: string; readonly html: string }
}

function Form({ documentKey, currentId, initial }: FormProps) {
  const t = useT()
  const errorText = useErrorText()
  const [original] = useState(initial)
  const [title, setTitle] = useState(original.title)
  const [html, setHtml] = useState(original.html)
  const preview = useApiMutation('previewOrderDocument', { quiet: true })
  const publish = useApiMutation('publishOrderDocument', { quiet: true, done: 'documents.published' })
  const isBlank = title.trim() === '' || html === ''
  const failure = publish.error ?? preview.error
  const { kind, language } = documentKey
  useUnsaved({ isChanged: () => title !== original.title || html !== original.html })
  return (
    <Stack spacing={2.5}>
      <TextField
        required
        fullWidth
        lang={language}
        label={t('documents.title')}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        error={!!failure?.fields.title}
        helperText={failure?.fields.title}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <LazyPart waiting={<Skeleton variant="rounded" height={320} />}>
        <RichField
          label={t('documents.body')}
          value={html}
          language={language}
          error={failure?.fields.html}
          onChange={setHtml}
        />
      </LazyPart>
      {failure && !failure.fields.html && !failure.fields.title && (
        <Alert severity="error">{errorText(failure)}</Alert>
      )}
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          loading={publish.isPending}
          disabled={isBlank}
          onClick={() =>
            publish.mutate({ body: { ...documentKey, title: title.trim(), html, replaces: currentId ?? '' } })
          }
        >
          {t('documents.publish')}
        </Button>
        <Button
          loading={preview.isPending}
          disabled={isBlank}
          onClick={() => preview.mutate({ body: { kind, language, title: title.trim(), html } })}
        >
          {t('documents.preview')}
        </Button>
      </Stack>
      {preview.data && (
        <PreviewDialog title={title} html={preview.data.html} onClose={() => preview.reset()} />
      )}
    </Stack>
  )
}
