import type { SvgIconComponent } from '@mui/icons-material'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'

interface DialogButtonProps {
  readonly label: string
  readonly icon: SvgIconComponent
  readonly danger?: boolean
  readonly children: (close: () => void) => ReactNode
}

/** A button that opens a dialog. */
export function DialogButton({ label, icon: Icon, danger, children }: DialogButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        fullWidth
        color={danger ? 'error' : 'primary'}
        variant="outlined"
        startIcon={<Icon />}
        onClick={() => setOpen(true)}
        sx={{ justifyContent: 'flex-start', borderColor: 'divider' }}
      >
        {label}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  )
}
