import { type Ref, useRef, useState } from 'react'
import type { DialogHandle } from '../../../ui/dialog.tsx'
import type { MyReferral } from './types.ts'

export interface ReferralDialog {
  readonly dialog: Ref<DialogHandle>
  /** Referral the dialog is about; null until it is opened. */
  readonly referral: MyReferral | null
  open(referral: MyReferral): void
  close(): void
}

/** Returns one dialog shared by all referrals of a list, with its current referral. */
export function useReferralDialog(): ReferralDialog {
  const dialog = useRef<DialogHandle>(null)
  const [referral, setReferral] = useState<MyReferral | null>(null)
  return {
    dialog,
    referral,
    open(next) {
      setReferral(next)
      dialog.current?.open()
    },
    close: () => dialog.current?.close(),
  }
}
