import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useId, useState } from 'react'
import { useT } from '../../app/texts.tsx'
import { Preview } from './preview.tsx'
import type { EditorContext } from './types.ts'
import type { Draft } from './use-item-draft.ts'
import { Versions } from './versions.tsx'

interface SidePanelProps {
  readonly draft: Draft
  readonly context: EditorContext
  readonly language: string
}

/** Preview and version history of an item. */
export function SidePanel(props: SidePanelProps) {
  const t = useT()
  const id = useId()
  const [tab, setTab] = useState<'preview' | 'versions'>('preview')
  return (
    <Card
      sx={{
        position: { lg: 'sticky' },
        top: 136,
        display: 'flex',
        flexDirection: 'column',
        maxHeight: { lg: 'calc(100dvh - 160px)' },
      }}
    >
      <Tabs
        value={tab}
        onChange={(_, next: typeof tab) => setTab(next)}
        variant="fullWidth"
        sx={{ borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
      >
        {(['preview', 'versions'] as const).map((one) => (
          <Tab
            key={one}
            value={one}
            id={`${id}-${one}`}
            aria-controls={`${id}-panel`}
            label={t(`content.${one}`)}
            sx={{ textTransform: 'none' }}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        // Focusable, so that it can be scrolled by keyboard.
        tabIndex={0}
        sx={{ p: 2.5, overflowY: 'auto' }}
      >
        {tab === 'preview' ? <Preview {...props} /> : <Versions {...props} />}
      </Box>
    </Card>
  )
}
