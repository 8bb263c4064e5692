import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useT } from '../../../app/texts.tsx'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { linkedPages, linkedPath } from '../places.ts'
import { addressOf, isLink } from './links.ts'

interface LinkDialogProps {
  readonly editor: Editor
  readonly language: string
  readonly onClose: () => void
}

/** Sets the link of the selected text; without a selection, prompts for the text as well. */
export function LinkDialog({ editor, language, onClose }: LinkDialogProps) {
  const t = useT()
  const known = editor.getAttributes('link') as { href?: string; target?: string | null }
  const needsWords = editor.state.selection.empty && !known.href
  const [address, setAddress] = useState(known.href ?? '')
  const [words, setWords] = useState('')
  const [tab, setTab] = useState(known.target === '_blank')
  const [isBad, setBad] = useState(false)
  const pages = linkedPages.map((page) => ({
    path: linkedPath(page, language),
    name: t(`content.page.${page}`),
  }))

  const namesPage = (path: string, wanted: string) => {
    const name = pages.find((page) => page.path === path)?.name ?? ''
    return `${path} ${name}`.toLowerCase().includes(wanted.trim().toLowerCase())
  }

  async function set() {
    const href = addressOf(address)
    if (!isLink(href)) return setBad(true)
    const link = { href, target: tab ? '_blank' : null }
    const chain = editor.chain().extendMarkRange('link')
    if (needsWords) {
      const text = words.trim() || pages.find(({ path }) => path === href)?.name || href
      chain
        .insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: link }] })
        .unsetMark('link')
        .run()
    } else chain.setLink(link).run()
    leave()
  }

  /** Returns the focus to the editor after the closing dialog has restored it elsewhere. */
  function leave() {
    onClose()
    setTimeout(() => editor.commands.focus())
  }

  return (
    <ActDialog
      title={t('content.link.title')}
      submit={t('content.link.set')}
      stays
      onClose={onClose}
      onSubmit={set}
    >
      {needsWords && (
        <TextField
          autoFocus
          label={t('content.link.words')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <Autocomplete
        freeSolo
        options={pages.map(({ path }) => path)}
        filterOptions={(all) => all.filter((path) => namesPage(path, address))}
        inputValue={address}
        onInputChange={(_, value) => {
          setAddress(value)
          setBad(false)
        }}
        renderOption={({ key, ...props }, path) => (
          <li key={key} {...props}>
            {pages.find((page) => page.path === path)?.name}
          </li>
        )}
        renderInput={(props) => (
          <TextField
            {...props}
            required
            autoFocus={!needsWords}
            label={t('content.link.address')}
            error={isBad}
            helperText={t(isBad ? 'content.link.bad' : 'content.link.address.hint')}
          />
        )}
      />
      <FormControlLabel
        control={<Checkbox checked={tab} onChange={(_, on) => setTab(on)} />}
        label={t('content.link.tab')}
      />
      {known.href && (
        <Button
          color="error"
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => {
            editor.chain().extendMarkRange('link').unsetLink().run()
            leave()
          }}
        >
          {t('content.link.remove')}
        </Button>
      )}
    </ActDialog>
  )
}
