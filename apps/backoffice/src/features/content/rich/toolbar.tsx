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
import type { EditorContext } from '../types.ts'
import { VariableButton } from '../variable-button.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { TableButton } from './table-button.tsx'
import { ToolbarButton } from './toolbar-button.tsx'
import { useToolbarKeys } from './toolbar-keys.ts'

interface ToolbarProps {
  readonly editor: Editor
  readonly language: string
  /** Absent: the toolbar offers neither variables nor pictures. */
  readonly context?: EditorContext
}

const headingLevels = [2, 3, 4] as const

/** Formatting tools of the text editor. */
export function Toolbar({ editor, language, context }: ToolbarProps) {
  const t = useT()
  const [openDialog, setOpenDialog] = useState<'link' | 'picture' | null>(null)
  const format = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) })
  const keys = useToolbarKeys()
  const run = () => editor.chain().focus()

  function setStyle(style: number) {
    const headingLevel = headingLevels.find((one) => one === style)
    if (headingLevel) run().setHeading({ level: headingLevel }).run()
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
        // Below the app bar and the action bar of the page.
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
        value={format.headingLevel}
        onChange={({ target }) => setStyle(Number(target.value))}
        inputProps={{ 'aria-label': t('content.tool.style') }}
        sx={{ minWidth: 140, px: 1, fontWeight: 600, fontSize: '0.9rem' }}
      >
        <MenuItem value={0}>{t('content.tool.paragraph')}</MenuItem>
        {headingLevels.map((headingLevel) => (
          <MenuItem key={headingLevel} value={headingLevel}>
            {t(`content.tool.heading${headingLevel}`)}
          </MenuItem>
        ))}
      </Select>
      <Separator />
      <ToolbarButton name={t('content.tool.bold')} on={format.bold} onPress={() => run().toggleBold().run()}>
        <FormatBoldIcon />
      </ToolbarButton>
      <ToolbarButton
        name={t('content.tool.italic')}
        on={format.italic}
        onPress={() => run().toggleItalic().run()}
      >
        <FormatItalicIcon />
      </ToolbarButton>
      <ToolbarButton name={t('content.tool.link')} on={format.link} onPress={() => setOpenDialog('link')}>
        <LinkIcon />
      </ToolbarButton>
      <Separator />
      <ToolbarButton
        name={t('content.tool.bulletList')}
        on={format.bullets}
        onPress={() => run().toggleBulletList().run()}
      >
        <FormatListBulletedIcon />
      </ToolbarButton>
      <ToolbarButton
        name={t('content.tool.orderedList')}
        on={format.numbers}
        onPress={() => run().toggleOrderedList().run()}
      >
        <FormatListNumberedIcon />
      </ToolbarButton>
      <ToolbarButton
        name={t('content.tool.blockquote')}
        on={format.quote}
        onPress={() => run().toggleBlockquote().run()}
      >
        <FormatQuoteIcon />
      </ToolbarButton>
      <Separator />
      {context && (
        <ToolbarButton name={t('content.tool.picture')} onPress={() => setOpenDialog('picture')}>
          <ImageOutlinedIcon />
        </ToolbarButton>
      )}
      <TableButton editor={editor} isInTable={format.table} />
      {context && (
        <VariableButton
          context={context}
          language={language}
          onPick={(name) =>
            run()
              .insertContent({ type: 'text', text: `{${name}}` })
              .run()
          }
        />
      )}
      <Separator />
      <ToolbarButton name={t('content.tool.clear')} onPress={() => run().unsetAllMarks().clearNodes().run()}>
        <FormatClearIcon />
      </ToolbarButton>
      <ToolbarButton
        name={t('content.tool.undo')}
        disabled={!format.canUndo}
        onPress={() => run().undo().run()}
      >
        <UndoIcon />
      </ToolbarButton>
      <ToolbarButton
        name={t('content.tool.redo')}
        disabled={!format.canRedo}
        onPress={() => run().redo().run()}
      >
        <RedoIcon />
      </ToolbarButton>
      {openDialog === 'link' && (
        <LinkDialog editor={editor} language={language} onClose={() => setOpenDialog(null)} />
      )}
      {openDialog === 'picture' && (
        <PictureDialog
          title={t('content.tool.picture')}
          language={language}
          asksAlt
          onClose={() => setOpenDialog(null)}
          // Deferred until the closing dialog has restored the focus.
          onPick={({ url }, alt) => setTimeout(() => run().setImage({ src: url, alt }).run())}
        />
      )}
    </Box>
  )
}

const Separator = () => <Divider orientation="vertical" flexItem sx={{ mx: 0.5 }} />

const stateOf = (editor: Editor) => ({
  headingLevel: headingLevels.find((level) => editor.isActive('heading', { level })) ?? 0,
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
