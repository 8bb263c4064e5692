import OpenInNewIcon from '@mui/icons-material/OpenInNew'
import PauseCircleOutlineIcon from '@mui/icons-material/PauseCircleOutlined'
import RocketLaunchIcon from '@mui/icons-material/RocketLaunch'
import VisibilityIcon from '@mui/icons-material/Visibility'
import Button from '@mui/material/Button'
import type { ResponseOf } from '@zuruf/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useApiMutation } from '../../app/api-hooks.ts'
import { call } from '../../app/call.ts'
import { useErrorText } from '../../app/error-text.ts'
import { useCan, useTenantScope } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'

/** Opens the portal in a new tab: as visitors see it, or as a preview if it is not open. */
export function ViewPortalButton({ state, url }: { state: string; url: string }) {
  const t = useT()
  const notify = useNotify()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  if (state === 'live') {
    return (
      <Button variant="outlined" href={url} target="_blank" rel="noopener" endIcon={<OpenInNewIcon />}>
        {t('tenants.look.live')}
      </Button>
    )
  }

  async function openPreview() {
    setBusy(true)
    // Opens the tab within the click; browsers block windows opened later as pop-ups.
    const tab = window.open('', '_blank')
    try {
      const { link } = await call('createPreviewLink')
      if (tab) tab.location.href = link
    } catch (error) {
      tab?.close()
      notify(errorText(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outlined" onClick={openPreview} loading={busy} startIcon={<VisibilityIcon />}>
      {t('tenants.look.preview')}
    </Button>
  )
}

/** Opens the portal to visitors, or closes it for a while. */
export function OpenOrPauseButton({ checklist }: { checklist: ResponseOf<'getTenantChecklist'> }) {
  const t = useT()
  const may = useCan()
  const { tenant } = useTenantScope()
  const [isConfirming, setConfirming] = useState(false)
  const isOpen = checklist.state === 'live'
  const open = useApiMutation('openTenant', { done: 'tenants.open.done', quiet: true })
  const pause = useApiMutation('pauseTenant', { done: 'tenants.pause.done', quiet: true })
  if (!tenant || !may(isOpen ? 'pauseTenant' : 'openTenant')) return null
  const params = { key: tenant.key }
  return (
    <>
      <Button
        variant={isOpen ? 'outlined' : 'contained'}
        color={isOpen ? 'error' : 'primary'}
        startIcon={isOpen ? <PauseCircleOutlineIcon /> : <RocketLaunchIcon />}
        disabled={!isOpen && !checklist.canOpen}
        onClick={() => setConfirming(true)}
      >
        {t(isOpen ? 'tenants.pause' : 'tenants.open')}
      </Button>
      {isConfirming && (
        <ActionDialog
          title={t(isOpen ? 'tenants.pause.title' : 'tenants.open.title', { name: tenant.name })}
          text={t(isOpen ? 'tenants.pause.text' : 'tenants.open.text')}
          submit={t(isOpen ? 'tenants.pause' : 'tenants.open')}
          danger={isOpen}
          asksReason={isOpen}
          onClose={() => setConfirming(false)}
          onSubmit={(reason) =>
            isOpen ? pause.mutateAsync({ params, body: { reason } }) : open.mutateAsync({ params })
          }
        />
      )}
    </>
  )
}
