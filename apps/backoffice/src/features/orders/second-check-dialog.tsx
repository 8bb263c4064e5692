import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { SecondCheckVerdict } from '@zuruf/domain'
import { useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useTexts } from '../../app/texts.tsx'
import { useSeenValue } from '../../app/use-seen-value.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { ChangedNote } from '../../ui/changed-note.tsx'
import { InPlaceOf } from './in-place-of.tsx'
import { CheckActs } from './second-check-acts.tsx'
import type { SecondCheck } from './second-checks-page.tsx'

interface CheckDialogProps {
  readonly checks: readonly SecondCheck[]
  readonly verdict: SecondCheckVerdict
  readonly onClose: () => void
  readonly onDone?: () => void
}

/** Decision of the second person, with the sum they saw. */
export function CheckDialog({ checks, verdict, onClose, onDone }: CheckDialogProps) {
  const { seen, isChanged, look } = useSeenValue(checks, versionsOf(checks))
  // Keeps the changes visible after they have been confirmed as seen.
  const [opened] = useState(() => new Map(checks.map(({ id, version }) => [id, version])))
  const { t, counted } = useTexts()
  const format = useFormat()
  const isApproval = verdict === 'approved'
  const sum = checks.reduce((cents, { amountCents }) => cents + (amountCents ?? 0), 0)
  const decide = useApiMutation('decideSecondChecks', {
    quiet: true,
    rereads: true,
    done: isApproval ? 'orders.checks.approve.done' : 'orders.checks.refuse.done',
    onDone: () => onDone?.(),
  })
  const hasChanged = isChanged && !decide.isPending
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
      disabled={checks.length === 0 || hasChanged}
      onClose={onClose}
      onSubmit={(reason) =>
        decide.mutateAsync({
          body: { verdict, reason, orders: seen.map(({ id, version }) => ({ id, version })) },
        })
      }
    >
      {checks.map(({ id, inPlaceOf }) => inPlaceOf && <InPlaceOf key={id} order={inPlaceOf} />)}
      <ChangedNote isChanged={hasChanged} onLook={look}>
        <Stack spacing={2} sx={{ my: 1 }}>
          {checks
            .filter(({ id, version }) => opened.get(id) !== version)
            .map((check) => (
              <div key={check.id}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {check.orderNumber}
                </Typography>
                <CheckActs check={check} />
              </div>
            ))}
        </Stack>
      </ChangedNote>
    </ActDialog>
  )
}

const versionsOf = (checks: readonly SecondCheck[]): string =>
  checks.map(({ id, version }) => `${id} ${version}`).join()
