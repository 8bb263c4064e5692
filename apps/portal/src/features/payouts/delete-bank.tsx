import { useRef } from 'react'
import { call } from '../../api/call.ts'
import { useI18n } from '../../app/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { DialogHandle } from '../../ui/dialog.tsx'

/** Deletes the person's bank data after confirmation. */
export function DeleteBank({ onDeleted }: { onDeleted: () => void }) {
  const { t } = useI18n()
  const dialog = useRef<DialogHandle>(null)
  return (
    <>
      <Button look="quiet" onClick={() => dialog.current?.open()}>
        {t('bank.delete')}
      </Button>
      <ConfirmDialog
        dialog={dialog}
        title={t('bank.delete.title')}
        confirmLabel={t('bank.delete.confirm')}
        cancelLabel={t('bank.delete.keep')}
        action={() => call('deleteMyBankData')}
        onDone={onDeleted}
      >
        {t('bank.delete.text')}
      </ConfirmDialog>
    </>
  )
}
