import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ContentKindShape, contentKinds, sharedLanguage } from '@zuruf/contract/content-kinds'
import { lazy, useDeferredValue } from 'react'
import { useT } from '../../app/texts.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { PreviewPicture } from './preview-picture.tsx'
import type { Writing } from './types.ts'
import type { Draft } from './use-draft.ts'
import { filled, filledHtml, valuesIn, wordsIn } from './words.ts'

const Rendered = lazy(() => import('./rich/rendered.tsx'))

/** Fields read by search engines and screen readers, not visible on the page. */
const unseen = ['metaDescription', 'alt', 'picture', 'group']
const titles = ['title', 'question']

interface PreviewProps {
  readonly draft: Draft
  readonly writing: Writing
  readonly language: string
}

/** Preview of an item as visitors read it, including unsaved changes. */
export function Preview({ draft, writing, language }: PreviewProps) {
  const t = useT()
  const data = useDeferredValue(draft.data)
  const { fields }: ContentKindShape = contentKinds[draft.kind]
  const [standard = language] = writing.languages
  const values = valuesIn(writing, language)
  const shown = Object.entries(fields)
    .filter(([name]) => !unseen.includes(name))
    .map(([name, field]) => ({ name, field, words: wordsIn(data, name, language, standard) }))
  const isEmpty = shown.every(({ words }) => words === '') && !data.picture?.[sharedLanguage]
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
        {shown.map(({ name, field, words }) => {
          if (words === '') return null
          if (field.type === 'rich') {
            return (
              <LazyPart key={name} waiting={<Skeleton variant="rounded" height={120} />}>
                <Rendered html={filledHtml(words, values)} language={language} />
              </LazyPart>
            )
          }
          const isTitle = titles.includes(name)
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
              {filled(words, values)}
            </Typography>
          )
        })}
      </Box>
    </Stack>
  )
}
