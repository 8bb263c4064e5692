import Box from '@mui/material/Box'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect } from 'react'
import { extensionsFor } from './extensions.ts'
import { looks } from './looks.ts'

interface RenderedProps {
  readonly html: string
  readonly language: string
}

/** Read-only formatted text. The editor renders it and drops everything a text may not contain. */
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
    <Box lang={language} sx={looks}>
      <EditorContent editor={editor} />
    </Box>
  )
}
