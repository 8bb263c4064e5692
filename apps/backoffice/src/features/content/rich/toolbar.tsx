import FormatBoldIcon from '@mui/icons-material/FormatBold'
import FormatClearIcon from '@mui/icons-material/FormatClear'
import FormatItalicIcon from '@mui/icons-material/FormatItalic'
import FormatListBulletedIcon from '@mui/icons-material/FormatListBulleted'
import FormatListNumberedIcon from '@mui/icons-material/FormatListNumbered'
import FormatQuoteIcon from '@mui/icons-material/FormatQuote'
import ImageOutlinedIcon from '@mui/icons-material/ImageOutlined'
import LinkIcon from '@mui/icons-material/Link'
import RedoIcon from '@mui/icons-material/Redo'
import UndoIcon from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { useT } from '../../../app/texts.tsx'
import { PictureDialog } from '../picture-dialog.tsx'
import type { Writing } from '../types.ts'
import { VariableButton } from '../variable-button.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { TableTools } from './table-tools.tsx'
import { Tool } from './tool.tsx'
import { useToolbarKeys } from './toolbar-keys.ts'

interface ToolbarProps {
  readonly editor: Editor
  readonly language: string
  /** Absent: neither variables nor pictures can be put in. */
  readonly writing?: Writing
}

const ranks = [2, 3, 4] as const

export function Toolbar({ editor, language, writing }: ToolbarProps) {
  const t = useT()
  const [asked, setAsked] = useState<'link' | 'picture' | null>(null)
  const is = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) })
  const keys = useToolbarKeys()
  const run = () => editor.chain().focus()

  function setStyle(style: number) {
    const rank = ranks.find((one) => one === style)
    if (rank) run().setHeading({ level: rank }).run()
    else run().setParagraph().run()
  }

  return (
    <Box
      {...keys}
      role="toolbar"
      aria-label={t('content.tools')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.25,
        p: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        position: 'sticky',
        // Below the bar of the app and that of the page.
        top: { xs: 56, sm: 125 },
        zIndex: 2,
        bgcolor: 'background.paper',
        borderRadius: '10px 10px 0 0',
      }}
    >
      <Select
        size="small"
        variant="standard"
        disableUnderline
        value={is.rank}
        onChange={({ target }) => setStyle(Number(target.value))}
        inputProps={{ 'aria-label': t('content.tool.style') }}
        sx={{ minWidth: 140, px: 1, fontWeight: 600, fontSize: '0.9rem' }}
      >
        <MenuItem value={0}>{t('content.tool.paragraph')}</MenuItem>
        {ranks.map((rank) => (
          <MenuItem key={rank} value={rank}>
            {t(`content.tool.heading${rank}`)}
          </MenuItem>
        ))}
      </Select>
      <Between />
      <Tool name={t('content.tool.bold')} on={is.bold} onUse={() => run().toggleBold().run()}>
        <FormatBoldIcon />
      </Tool>
      <Tool name={t('content.tool.italic')} on={is.italic} onUse={() => run().toggleItalic().run()}>
        <FormatItalicIcon />
      </Tool>
      <Tool name={t('content.tool.link')} on={is.link} onUse={() => setAsked('link')}>
        <LinkIcon />
      </Tool>
      <Between />
      <Tool name={t('content.tool.bulletList')} on={is.bullets} onUse={() => run().toggleBulletList().run()}>
        <FormatListBulletedIcon />
      </Tool>
      <Tool
        name={t('content.tool.orderedList')}
        on={is.numbers}
        onUse={() => run().toggleOrderedList().run()}
      >
        <FormatListNumberedIcon />
      </Tool>
      <Tool name={t('content.tool.blockquote')} on={is.quote} onUse={() => run().toggleBlockquote().run()}>
        <FormatQuoteIcon />
      </Tool>
      <Between />
      {writing && (
        <Tool name={t('content.tool.picture')} onUse={() => setAsked('picture')}>
          <ImageOutlinedIcon />
        </Tool>
      )}
      <TableTools editor={editor} within={is.table} />
      {writing && (
        <VariableButton
          writing={writing}
          language={language}
          onPick={(name) =>
            run()
              .insertContent({ type: 'text', text: `{${name}}` })
              .run()
          }
        />
      )}
      <Between />
      <Tool name={t('content.tool.clear')} onUse={() => run().unsetAllMarks().clearNodes().run()}>
        <FormatClearIcon />
      </Tool>
      <Tool name={t('content.tool.undo')} disabled={!is.canUndo} onUse={() => run().undo().run()}>
        <UndoIcon />
      </Tool>
      <Tool name={t('content.tool.redo')} disabled={!is.canRedo} onUse={() => run().redo().run()}>
        <RedoIcon />
      </Tool>
      {asked === 'link' && <LinkDialog editor={editor} language={language} onClose={() => setAsked(null)} />}
      {asked === 'picture' && (
        <PictureDialog
          title={t('content.tool.picture')}
          language={language}
          asksAlt
          onClose={() => setAsked(null)}
          // Once the dialog has given the focus back.
          onPick={({ url }, alt) => setTimeout(() => run().setImage({ src: url, alt }).run())}
        />
      )}
    </Box>
  )
}

const Between = () => <Divider orientation="vertical" flexItem sx={{ mx: 0.5 }} />

const stateOf = (editor: Editor) => ({
  rank: ranks.find((level) => editor.isActive('heading', { level })) ?? 0,
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  link: editor.isActive('link'),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  table: editor.isActive('table'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
})
