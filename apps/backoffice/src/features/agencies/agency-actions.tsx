import Button from '@mui/material/Button'
import type { AgencyStateName, BackofficeAgency } from '@zuruf/contract/backoffice-agencies'
import { useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'

const actions = ['activate', 'sendBack', 'close', 'reopen'] as const
type Action = (typeof actions)[number]

const operations = {
  activate: 'activateAgency',
  sendBack: 'sendBackAgency',
  close: 'closeAgency',
  reopen: 'reopenAgency',
} as const

const actionsByState: Readonly<Record<AgencyStateName, readonly Action[]>> = {
  registered: [],
  incomplete: ['close'],
  review: ['close', 'sendBack', 'activate'],
  active: ['close'],
  closed: ['reopen'],
}

/** Buttons by which the tenant approves, returns, closes or reopens an agency. */
export function AgencyActions({ agency }: { readonly agency: BackofficeAgency }) {
  const t = useT()
  const may = useCan()
  const [openAction, setOpenAction] = useState<Action | null>(null)
  const activate = useApiMutation('activateAgency', { done: 'agencies.activated.done', quiet: true })
  const sendBack = useApiMutation('sendBackAgency', { done: 'agencies.sendBack.done', quiet: true })
  const close = useApiMutation('closeAgency', { done: 'agencies.close.done', quiet: true })
  const reopen = useApiMutation('reopenAgency', { done: 'agencies.reopen.done', quiet: true })
  const params = { id: agency.id }
  const submit: Readonly<Record<Action, (reason: string) => Promise<unknown>>> = {
    activate: () => activate.mutateAsync({ params }),
    sendBack: (reason) => sendBack.mutateAsync({ params, body: { reason } }),
    close: (reason) => close.mutateAsync({ params, body: { reason } }),
    reopen: () => reopen.mutateAsync({ params }),
  }
  return (
    <>
      {actionsByState[agency.state]
        .filter((action) => may(operations[action]))
        .map((action) => (
          <Button
            key={action}
            variant={action === 'activate' ? 'contained' : 'outlined'}
            color={action === 'close' ? 'error' : 'primary'}
            onClick={() => setOpenAction(action)}
          >
            {t(`agencies.${action}`)}
          </Button>
        ))}
      {openAction && (
        <ActionDialog
          title={t(`agencies.${openAction}`)}
          text={t(`agencies.${openAction}.text`)}
          submit={t(`agencies.${openAction}`)}
          danger={openAction === 'close'}
          asksReason={openAction === 'close' || openAction === 'sendBack'}
          onClose={() => setOpenAction(null)}
          onSubmit={submit[openAction]}
        />
      )}
    </>
  )
}
