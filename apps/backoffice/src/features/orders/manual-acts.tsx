import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useFormat } from '../../app/format.ts'
import { useT } from '../../app/texts.tsx'
import { StateChip } from '../../ui/state-chip.tsx'

type SecondCheck = ResponseOf<'listSecondChecks'>['checks'][number]

/** Manual actions on an order with their reasons, and the earlier decision about them. */
export function ManualActs({
  check: { acts, decision },
}: {
  readonly check: Pick<SecondCheck, 'acts' | 'decision'>
}) {
  const t = useT()
  const format = useFormat()
  return (
    <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {acts.length === 0 && (
        <Typography component="li" color="textSecondary">
          {t('orders.checks.nobody')}
        </Typography>
      )}
      {acts.filter(isFirstOfItsKind).map((act) => (
        <li key={act.id}>
          <Typography>
            <strong>{t(`orders.checks.act.${act.kind}`)}</strong>
            {' · '}
            {act.by ?? t('orders.checks.unknown')}, {format.time(act.at)}
          </Typography>
          {act.reason && (
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {act.reason}
            </Typography>
          )}
        </li>
      ))}
      {decision && (
        <li>
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <StateChip
              label={t(`orders.checks.verdict.${decision.verdict}`)}
              tone={decision.verdict === 'approved' ? 'good' : 'bad'}
            />
            <Typography>
              {decision.by ?? t('orders.checks.unknown')}, {format.time(decision.at)}
            </Typography>
          </Stack>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {decision.reason}
          </Typography>
        </li>
      )}
    </Stack>
  )
}

type Act = SecondCheck['acts'][number]

/**
 * Returns false for a repetition: a file line that opens and concludes an order is stored as two acts, but
 * shown once.
 */
function isFirstOfItsKind(act: Act, index: number, acts: readonly Act[]): boolean {
  const before = acts[index - 1]
  return before?.kind !== act.kind || before.by !== act.by || before.at !== act.at
}
