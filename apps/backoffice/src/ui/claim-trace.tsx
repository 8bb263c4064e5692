import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useFormat } from '../app/format.ts'
import { useOperatorNames } from '../app/operator-names.ts'
import { useT, useTexts } from '../app/texts.tsx'

type Explanation = ResponseOf<'whyClaim'>
type Step = Explanation['trace'][number]

/** All steps behind a reward: what, when, by whom and why, with the ids needed for technical support. */
export function ClaimTrace({ explanation }: { readonly explanation: Explanation }) {
  const t = useT()
  const { trace, claim } = explanation
  const ids = {
    'why.rule': claim.ruleVersion,
    'why.id.claim': claim.id,
    'why.id.order': claim.orderId,
    'why.id.referral': claim.referralId,
  } as const
  return (
    <Box component="details" sx={{ '& summary': { cursor: 'pointer', fontWeight: 600, py: 1 } }}>
      <summary>{t('why.trace')}</summary>
      {trace.length === 0 && <Typography>{t('why.trace.none')}</Typography>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {trace.map((step) => (
          <TraceStep key={`${step.at} ${step.entity} ${step.entityId} ${step.to}`} step={step} />
        ))}
      </Box>
      <Typography component="p" sx={{ mt: 2, mb: 0.5, fontWeight: 600 }}>
        {t('why.ids')}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 2,
          fontSize: '0.85rem',
        }}
      >
        {Object.entries(ids).map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {t(label as keyof typeof ids)}
            </Box>
            <Box component="dd" sx={{ m: 0, fontFamily: 'ui-monospace, monospace', wordBreak: 'break-all' }}>
              {value || '–'}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function TraceStep({ step }: { readonly step: Step }) {
  const { find } = useTexts()
  const { time } = useFormat()
  const nameOf = useOperatorNames()
  const state = (name: string) => find(`state.${step.entity}.${name}`) ?? name
  const actor =
    step.actor === 'operator' && step.actorId
      ? nameOf(step.actorId)
      : (find(`actor.${step.actor}`) ?? step.actor)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '9.375rem minmax(0, 1fr)' },
        columnGap: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {time(step.at)}
      </Typography>
      <div>
        <Typography variant="body2">
          <strong>{find(`entity.${step.entity}`) ?? step.entity}</strong>
          {': '}
          {step.from && `${state(step.from)} → `}
          {state(step.to)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[actor, step.reason].filter(Boolean).join(' · ')}
        </Typography>
      </div>
    </Box>
  )
}
