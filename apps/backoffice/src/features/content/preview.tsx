import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ContentKindShape, contentKinds, sharedLanguage } from '@zuruf/contract/content-kinds'
import { lazy, useDeferredValue } from 'react'
import { useT } from '../../app/texts.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { fillVariables, fillVariablesInHtml, textIn, valuesIn } from './item-texts.ts'
import { PreviewPicture } from './preview-picture.tsx'
import type { EditorContext } from './types.ts'
import type { Draft } from './use-item-draft.ts'

const Rendered = lazy(() => import('./rich/rendered.tsx'))

/** Fields read by search engines and screen readers, not visible on the page. */
const hiddenFields = ['metaDescription', 'alt', 'picture', 'group']
const titleFields = ['title', 'question']

interface PreviewProps {
  readonly draft: Draft
  readonly context: EditorContext
  readonly language: string
}

/** Preview of an item as visitors read it, including unsaved changes. */
export function Preview({ draft, context, language }: PreviewProps) {
  const t = useT()
  const data = useDeferredValue(draft.data)
  const { fields }: ContentKindShape = contentKinds[draft.kind]
  const [standard = language] = context.languages
  const values = valuesIn(context, language)
  const shown = Object.entries(fields)
    .filter(([name]) => !hiddenFields.includes(name))
    .map(([name, field]) => ({ name, field, text: textIn(data, name, language, standard) }))
  const isEmpty = shown.every(({ text }) => text === '') && !data.picture?.[sharedLanguage]
  return (
    <Stack spacing={1.5}>
      <Typography variant="body2" color="textSecondary">
        {t('content.preview.text')}
      </Typography>
      {draft.kind === 'key-visual' && <PreviewPicture draft={draft} />}
      {isEmpty && (
        <Typography color="textSecondary">
          {t(draft.kind === 'key-visual' ? 'content.preview.standard' : 'content.preview.empty')}
        </Typography>
      )}
      <Box lang={language}>
        {shown.map(({ name, field, text }) => {
          if (text === '') return null
          if (field.type === 'rich') {
            return (
              <LazyPart key={name} waiting={<Skeleton variant="rounded" height={120} />}>
                <Rendered html={fillVariablesInHtml(text, values)} language={language} />
              </LazyPart>
            )
          }
          const isTitle = titleFields.includes(name)
          return (
            <Typography
              key={name}
              variant={isTitle ? 'h2' : 'body1'}
              component="p"
              sx={{
                mb: 1,
                whiteSpace: 'pre-line',
                overflowWrap: 'anywhere',
                ...(isTitle && { fontSize: '1.5rem' }),
              }}
            >
              {fillVariables(text, values)}
            </Typography>
          )
        })}
      </Box>
    </Stack>
  )
}
