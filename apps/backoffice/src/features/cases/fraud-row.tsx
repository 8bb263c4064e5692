import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { useFormat } from '../../app/format.ts'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { EntityState } from '../../ui/entity-state.tsx'
import type { FraudItem } from './fraud-page.tsx'
import { FraudReasons, FraudScore } from './fraud-score.tsx'
import { useFraudTexts } from './fraud-texts.ts'

interface FraudRowProps {
  readonly item: FraudItem
  readonly isSelected: boolean
  /** undefined: the case cannot be decided. */
  readonly onToggle: (() => void) | undefined
}

/** A case in the queue: its score and the reasons for it. */
export function FraudRow({ item, isSelected, onToggle }: FraudRowProps) {
  const t = useT()
  const to = useScopedPath()
  const { day, money } = useFormat()
  const { reason } = useFraudTexts()
  const { id, referralNumber, score, state, reasons, createdAt, decidedAt, reasonCode, stakeCents } = item
  return (
    <Stack
      direction="row"
      spacing={2}
      useFlexGap
      sx={{
        alignItems: 'flex-start',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        p: 2,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: isSelected ? 'primary.light' : undefined,
      }}
    >
      {onToggle && (
        <Checkbox
          checked={isSelected}
          onChange={onToggle}
          slotProps={{ input: { 'aria-label': t('cases.fraud.select', { number: referralNumber }) } }}
        />
      )}
      <FraudScore score={score} />
      <Box sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0 }}>
        <Stack
          direction="row"
          spacing={1.5}
          useFlexGap
          sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 0.5 }}
        >
          <Link component={RouterLink} to={to(`/fraud/${id}`)} sx={{ fontWeight: 650 }}>
            {t('cases.fraud.title', { number: referralNumber })}
          </Link>
          {state !== 'review' && <EntityState entity="fraud" state={state} />}
          <Typography variant="body2" color="textSecondary">
            {decidedAt
              ? t('cases.fraud.decidedOn', { reason: reason(reasonCode ?? ''), day: day(decidedAt) })
              : t('cases.fraud.since', { day: day(createdAt) })}
          </Typography>
        </Stack>
        <FraudReasons reasons={reasons} />
      </Box>
      {stakeCents > 0 && (
        <Box sx={{ textAlign: 'right', flexShrink: 0 }}>
          <Typography sx={{ fontWeight: 700 }}>{money(stakeCents)}</Typography>
          <Typography variant="body2" color="textSecondary">
            {t('cases.fraud.stake')}
          </Typography>
        </Box>
      )}
    </Stack>
  )
}
