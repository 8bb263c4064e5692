import { type Ref, useRef, useState } from 'react'
import type { DialogHandle } from '../../../ui/dialog.tsx'
import type { MyReferral } from './types.ts'

export interface ReferralDialog {
  readonly dialog: Ref<DialogHandle>
  /** The one it is about; null until it was opened. */
  readonly referral: MyReferral | null
  open(referral: MyReferral): void
  close(): void
}

/** One dialog for all referrals of a list: which one it is about. */
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
