import TableChartOutlinedIcon from '@mui/icons-material/TableChartOutlined'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useT } from '../../../app/texts.tsx'
import { ToolbarButton } from './toolbar-button.tsx'

const actions = {
  row: (editor: Editor) => editor.chain().focus().addRowAfter().run(),
  column: (editor: Editor) => editor.chain().focus().addColumnAfter().run(),
  rowAway: (editor: Editor) => editor.chain().focus().deleteRow().run(),
  columnAway: (editor: Editor) => editor.chain().focus().deleteColumn().run(),
  away: (editor: Editor) => editor.chain().focus().deleteTable().run(),
} as const

/** Toolbar button that inserts a table, or opens a menu to change the table at the cursor. */
export function TableButton({ editor, isInTable }: { readonly editor: Editor; readonly isInTable: boolean }) {
  const t = useT()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <ToolbarButton
        name={t('content.tool.table')}
        onPress={({ currentTarget }) => {
          if (isInTable) setAnchor(currentTarget)
          else editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
        }}
      >
        <TableChartOutlinedIcon />
      </ToolbarButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {(Object.keys(actions) as (keyof typeof actions)[]).map((action) => (
          <MenuItem
            key={action}
            onClick={() => {
              setAnchor(null)
              actions[action](editor)
            }}
          >
            {t(`content.tool.table.${action}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
