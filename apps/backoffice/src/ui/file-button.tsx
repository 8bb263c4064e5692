import UploadFileIcon from '@mui/icons-material/UploadFile'
import Button from '@mui/material/Button'
import { useRef } from 'react'

interface FileButtonProps {
  readonly label: string
  readonly accept: string
  readonly busy: boolean
  readonly variant: 'contained' | 'outlined'
  readonly disabled?: boolean
  onFile(file: File): void
}

/** Button that opens the file dialog. The file input itself is hidden. */
export function FileButton({ label, accept, busy, variant, disabled = false, onFile }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant={variant}
        startIcon={<UploadFileIcon />}
        loading={busy}
        disabled={disabled}
        onClick={() => field.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
    </>
  )
}
