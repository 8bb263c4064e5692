import Button from '@mui/material/Button'
import type { AgencyStateName, BackofficeAgency } from '@zuruf/contract/backoffice-agencies'
import { useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { ActDialog } from '../../ui/act-dialog.tsx'

const acts = ['activate', 'sendBack', 'close', 'reopen'] as const
type Act = (typeof acts)[number]

const operations = {
  activate: 'activateAgency',
  sendBack: 'sendBackAgency',
  close: 'closeAgency',
  reopen: 'reopenAgency',
} as const

const possible: Readonly<Record<AgencyStateName, readonly Act[]>> = {
  registered: [],
  incomplete: ['close'],
  review: ['close', 'sendBack', 'activate'],
  active: ['close'],
  closed: ['reopen'],
}

/** What the client decides about an agency. */
export function AgencyActions({ agency }: { readonly agency: BackofficeAgency }) {
  const t = useT()
  const may = useCan()
  const [asks, setAsks] = useState<Act | null>(null)
  const activate = useApiMutation('activateAgency', { done: 'agencies.activated.done', quiet: true })
  const sendBack = useApiMutation('sendBackAgency', { done: 'agencies.sendBack.done', quiet: true })
  const close = useApiMutation('closeAgency', { done: 'agencies.close.done', quiet: true })
  const reopen = useApiMutation('reopenAgency', { done: 'agencies.reopen.done', quiet: true })
  const params = { id: agency.id }
  const submit: Readonly<Record<Act, (reason: string) => Promise<unknown>>> = {
    activate: () => activate.mutateAsync({ params }),
    sendBack: (reason) => sendBack.mutateAsync({ params, body: { reason } }),
    close: (reason) => close.mutateAsync({ params, body: { reason } }),
    reopen: () => reopen.mutateAsync({ params }),
  }
  return (
    <>
      {possible[agency.state]
        .filter((act) => may(operations[act]))
        .map((act) => (
          <Button
            key={act}
            variant={act === 'activate' ? 'contained' : 'outlined'}
            color={act === 'close' ? 'error' : 'primary'}
            onClick={() => setAsks(act)}
          >
            {t(`agencies.${act}`)}
          </Button>
        ))}
      {asks && (
        <ActDialog
          title={t(`agencies.${asks}`)}
          text={t(`agencies.${asks}.text`)}
          submit={t(`agencies.${asks}`)}
          danger={asks === 'close'}
          asksReason={asks === 'close' || asks === 'sendBack'}
          onClose={() => setAsks(null)}
          onSubmit={submit[asks]}
        />
      )}
    </>
  )
}
