import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useTexts } from '../../app/texts.tsx'
import { ActDialog } from '../../ui/act-dialog.tsx'

type Act = 'retry' | 'acknowledge'

/** Actions on the selected hand-overs. */
export function HandoverActs() {
  const { t } = useTexts()
  const [open, setOpen] = useState<Act>()
  return (
    <Stack direction="row" spacing={1}>
      <Button variant="outlined" size="small" sx={{ minHeight: 30 }} onClick={() => setOpen('acknowledge')}>
        {t('orders.handover.acknowledge')}
      </Button>
      <Button variant="contained" size="small" sx={{ minHeight: 30 }} onClick={() => setOpen('retry')}>
        {t('orders.handover.retry')}
      </Button>
      {open && <HandoverDialog act={open} onClose={() => setOpen(undefined)} />}
    </Stack>
  )
}

/** Prompts for a reason, then shows how many hand-overs were changed and how many were not. */
function HandoverDialog({ act, onClose }: { readonly act: Act; readonly onClose: () => void }) {
  const { t, counted } = useTexts()
  const { selectedIds = [], onUnselectItems } = useListContext()
  const move = useApiMutation(act === 'retry' ? 'retryHandovers' : 'acknowledgeHandovers', {
    quiet: true,
    done: ({ results }) => {
      const done = results.filter(({ outcome }) => outcome === 'done').length
      return [`orders.handover.${act}.done`, { done, other: results.length - done }]
    },
    onDone: () => onUnselectItems(),
  })
  return (
    <ActDialog
      asksReason
      title={counted(`orders.handover.${act}.title`, selectedIds.length)}
      text={t(`orders.handover.${act}.text`)}
      submit={t(`orders.handover.${act}`)}
      onClose={onClose}
      onSubmit={(reason) => move.mutateAsync({ body: { ids: selectedIds.map(String), reason } })}
    />
  )
}
