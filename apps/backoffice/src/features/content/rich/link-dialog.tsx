import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useT } from '../../../app/texts.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { linkablePages, pathOfPage } from '../page-paths.ts'
import { completeAddress, isLink } from './links.ts'

interface LinkDialogProps {
  readonly editor: Editor
  readonly language: string
  readonly onClose: () => void
}

/** Sets the link of the selected text; without a selection, prompts for the text as well. */
export function LinkDialog({ editor, language, onClose }: LinkDialogProps) {
  const t = useT()
  const current = editor.getAttributes('link') as { href?: string; target?: string | null }
  const needsText = editor.state.selection.empty && !current.href
  const [address, setAddress] = useState(current.href ?? '')
  const [text, setText] = useState('')
  const [opensNewTab, setOpensNewTab] = useState(current.target === '_blank')
  const [isInvalid, setInvalid] = useState(false)
  const pages = linkablePages.map((page) => ({
    path: pathOfPage(page, language),
    name: t(`content.page.${page}`),
  }))

  const matchesPage = (path: string, search: string) => {
    const name = pages.find((page) => page.path === path)?.name ?? ''
    return `${path} ${name}`.toLowerCase().includes(search.trim().toLowerCase())
  }

  async function insertLink() {
    const href = completeAddress(address)
    if (!isLink(href)) return setInvalid(true)
    const link = { href, target: opensNewTab ? '_blank' : null }
    const chain = editor.chain().extendMarkRange('link')
    if (needsText) {
      const linkText = text.trim() || pages.find(({ path }) => path === href)?.name || href
      chain
        .insertContent({ type: 'text', text: linkText, marks: [{ type: 'link', attrs: link }] })
        .unsetMark('link')
        .run()
    } else chain.setLink(link).run()
    close()
  }

  /** Closes the dialog and then focuses the editor, because a closing dialog moves the focus elsewhere. */
  function close() {
    onClose()
    setTimeout(() => editor.commands.focus())
  }

  return (
    <ActionDialog
      title={t('content.link.title')}
      submit={t('content.link.set')}
      staysOpen
      onClose={onClose}
      onSubmit={insertLink}
    >
      {needsText && (
        <TextField
          autoFocus
          label={t('content.link.words')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <Autocomplete
        freeSolo
        options={pages.map(({ path }) => path)}
        filterOptions={(all) => all.filter((path) => matchesPage(path, address))}
        inputValue={address}
        onInputChange={(_, value) => {
          setAddress(value)
          setInvalid(false)
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
            autoFocus={!needsText}
            label={t('content.link.address')}
            error={isInvalid}
            helperText={t(isInvalid ? 'content.link.bad' : 'content.link.address.hint')}
          />
        )}
      />
      <FormControlLabel
        control={<Checkbox checked={opensNewTab} onChange={(_, on) => setOpensNewTab(on)} />}
        label={t('content.link.tab')}
      />
      {current.href && (
        <Button
          color="error"
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => {
            editor.chain().extendMarkRange('link').unsetLink().run()
            close()
          }}
        >
          {t('content.link.remove')}
        </Button>
      )}
    </ActionDialog>
  )
}
