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
import { ConflictDialog, OwnText } from './conflict.tsx'
import { ExternalCmsNotice } from './external-cms-notice.tsx'
import { ItemFields } from './item-fields.tsx'
import { fillVariables, linesOf, textIn, valuesIn } from './item-texts.ts'
import { LanguageTabs, MissingLanguageNotice } from './languages.tsx'
import { SidePanel } from './side-panel.tsx'
import type { EditorContext, Item } from './types.ts'
import { useItemDraft } from './use-item-draft.ts'

interface ItemEditorProps {
  readonly kind: ContentKind
  readonly id: string
  readonly item: Item
  readonly context: EditorContext
}

/** Field whose first line is the heading of the page; null: the page has a fixed heading. */
const titleFields = { block: 'title', faq: 'question', footnote: 'title', variable: null, 'key-visual': null }

/** Page on which one item is edited: fields per language, preview and versions. */
export function ItemEditor({ kind, id, item, context }: ItemEditorProps) {
  const { t, language: readerLanguage } = useTexts()
  const to = useScopedPath()
  const mayWrite = useCan()('saveContent')
  const draft = useItemDraft(kind, id, item)
  const [standard = 'de'] = context.languages
  const [language, setLanguage] = useState(standard)
  const { data, errors, isChanged } = draft

  // Switches to the first language with an error if the current one has none, so that the error is visible.
  const [seenErrors, setSeenErrors] = useState(errors)
  if (errors !== seenErrors) {
    setSeenErrors(errors)
    const [, , first] = Object.keys(errors)[0]?.split('.') ?? []
    if (first && context.languages.includes(first) && !hasErrors(errors, language)) setLanguage(first)
  }

  useUnsaved({
    isChanged: () => mayWrite && isChanged,
    save: async () => (await draft.save()) !== undefined,
  })

  const { save } = draft
  useEffect(() => {
    if (!mayWrite) return
    const saveOnShortcut = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (isChanged && !draft.isBusy) save()
    }
    window.addEventListener('keydown', saveOnShortcut)
    return () => window.removeEventListener('keydown', saveOnShortcut)
  })

  const field = titleFields[kind]
  const title =
    field &&
    fillVariables(
      linesOf(textIn(data, field, readerLanguage, standard))[0] ?? '',
      valuesIn(context, readerLanguage),
    )
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
      <ExternalCmsNotice />
      <ActionBar draft={draft} language={language} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(20rem, 25rem)' },
        }}
      >
        <Stack spacing={2.5} sx={{ minWidth: 0 }}>
          {draft.ownData && (
            <OwnText
              data={draft.ownData}
              language={language}
              standard={standard}
              onClose={draft.dismissOwnData}
            />
          )}
          <Card sx={{ p: { xs: 2, md: 3 }, overflow: 'visible' }}>
            <Stack spacing={2.5}>
              {context.languages.length > 1 && (
                <LanguageTabs draft={draft} context={context} selected={language} onSelect={setLanguage} />
              )}
              {mayWrite && <MissingLanguageNotice draft={draft} context={context} language={language} />}
              <ItemFields
                // A separate editor per language, each with its own undo history.
                key={language}
                draft={draft}
                context={context}
                language={language}
                readOnly={!mayWrite}
              />
            </Stack>
          </Card>
        </Stack>
        <SidePanel draft={draft} context={context} language={language} />
      </Box>
      {draft.theirs && <ConflictDialog draft={draft} theirs={draft.theirs} />}
    </Page>
  )
}

const hasErrors = (errors: Readonly<Record<string, string>>, language: string) =>
  Object.keys(errors).some((path) => path.endsWith(`.${language}`))
