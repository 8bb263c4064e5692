import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { type ContentKindShape, contentKinds } from '@zuruf/contract/content-kinds'
import { lazy, useId, useState } from 'react'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { type TextKey, useT } from '../../app/texts.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { type DiffLine, diffLines, linesOf, textIn } from './item-texts.ts'
import type { Data, EditorContext, Item } from './types.ts'
import type { Draft } from './use-item-draft.ts'

const Rendered = lazy(() => import('./rich/rendered.tsx'))

interface VersionDialogProps {
  readonly draft: Draft
  readonly context: EditorContext
  readonly language: string
  readonly version: Item['versions'][number]
  readonly onClose: () => void
}

/** An earlier version of an item: its texts, and their differences from the current ones. */
export function VersionDialog({ draft, context, language, version, onClose }: VersionDialogProps) {
  const t = useT()
  const may = useCan()
  const { time } = useFormat()
  const id = useId()
  const [tab, setTab] = useState<'words' | 'changes'>('words')
  const [busy, setBusy] = useState(false)
  const params = { kind: draft.kind, id: draft.id, revision: String(version.revision) }
  const earlier = useApiQuery('getContentVersion', { params })
  const [standard = language] = context.languages
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      aria-labelledby={id}
      onClose={onClose}
      // A fixed height: if the dialog grew when its text arrives, the tabs would move away from under the
      // pointer.
      slotProps={{ paper: { sx: { height: 720 } } }}
    >
      <DialogTitle id={id}>{t('content.version.title', { time: time(version.at) })}</DialogTitle>
      <Tabs
        value={tab}
        onChange={(_, next: typeof tab) => setTab(next)}
        sx={{ px: 3, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="words" label={t('content.version.words')} sx={{ textTransform: 'none' }} />
        <Tab value="changes" label={t('content.version.changes')} sx={{ textTransform: 'none' }} />
      </Tabs>
      <DialogContent tabIndex={0}>
        <QueryResult query={earlier}>
          {({ data }) => {
            const parts = fieldTextsOf(draft.kind, data, draft.data, language, standard)
            return tab === 'words' ? (
              <VersionTexts parts={parts} language={language} />
            ) : (
              <Changes parts={parts} language={language} />
            )
          }}
        </QueryResult>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button onClick={onClose}>{t('frame.close')}</Button>
        {may('restoreContent') && (
          <Button
            variant="contained"
            loading={busy}
            onClick={async () => {
              setBusy(true)
              await draft.restore(version.revision)
              onClose()
            }}
          >
            {t('content.version.restore')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

interface FieldTexts {
  readonly name: string
  readonly isRich: boolean
  readonly earlierText: string
  readonly currentText: string
}

function fieldTextsOf(
  kind: Draft['kind'],
  earlierText: Data,
  currentText: Data,
  language: string,
  standard: string,
): FieldTexts[] {
  const { fields }: ContentKindShape = contentKinds[kind]
  return Object.entries(fields).flatMap(([name, { type }]) =>
    type === 'picture'
      ? []
      : {
          name,
          isRich: type === 'rich',
          earlierText: textIn(earlierText, name, language, standard),
          currentText: textIn(currentText, name, language, standard),
        },
  )
}

interface FieldTextsProps {
  readonly parts: readonly FieldTexts[]
  readonly language: string
}

function VersionTexts({ parts, language }: FieldTextsProps) {
  const t = useT()
  return parts
    .filter(({ earlierText }) => earlierText !== '')
    .map(({ name, isRich, earlierText }) => (
      <Box key={name} sx={{ mb: 2 }}>
        <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 600 }}>
          {t(`content.field.${name}` as TextKey)}
        </Typography>
        {isRich ? (
          <LazyPart>
            <Rendered html={earlierText} language={language} />
          </LazyPart>
        ) : (
          <Typography lang={language} sx={{ whiteSpace: 'pre-line' }}>
            {earlierText}
          </Typography>
        )}
      </Box>
    ))
}

const marks = {
  same: {},
  gone: { bgcolor: 'error.light', textDecoration: 'line-through' },
  added: { bgcolor: 'success.light', textDecoration: 'none' },
} as const

/** Returns the changed lines with one line of context before and after; the rest is left out. */
const withContext = (lines: readonly DiffLine[]): DiffLine[] =>
  lines.flatMap((line, index) => {
    const isChange = (one: DiffLine | undefined) => one !== undefined && one.change !== 'same'
    if (isChange(line) || isChange(lines[index - 1]) || isChange(lines[index + 1])) return line
    return isChange(lines[index - 2]) ? { text: '…', change: 'same' } : []
  })

function Changes({ parts, language }: FieldTextsProps) {
  const t = useT()
  const changed = parts.flatMap(({ name, earlierText, currentText }) => {
    const lines = diffLines(linesOf(earlierText), linesOf(currentText))
    return lines.some(({ change }) => change !== 'same') ? [{ name, lines }] : []
  })
  if (changed.length === 0) return <Typography sx={{ mt: 2 }}>{t('content.version.same')}</Typography>
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ my: 2 }}>
        {t('content.version.changes.text')}
      </Typography>
      {changed.map(({ name, lines }) => (
        <Box key={name} sx={{ mb: 2 }}>
          <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 600, mb: 0.5 }}>
            {t(`content.field.${name}` as TextKey)}
          </Typography>
          <Box lang={language}>
            {withContext(lines).map(({ text, change }, index) => (
              <Typography
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key and are never reordered
                key={index}
                component={change === 'gone' ? 'del' : change === 'added' ? 'ins' : 'p'}
                aria-label={change === 'same' ? undefined : `${t(`content.version.${change}`)}: ${text}`}
                sx={{ display: 'block', m: 0, px: 1, py: 0.25, borderRadius: 0.5, ...marks[change] }}
              >
                {text}
              </Typography>
            ))}
          </Box>
        </Box>
      ))}
    </>
  )
}
