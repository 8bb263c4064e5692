import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { SecondCheckVerdict } from '@zuruf/domain'
import { useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useTexts } from '../../app/texts.tsx'
import { useSeenValue } from '../../app/use-seen-value.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { ChangedNote } from '../../ui/changed-note.tsx'
import { InPlaceOfNotice } from './in-place-of-notice.tsx'
import { ManualActs } from './manual-acts.tsx'
import type { SecondCheck } from './second-checks-page.tsx'

interface SecondCheckDialogProps {
  readonly checks: readonly SecondCheck[]
  readonly verdict: SecondCheckVerdict
  readonly onClose: () => void
  readonly onDone?: () => void
}

/** Dialog in which the second person approves or refuses checks, with the sum they pay. */
export function SecondCheckDialog({ checks, verdict, onClose, onDone }: SecondCheckDialogProps) {
  const { seen, isChanged, confirmSeen } = useSeenValue(checks, versionsOf(checks))
  // Keeps the changes visible after they have been confirmed as seen.
  const [versionsAtOpening] = useState(() => new Map(checks.map(({ id, version }) => [id, version])))
  const { t, counted } = useTexts()
  const format = useFormat()
  const isApproval = verdict === 'approved'
  const sum = checks.reduce((cents, { amountCents }) => cents + (amountCents ?? 0), 0)
  const decide = useApiMutation('decideSecondChecks', {
    quiet: true,
    refetchesOnConflict: true,
    done: isApproval ? 'orders.checks.approve.done' : 'orders.checks.refuse.done',
    onDone: () => onDone?.(),
  })
  const hasChanged = isChanged && !decide.isPending
  return (
    <ActionDialog
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
      disabled={checks.length === 0 || hasChanged}
      onClose={onClose}
      onSubmit={(reason) =>
        decide.mutateAsync({
          body: { verdict, reason, orders: seen.map(({ id, version }) => ({ id, version })) },
        })
      }
    >
      {checks.map(({ id, inPlaceOf }) => inPlaceOf && <InPlaceOfNotice key={id} order={inPlaceOf} />)}
      <ChangedNote isChanged={hasChanged} onConfirm={confirmSeen}>
        <Stack spacing={2} sx={{ my: 1 }}>
          {checks
            .filter(({ id, version }) => versionsAtOpening.get(id) !== version)
            .map((check) => (
              <div key={check.id}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {check.orderNumber}
                </Typography>
                <ManualActs check={check} />
              </div>
            ))}
        </Stack>
      </ChangedNote>
    </ActionDialog>
  )
}

const versionsOf = (checks: readonly SecondCheck[]): string =>
  checks.map(({ id, version }) => `${id} ${version}`).join()
