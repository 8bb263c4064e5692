import MoreVertIcon from '@mui/icons-material/MoreVert'
import OpenInNewIcon from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { type ItemAction, ItemDialog } from './item-dialogs.tsx'
import { ItemState } from './item-state.tsx'
import type { Draft } from './use-item-draft.ts'
import { usePreviewTab } from './use-preview-tab.ts'

interface ActionBarProps {
  readonly draft: Draft
  readonly language: string
}

/** State of an item and the available actions; stays visible while a long text is scrolled. */
export function ActionBar({ draft, language }: ActionBarProps) {
  const t = useT()
  const may = useCan()
  const { base, isChanged, isBusy } = draft
  const openPreview = usePreviewTab(draft)
  const mayWrite = may('saveContent')
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1.5}
      sx={{
        position: { sm: 'sticky' },
        top: 64,
        zIndex: 3,
        mb: 3,
        mt: -1,
        py: 1.25,
        flexWrap: 'wrap',
        alignItems: 'center',
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ alignItems: 'center', flexWrap: 'wrap' }}
        role="status"
      >
        <ItemState item={base} />
        {isChanged && mayWrite ? (
          <StateChip tone="waiting" label={t('content.unsaved')} />
        ) : (
          <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', xl: 'block' } }}>
            {t(`content.state.says.${base.state}`)}
          </Typography>
        )}
      </Stack>
      <Box sx={{ flex: 1 }} />
      {may('previewContent') && (
        <Button startIcon={<OpenInNewIcon />} onClick={() => openPreview(language)}>
          {t('content.preview.open')}
        </Button>
      )}
      {mayWrite && (
        <>
          <Button variant="outlined" disabled={!isChanged || isBusy} onClick={() => draft.save()}>
            {t('content.save')}
          </Button>
          <Publish draft={draft} />
          <MoreActions draft={draft} />
        </>
      )}
    </Stack>
  )
}

/** Returns whether there are changes that visitors do not see yet. */
const hasDraft = ({ base: { state }, isChanged }: Draft) =>
  isChanged || state === 'draft' || state === 'changed' || state === 'scheduled'

function Publish({ draft }: { readonly draft: Draft }) {
  const t = useT()
  const notify = useNotify()
  return (
    <Button
      variant="contained"
      loading={draft.isBusy}
      disabled={!hasDraft(draft)}
      onClick={async () => {
        if (await draft.publish()) notify(t('content.published'), { type: 'success' })
      }}
    >
      {t('content.publish')}
    </Button>
  )
}

function MoreActions({ draft }: { readonly draft: Draft }) {
  const t = useT()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [itemAction, setItemAction] = useState<ItemAction | null>(null)
  const { state, standard } = draft.base
  const itemActions: readonly (ItemAction | 'unschedule' | false)[] = [
    state === 'scheduled' && 'unschedule',
    hasDraft(draft) && 'later',
    (state === 'draft' || state === 'changed' || state === 'scheduled') && 'discard',
    state === 'hidden' ? 'show' : 'hide',
    standard !== null && state !== 'standard' && 'standard',
  ]
  return (
    <>
      <Tooltip title={t('content.more')}>
        <IconButton aria-label={t('content.more')} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
          <MoreVertIcon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {itemActions
          .filter((one) => one !== false)
          .map((one) => (
            <MenuItem
              key={one}
              onClick={() => {
                setAnchor(null)
                if (one === 'unschedule') draft.unschedule()
                else setItemAction(one)
              }}
            >
              {t(`content.${one}`)}
            </MenuItem>
          ))}
      </Menu>
      {itemAction && <ItemDialog itemAction={itemAction} draft={draft} onClose={() => setItemAction(null)} />}
    </>
  )
}
