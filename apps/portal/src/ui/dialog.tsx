import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react'
import { useI18n } from '../app/hooks.ts'
import { Icon } from './icons.tsx'

export interface DialogHandle {
  open(): void
  close(): void
}

declare module 'react' {
  // HTML invoker commands: buttons open and close a dialog without scripts, in browsers that know them.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    /** Id of the dialog. */
    commandfor?: string
  }
}

interface DialogProps {
  readonly ref: Ref<DialogHandle>
  /** Id for the buttons that open it without scripts. */
  readonly id?: string
  readonly title: string
  /** Called however the dialog is closed: by a button, Escape or a click outside. */
  readonly onClose?: () => void
  readonly children: ReactNode
}

/** Native modal dialog, which keeps the focus inside and closes on Escape. */
export function Dialog({ ref, id, title, onClose, children }: DialogProps) {
  const { t } = useI18n()
  const ownId = useId()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useImperativeHandle(ref, () => ({
    open: () => dialog.current?.showModal(),
    close: () => dialog.current?.close(),
  }))
  return (
    <dialog
      ref={dialog}
      id={id ?? ownId}
      aria-labelledby={titleId}
      closedby="any"
      onClose={onClose}
      className="surface-card m-auto max-h-[88dvh] w-[min(92vw,560px)] overflow-y-auto rounded-xl p-[clamp(22px,4vw,40px)] shadow-float backdrop:bg-black/45 open:animate-rise"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={titleId} className="type-heading">
          {title}
        </h2>
        <button
          type="button"
          command="close"
          commandfor={id ?? ownId}
          onClick={() => dialog.current?.close()}
          aria-label={t('dialog.close')}
          className="-mt-1 -mr-2 grid size-11 flex-none place-items-center rounded-full hover:bg-line"
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  )
}
