import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { MouseEvent, ReactNode } from 'react'

interface ToolbarButtonProps {
  readonly name: string
  /** Pressed state of a toggle button. */
  readonly on?: boolean
  readonly disabled?: boolean
  readonly children: ReactNode
  onPress(event: MouseEvent<HTMLElement>): void
}

/** Button of the text editor's toolbar. */
export const ToolbarButton = ({ name, on, disabled = false, children, onPress }: ToolbarButtonProps) => (
  <Tooltip title={name} describeChild={false}>
    <span>
      <IconButton
        size="small"
        aria-label={name}
        aria-pressed={on}
        disabled={disabled}
        // Keeps the text selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
        sx={{
          borderRadius: 0.8,
          color: on ? 'primary.main' : 'text.primary',
          bgcolor: on ? 'primary.light' : undefined,
        }}
      >
        {children}
      </IconButton>
    </span>
  </Tooltip>
)
