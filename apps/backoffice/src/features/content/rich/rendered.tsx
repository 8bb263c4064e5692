import Box from '@mui/material/Box'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect } from 'react'
import { extensionsFor } from './extensions.ts'
import { textStyles } from './text-styles.ts'

interface RenderedProps {
  readonly html: string
  readonly language: string
}

/**
 * Read-only formatted text. Rendered by a read-only editor, which drops everything that is not allowed in a
 * text.
 */
export default function Rendered({ html, language }: RenderedProps) {
  const editor = useEditor({
    extensions: extensionsFor(() => false),
    content: html,
    // An editor created during render may be destroyed before it is mounted.
    immediatelyRender: false,
    editable: false,
    editorProps: { attributes: { role: 'document', tabindex: '-1' } },
  })
  useEffect(() => {
    editor?.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  return (
    <Box lang={language} sx={textStyles}>
      <EditorContent editor={editor} />
    </Box>
  )
}
