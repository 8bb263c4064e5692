import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { errorMessage } from '../../app/error-text.ts'
import { useI18n } from '../../app/hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, type DialogHandle } from '../../ui/dialog.tsx'

/** Deleting one's bank data, asked once more before it happens. */
export function DeleteBank({ onDeleted }: { onDeleted: () => void }) {
  const i18n = useI18n()
  const dialog = useRef<DialogHandle>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function remove() {
    setBusy(true)
    setFailure(null)
    try {
      await call('deleteMyBankData')
      dialog.current?.close()
      onDeleted()
    } catch (error) {
      setFailure(errorMessage(error, i18n))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button look="quiet" onClick={() => dialog.current?.open()}>
        {i18n.t('bank.delete')}
      </Button>
      <Dialog ref={dialog} title={i18n.t('bank.delete.title')}>
        <p>{i18n.t('bank.delete.text')}</p>
        {failure && (
          <div className="mt-4">
            <Banner kind="bad" live>
              {failure}
            </Banner>
          </div>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button busy={busy} onClick={remove}>
            {i18n.t('bank.delete.confirm')}
          </Button>
          <Button look="outline" onClick={() => dialog.current?.close()}>
            {i18n.t('bank.delete.keep')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
