import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useTexts } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'

type Action = 'retry' | 'acknowledge'

/** Actions on the selected hand-overs. */
export function HandoverActions() {
  const { t } = useTexts()
  const [open, setOpen] = useState<Action>()
  return (
    <Stack direction="row" spacing={1}>
      <Button variant="outlined" size="small" sx={{ minHeight: 30 }} onClick={() => setOpen('acknowledge')}>
        {t('orders.handover.acknowledge')}
      </Button>
      <Button variant="contained" size="small" sx={{ minHeight: 30 }} onClick={() => setOpen('retry')}>
        {t('orders.handover.retry')}
      </Button>
      {open && <HandoverDialog action={open} onClose={() => setOpen(undefined)} />}
    </Stack>
  )
}

/** Prompts for a reason, then shows how many hand-overs were changed and how many were not. */
function HandoverDialog({ action, onClose }: { readonly action: Action; readonly onClose: () => void }) {
  const { t, counted } = useTexts()
  const { selectedIds = [], onUnselectItems } = useListContext()
  const change = useApiMutation(action === 'retry' ? 'retryHandovers' : 'acknowledgeHandovers', {
    quiet: true,
    done: ({ results }) => {
      const done = results.filter(({ outcome }) => outcome === 'done').length
      return [`orders.handover.${action}.done`, { done, other: results.length - done }]
    },
    onDone: () => onUnselectItems(),
  })
  return (
    <ActionDialog
      asksReason
      title={counted(`orders.handover.${action}.title`, selectedIds.length)}
      text={t(`orders.handover.${action}.text`)}
      submit={t(`orders.handover.${action}`)}
      onClose={onClose}
      onSubmit={(reason) => change.mutateAsync({ body: { ids: selectedIds.map(String), reason } })}
    />
  )
}
