import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import { useFormat } from '../../app/format.ts'
import { useOperatorNames } from '../../app/operator-names.ts'
import { useT } from '../../app/texts.tsx'
import type { Rule } from './terms.ts'

interface VersionHistoryProps {
  readonly versions: readonly Rule[]
  readonly shown: number
  readonly onChoose: (version: number) => void
}

/** Version history of a rule, newest first. */
export function VersionHistory({ versions, shown, onChoose }: VersionHistoryProps) {
  const t = useT()
  return (
    <Card>
      <CardContent sx={{ p: 3 }}>
        <Typography variant="h2" sx={{ mb: 2 }}>
          {t('rewardRules.history')}
        </Typography>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {versions.map((rule) => (
            <Box
              component="li"
              key={rule.version}
              sx={{
                pl: 2,
                pb: 2,
                borderLeft: 3,
                borderColor: rule.version === shown ? 'primary.main' : 'divider',
              }}
            >
              <Typography variant="h3">{t('rewardRules.version', { version: rule.version })}</Typography>
              <Steps rule={rule} />
              {versions.length > 1 && rule.version !== shown && (
                <Button size="small" sx={{ ml: -1.5 }} onClick={() => onChoose(rule.version)}>
                  {t('rewardRules.history.show', { version: rule.version })}
                </Button>
              )}
            </Box>
          ))}
        </Box>
      </CardContent>
    </Card>
  )
}

function Steps({ rule }: { readonly rule: Rule }) {
  const t = useT()
  const { day, time } = useFormat()
  const names = useOperatorNames()
  // Steps performed by the demo or a job have no operator id.
  const nameOf = (id: string | null) => names(id && /^[0-9a-f-]{36}$/.test(id) ? id : null)
  const steps = [
    t('rewardRules.history.created', { time: time(rule.createdAt), who: nameOf(rule.createdBy) }),
    ...(rule.liveAt
      ? [t('rewardRules.history.live', { time: time(rule.liveAt), who: nameOf(rule.liveBy) })]
      : []),
    ...(rule.endedAt
      ? [
          t(rule.endReason === 'replaced' ? 'rewardRules.history.replaced' : 'rewardRules.history.ended', {
            time: time(rule.endedAt),
            who: nameOf(rule.endedBy),
            day: day(rule.lastDay),
            reason: rule.endReason ?? '',
          }),
        ]
      : []),
  ]
  return steps.map((step) => (
    <Typography key={step} variant="body2" color="textSecondary">
      {step}
    </Typography>
  ))
}
