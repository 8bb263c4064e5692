import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useFormat } from '../../app/format.ts'
import { useOperatorNames } from '../../app/operator-names.ts'
import { useT } from '../../app/texts.tsx'
import type { Batch } from './state-chips.tsx'

/** Progress of a batch: created, first approval, second approval, at the bank, executed. */
export function BatchSteps({ batch }: { readonly batch: Batch }) {
  const t = useT()
  const format = useFormat()
  const nameOf = useOperatorNames()
  // Five steps do not fit side by side on a phone.
  const isWide = useMediaQuery('(min-width: 43.75rem)', { noSsr: true })
  if (batch.state === 'discarded') return null
  const steps = [
    { key: 'made', done: true, who: `${nameOf(batch.madeBy)}, ${format.time(batch.createdAt)}` },
    { key: 'approved', done: batch.approvedBy !== null, who: batch.approvedBy && nameOf(batch.approvedBy) },
    {
      key: 'released',
      done: batch.releasedBy !== null,
      who: batch.releasedBy && `${nameOf(batch.releasedBy)}, ${format.time(batch.releasedAt)}`,
    },
    { key: 'sent', done: batch.sentAt !== null, who: batch.sentAt && format.time(batch.sentAt) },
    {
      key: 'executed',
      done: batch.executedAt !== null,
      who: batch.executedAt && format.day(batch.executedAt),
    },
  ] as const
  return (
    <Stepper
      activeStep={steps.findIndex(({ done }) => !done)}
      {...(isWide ? { alternativeLabel: true } : { orientation: 'vertical' as const })}
    >
      {steps.map(({ key, done, who }) => (
        <Step key={key} completed={done}>
          <StepLabel
            optional={
              who && (
                <Typography variant="body2" color="textSecondary">
                  {who}
                </Typography>
              )
            }
          >
            {t(`payouts.step.${key}`)}
          </StepLabel>
        </Step>
      ))}
    </Stepper>
  )
}
