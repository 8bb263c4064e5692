import TableChartOutlinedIcon from '@mui/icons-material/TableChartOutlined'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useT } from '../../../app/texts.tsx'
import { Tool } from './tool.tsx'

const acts = {
  row: (editor: Editor) => editor.chain().focus().addRowAfter().run(),
  column: (editor: Editor) => editor.chain().focus().addColumnAfter().run(),
  rowAway: (editor: Editor) => editor.chain().focus().deleteRow().run(),
  columnAway: (editor: Editor) => editor.chain().focus().deleteColumn().run(),
  away: (editor: Editor) => editor.chain().focus().deleteTable().run(),
} as const

/** Makes a table, or changes the one the cursor is in. */
export function TableTools({ editor, within }: { readonly editor: Editor; readonly within: boolean }) {
  const t = useT()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Tool
        name={t('content.tool.table')}
        onUse={({ currentTarget }) => {
          if (within) setAnchor(currentTarget)
          else editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
        }}
      >
        <TableChartOutlinedIcon />
      </Tool>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {(Object.keys(acts) as (keyof typeof acts)[]).map((act) => (
          <MenuItem
            key={act}
            onClick={() => {
              setAnchor(null)
              acts[act](editor)
            }}
          >
            {t(`content.tool.table.${act}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
