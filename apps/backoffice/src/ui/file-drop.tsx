import UploadFileIcon from '@mui/icons-material/UploadFile'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type DragEvent, useRef, useState } from 'react'
import { useT } from '../app/texts.tsx'

interface FileDropProps {
  /** What the dialog of the system offers, e.g. `.csv,text/csv`. */
  readonly accept: string
  readonly label?: string
  readonly busy?: boolean
  readonly onFile: (file: File) => void
}

/** Takes a file that is dropped or chosen. */
export function FileDrop({ accept, label, busy = false, onFile }: FileDropProps) {
  const t = useT()
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const take = (file: File | undefined) => {
    setOver(false)
    if (file && !busy) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files[0])
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
        p: 4,
        textAlign: 'center',
        borderRadius: 1.4,
        border: '2px dashed',
        borderColor: over ? 'primary.main' : 'divider',
        bgcolor: over ? 'primary.light' : 'background.default',
      }}
    >
      <Button
        variant="contained"
        startIcon={<UploadFileIcon />}
        loading={busy}
        onClick={() => input.current?.click()}
      >
        {label ?? t('frame.file.choose')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        onChange={(event) => {
          take(event.target.files?.[0])
          // The same file again is a change too.
          event.target.value = ''
        }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {t('frame.file.drop')}
      </Typography>
    </Box>
  )
}
