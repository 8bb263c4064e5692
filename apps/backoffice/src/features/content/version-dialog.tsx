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
import { Answer } from '../../ui/answer.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import type { Data, Item, Writing } from './types.ts'
import type { Draft } from './use-draft.ts'
import { compare, type Line, linesOf, wordsIn } from './words.ts'

const Rendered = lazy(() => import('./rich/rendered.tsx'))

interface VersionDialogProps {
  readonly draft: Draft
  readonly writing: Writing
  readonly language: string
  readonly version: Item['versions'][number]
  readonly onClose: () => void
}

/** An earlier version of an item: its texts, and their differences from the current ones. */
export function VersionDialog({ draft, writing, language, version, onClose }: VersionDialogProps) {
  const t = useT()
  const may = useCan()
  const { time } = useFormat()
  const id = useId()
  const [tab, setTab] = useState<'words' | 'changes'>('words')
  const [busy, setBusy] = useState(false)
  const params = { kind: draft.kind, id: draft.id, revision: String(version.revision) }
  const then = useApiQuery('getContentVersion', { params })
  const [standard = language] = writing.languages
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      aria-labelledby={id}
      onClose={onClose}
      // A fixed height: a dialog that grows when its text arrives moves its tabs away from a press.
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
        <Answer of={then}>
          {({ data }) => {
            const parts = partsOf(draft.kind, data, draft.data, language, standard)
            return tab === 'words' ? (
              <Words parts={parts} language={language} />
            ) : (
              <Changes parts={parts} language={language} />
            )
          }}
        </Answer>
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

interface Part {
  readonly name: string
  readonly isRich: boolean
  readonly was: string
  readonly now: string
}

function partsOf(kind: Draft['kind'], was: Data, now: Data, language: string, standard: string): Part[] {
  const { fields }: ContentKindShape = contentKinds[kind]
  return Object.entries(fields).flatMap(([name, { type }]) =>
    type === 'picture'
      ? []
      : {
          name,
          isRich: type === 'rich',
          was: wordsIn(was, name, language, standard),
          now: wordsIn(now, name, language, standard),
        },
  )
}

interface PartsProps {
  readonly parts: readonly Part[]
  readonly language: string
}

function Words({ parts, language }: PartsProps) {
  const t = useT()
  return parts
    .filter(({ was }) => was !== '')
    .map(({ name, isRich, was }) => (
      <Box key={name} sx={{ mb: 2 }}>
        <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 600 }}>
          {t(`content.field.${name}` as TextKey)}
        </Typography>
        {isRich ? (
          <LazyPart>
            <Rendered html={was} language={language} />
          </LazyPart>
        ) : (
          <Typography lang={language} sx={{ whiteSpace: 'pre-line' }}>
            {was}
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
const near = (lines: readonly Line[]): Line[] =>
  lines.flatMap((line, index) => {
    const isNear = (one: Line | undefined) => one !== undefined && one.change !== 'same'
    if (isNear(line) || isNear(lines[index - 1]) || isNear(lines[index + 1])) return line
    return isNear(lines[index - 2]) ? { text: '…', change: 'same' } : []
  })

function Changes({ parts, language }: PartsProps) {
  const t = useT()
  const changed = parts.flatMap(({ name, was, now }) => {
    const lines = compare(linesOf(was), linesOf(now))
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
            {near(lines).map(({ text, change }, index) => (
              <Typography
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never move
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
