import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../../app/hooks.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog, type DialogHandle } from '../../ui/dialog.tsx'
import { useExitIntent } from './use-exit-intent.ts'

/**
 * Asks visitors who are about to leave, once, whether they know somebody to recommend to. Loaded only if the tenant
 * has enabled it.
 */
export default function ExitIntentDialog({ isEnabled }: { readonly isEnabled: boolean }) {
  const { t, load } = useI18n()
  const { isLeaving } = useExitIntent(isEnabled)
  const [isReady, setIsReady] = useState(false)
  const dialog = useRef<DialogHandle>(null)

  useEffect(() => {
    if (!isLeaving) return
    load(['visit']).then(
      () => setIsReady(true),
      () => {},
    )
  }, [isLeaving, load])
  useEffect(() => {
    if (isReady) dialog.current?.open()
  }, [isReady])

  if (!isReady) return null
  const close = () => dialog.current?.close()
  return (
    <Dialog ref={dialog} title={t('farewell.title')}>
      <p className="type-lead">{t('farewell.text')}</p>
      <div className="mt-6 flex flex-wrap gap-2.5">
        <LinkButton page="AktuellePraemienuebersicht" onClick={close}>
          {t('farewell.go')}
        </LinkButton>
        <Button look="outline" onClick={close}>
          {t('farewell.no')}
        </Button>
      </div>
    </Dialog>
  )
}
