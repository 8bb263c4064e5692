import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../../app/hooks.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog, type DialogHandle } from '../../ui/dialog.tsx'
import { useExitIntent } from './use-exit-intent.ts'

/** Asks once on exit intent whether the visitor knows someone to refer to. Loaded only if the tenant has enabled it. */
export default function ExitIntentDialog({ wanted }: { readonly wanted: boolean }) {
  const { t, load } = useI18n()
  const { leaving } = useExitIntent(wanted)
  const [ready, setReady] = useState(false)
  const dialog = useRef<DialogHandle>(null)

  useEffect(() => {
    if (!leaving) return
    load(['visit']).then(
      () => setReady(true),
      () => {},
    )
  }, [leaving, load])
  useEffect(() => {
    if (ready) dialog.current?.open()
  }, [ready])

  if (!ready) return null
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
