import { useState } from 'react'
import { useAct } from '../../app/answers.ts'
import { useFormat } from '../../app/format.ts'
import { useTexts } from '../../app/texts.tsx'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { InPlaceOf } from './in-place-of.tsx'
import type { SecondCheck } from './second-checks-page.tsx'

interface CheckDialogProps {
  readonly checks: readonly SecondCheck[]
  readonly verdict: 'approved' | 'refused'
  readonly onClose: () => void
  readonly onDone?: () => void
}

/** The second person's word, with the sum they saw. */
export function CheckDialog({ verdict, onClose, onDone, ...props }: CheckDialogProps) {
  // As they were when the dialog opened: the list behind it is read again meanwhile, and the dialog does not show what changed.
  const [checks] = useState(props.checks)
  const { t, counted } = useTexts()
  const format = useFormat()
  const isApproval = verdict === 'approved'
  const sum = checks.reduce((cents, { amountCents }) => cents + (amountCents ?? 0), 0)
  const decide = useAct('decideSecondChecks', {
    quiet: true,
    rereads: true,
    done: isApproval ? 'orders.checks.approve.done' : 'orders.checks.refuse.done',
    onDone: () => onDone?.(),
  })
  return (
    <ActDialog
      asksReason
      danger={!isApproval}
      title={counted(
        isApproval ? 'orders.checks.approve.title' : 'orders.checks.refuse.title',
        checks.length,
      )}
      text={t(isApproval ? 'orders.checks.approve.text' : 'orders.checks.refuse.text', {
        sum: format.money(sum),
      })}
      submit={t(isApproval ? 'orders.checks.approve' : 'orders.checks.refuse')}
      onClose={onClose}
      onSubmit={(reason) =>
        decide.mutateAsync({
          body: { verdict, reason, orders: checks.map(({ id, version }) => ({ id, version })) },
        })
      }
    >
      {checks.map(({ id, inPlaceOf }) => inPlaceOf && <InPlaceOf key={id} order={inPlaceOf} />)}
    </ActDialog>
  )
}
