import Box from '@mui/material/Box'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect } from 'react'
import { extensionsFor } from './extensions.ts'
import { looks } from './looks.ts'

interface RenderedProps {
  readonly html: string
  readonly language: string
}

/** Formatted words to read. The editor draws them: it lets nothing through that a text may not be made of. */
export default function Rendered({ html, language }: RenderedProps) {
  const editor = useEditor({
    extensions: extensionsFor(() => false),
    content: html,
    // One made while the page is still put together may be gone before it is there.
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
