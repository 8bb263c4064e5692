import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useFormat } from '../../app/format.ts'
import { useT } from '../../app/texts.tsx'
import { budgetShare, type Rule } from './terms.ts'

/** Bar with the share of a rule's budget that is promised. */
export function BudgetBar({ rule }: { readonly rule: Rule }) {
  const t = useT()
  const { money, percent } = useFormat()
  const share = budgetShare(rule)
  if (share === null) return <Typography color="textSecondary">{t('rewardRules.budget.none')}</Typography>
  const label = t('rewardRules.budget.used', {
    used: money(rule.reservedCents),
    budget: money(rule.budgetCents ?? 0),
  })
  return (
    <Box sx={{ minWidth: 150 }}>
      <LinearProgress
        variant="determinate"
        value={share * 100}
        color={share >= 1 ? 'error' : share >= 0.8 ? 'warning' : 'primary'}
        aria-label={`${label}, ${percent(share)}`}
        sx={{ height: 8, borderRadius: 4, mb: 0.5 }}
      />
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
    </Box>
  )
}
