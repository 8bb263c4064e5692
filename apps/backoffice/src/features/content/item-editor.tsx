import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import type { ContentKind } from '@zuruf/contract/content-kinds'
import { useEffect, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useTexts } from '../../app/texts.tsx'
import { useUnsaved } from '../../app/unsaved.tsx'
import { Page } from '../../ui/page.tsx'
import { ActionBar } from './action-bar.tsx'
import { ConflictDialog, Kept } from './conflict.tsx'
import { ItemFields } from './item-fields.tsx'
import { GoodwillLanguage, LanguageTabs } from './languages.tsx'
import { OutsideNotice } from './outside-notice.tsx'
import { SidePanel } from './side-panel.tsx'
import type { Item, Writing } from './types.ts'
import { useDraft } from './use-draft.ts'
import { filled, linesOf, valuesIn, wordsIn } from './words.ts'

interface ItemEditorProps {
  readonly kind: ContentKind
  readonly id: string
  readonly item: Item
  readonly writing: Writing
}

const titleFields = { block: 'title', faq: 'question', footnote: 'title', variable: null, 'key-visual': null }

export function ItemEditor({ kind, id, item, writing }: ItemEditorProps) {
  const { t, language: reader } = useTexts()
  const to = useScopedPath()
  const mayWrite = useCan()('saveContent')
  const draft = useDraft(kind, id, item)
  const [standard = 'de'] = writing.languages
  const [chosen, setLanguage] = useState(standard)
  const { data, errors, isChanged } = draft

  // Switches to the first language with an error if the current one has none, so that the error is visible.
  const [faulty, setFaulty] = useState(errors)
  if (errors !== faulty) {
    setFaulty(errors)
    const [, , first] = Object.keys(errors)[0]?.split('.') ?? []
    if (first && writing.languages.includes(first) && !hasErrors(errors, chosen)) setLanguage(first)
  }

  useUnsaved({
    isChanged: () => mayWrite && isChanged,
    save: async () => (await draft.save()) !== undefined,
  })

  const { save } = draft
  useEffect(() => {
    if (!mayWrite) return
    const press = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (isChanged && !draft.isBusy) save()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })

  const field = titleFields[kind]
  const title =
    field && filled(linesOf(wordsIn(data, field, reader, standard))[0] ?? '', valuesIn(writing, reader))
  return (
    <Page
      title={kind === 'variable' ? `{${id}}` : title || t(`content.kind.${kind}`)}
      lead={
        <>
          {kind !== 'key-visual' && (
            <Link component={RouterLink} to={to(`/content/${kind}`)}>
              ← {t(`content.kind.${kind}`)}
            </Link>
          )}
          {!mayWrite && <div>{t('content.readonly')}</div>}
        </>
      }
    >
      <OutsideNotice />
      <ActionBar draft={draft} language={chosen} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(320px, 400px)' },
        }}
      >
        <Stack spacing={2.5} sx={{ minWidth: 0 }}>
          {draft.kept && (
            <Kept data={draft.kept} language={chosen} standard={standard} onClose={draft.forget} />
          )}
          <Card sx={{ p: { xs: 2, md: 3 }, overflow: 'visible' }}>
            <Stack spacing={2.5}>
              {writing.languages.length > 1 && (
                <LanguageTabs draft={draft} writing={writing} chosen={chosen} onChoose={setLanguage} />
              )}
              {mayWrite && <GoodwillLanguage draft={draft} writing={writing} language={chosen} />}
              <ItemFields
                // A separate editor per language, each with its own undo history.
                key={chosen}
                draft={draft}
                writing={writing}
                language={chosen}
                readOnly={!mayWrite}
              />
            </Stack>
          </Card>
        </Stack>
        <SidePanel draft={draft} writing={writing} language={chosen} />
      </Box>
      {draft.theirs && <ConflictDialog draft={draft} theirs={draft.theirs} />}
    </Page>
  )
}

const hasErrors = (errors: Readonly<Record<string, string>>, language: string) =>
  Object.keys(errors).some((path) => path.endsWith(`.${language}`))
