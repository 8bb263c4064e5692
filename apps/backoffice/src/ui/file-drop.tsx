import UploadFileIcon from '@mui/icons-material/UploadFile'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useT } from '../app/texts.tsx'

interface FileDropProps {
  /** File types offered by the file dialog, e.g. `.csv,text/csv`. */
  readonly accept: string
  readonly label?: string
  readonly icon?: ReactNode
  /** Text beside the button; screen readers announce its changes. */
  readonly text?: string
  /** Accepts several files; otherwise only the first one. */
  readonly several?: boolean
  /** Shows a single line, for use among other content. */
  readonly compact?: boolean
  /** Accepts no files while set. */
  readonly busy?: boolean
  readonly onFiles: (files: readonly [File, ...File[]]) => void
}

/** Takes files that are dropped or chosen. */
export function FileDrop(props: FileDropProps) {
  const { accept, label, icon, text, several = false, compact = false, busy = false, onFiles } = props
  const t = useT()
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const take = (files: FileList | null) => {
    setOver(false)
    const [first, ...others] = files ?? []
    if (first && !busy) onFiles(several ? [first, ...others] : [first])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'flex',
        alignItems: 'center',
        ...(compact
          ? ({ px: 2.5, py: 2, flexWrap: 'wrap', gap: 2 } as const)
          : ({ p: 4, flexDirection: 'column', gap: 1.5, textAlign: 'center' } as const)),
        borderRadius: 1.4,
        border: '2px dashed',
        borderColor: over ? 'primary.main' : 'divider',
        bgcolor: over ? 'primary.light' : compact ? 'transparent' : 'background.default',
      }}
    >
      <Button
        variant="contained"
        startIcon={icon ?? <UploadFileIcon />}
        loading={busy}
        onClick={() => input.current?.click()}
      >
        {label ?? t('frame.file.choose')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        multiple={several}
        accept={accept}
        onChange={(event) => {
          take(event.target.files)
          // Selecting the same file again must fire a change event.
          event.target.value = ''
        }}
      />
      <Typography
        variant="body2"
        color="textSecondary"
        role="status"
        sx={compact ? { flex: 1, minWidth: 220 } : {}}
      >
        {text ?? t('frame.file.drop')}
      </Typography>
    </Box>
  )
}
