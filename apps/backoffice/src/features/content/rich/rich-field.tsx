import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { createDocument } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef } from 'react'
import type { EditorContext } from '../types.ts'
import { extensionsFor } from './extensions.ts'
import { textStyles } from './text-styles.ts'
import { Toolbar } from './toolbar.tsx'

interface RichFieldProps {
  readonly label: string
  readonly value: string
  readonly language: string
  /** Absent: the toolbar offers neither variables nor pictures. */
  readonly context?: EditorContext
  readonly error?: string | undefined
  onChange(html: string): void
}

/** Editor for a formatted text, with its toolbar. */
export default function RichField({ label, value, language, context, error, onChange }: RichFieldProps) {
  const id = useId()
  const latest = useRef({ context, onChange })
  latest.current = { context, onChange }
  const lastHtml = useRef<string | null>(null)
  const editor = useEditor({
    extensions: extensionsFor(
      (name) =>
        latest.current.context?.variables.some((variable) => variable.name.split('@')[0] === name) ?? true,
    ),
    content: value,
    // An editor created during render may be destroyed before it is mounted.
    immediatelyRender: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        ...(error && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
      },
      // Tab moves the focus as in every other field; the editor would use it for lists and tables.
      handleDOMEvents: { keydown: (_view, event) => event.key === 'Tab' },
    },
    onUpdate: ({ editor: changed }) => {
      lastHtml.current = changed.isEmpty ? '' : changed.getHTML()
      latest.current.onChange(lastHtml.current)
    },
  })

  // Shows a text that was loaded or restored in the meantime. A text that the server has only
  // written differently is skipped, since replacing it would move the cursor.
  useEffect(() => {
    if (!editor) return
    if (value === lastHtml.current) return
    const next = createDocument(value, editor.schema, { preserveWhitespace: 'full' })
    if (next.eq(editor.state.doc)) return
    lastHtml.current = null
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  return (
    <Box>
      <Typography
        id={id}
        variant="body2"
        color={error ? 'error' : 'textSecondary'}
        sx={{ mb: 0.5, fontWeight: 600 }}
      >
        {label}
      </Typography>
      <Box
        sx={{
          border: 1,
          borderColor: error ? 'error.main' : 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          '&:focus-within': { borderColor: 'primary.main', boxShadow: '0 0 0 1px #0b5d57' },
        }}
      >
        {editor && <Toolbar editor={editor} language={language} {...(context && { context })} />}
        <Box
          lang={language}
          sx={{ ...textStyles, '& .ProseMirror': { minHeight: 180, px: 2, py: 1.5, outline: 'none' } }}
        >
          <EditorContent editor={editor} />
        </Box>
      </Box>
      {error && (
        <FormHelperText error id={`${id}-error`}>
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}
