import DataObjectIcon from '@mui/icons-material/DataObject'
import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useT } from '../../app/texts.tsx'
import { valuesIn } from './item-texts.ts'
import { ToolbarButton } from './rich/toolbar-button.tsx'
import type { EditorContext } from './types.ts'

interface VariableButtonProps {
  readonly context: EditorContext
  readonly language: string
  /** Label of the field, if there are several. */
  readonly field?: string
  onPick(name: string): void
}

/** Menu of all variables with their current values. */
export function VariableButton({ context, language, field, onPick }: VariableButtonProps) {
  const t = useT()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const values = valuesIn(context, language)
  // An agency's own value has the same name, with the agency after the @.
  const names = [...new Set(context.variables.map(({ name }) => name.split('@')[0] ?? name))]
  return (
    <>
      <ToolbarButton
        name={field ? t('content.tool.variable.in', { field }) : t('content.tool.variable')}
        onPress={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <DataObjectIcon />
      </ToolbarButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 420, width: 380 } } }}
      >
        {names.map((name) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null)
              // Deferred until the closing menu has restored the focus.
              setTimeout(() => onPick(name))
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <code translate="no">{`{${name}}`}</code>
              <Typography variant="body2" color="textSecondary" noWrap lang={language}>
                {values.get(name) ?? t('content.tool.variable.empty')}
              </Typography>
            </Box>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
