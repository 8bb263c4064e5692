import type { ReactNode, RefObject } from 'react'
import { useAsyncAction } from '../app/use-async-action.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Dialog, type DialogHandle } from './dialog.tsx'

interface ConfirmDialogProps {
  readonly dialog: RefObject<DialogHandle | null>
  readonly title: string
  /** What the action deletes. */
  readonly children: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel: string
  /** Action to confirm. The dialog closes when it succeeds and shows the error when it fails. */
  readonly action: () => Promise<unknown>
  /** Called after the dialog has closed. */
  readonly onDone: () => void
}

/** Confirmation dialog before something is deleted. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { dialog, title, children, confirmLabel, cancelLabel, action, onDone } = props
  const { busy, failure, run } = useAsyncAction()
  const finish = () =>
    run(async () => {
      await action()
      dialog.current?.close()
      onDone()
    })
  return (
    <Dialog ref={dialog} title={title}>
      <p>{children}</p>
      {failure && (
        <div className="mt-4">
          <Banner kind="bad" live>
            {failure}
          </Banner>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busy={busy} onClick={finish}>
          {confirmLabel}
        </Button>
        <Button look="outline" disabled={busy} onClick={() => dialog.current?.close()}>
          {cancelLabel}
        </Button>
      </div>
    </Dialog>
  )
}
