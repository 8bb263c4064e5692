import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useFormat } from '../../app/format.ts'
import { useT } from '../../app/texts.tsx'
import type { Reward } from './types.ts'

const dayMs = 86_400_000
const timeOf = (day: string) => Date.parse(`${day}T12:00:00Z`)

/** Periods of rewards on a time axis with today marked. */
export function RewardTimeline({ rewards }: { readonly rewards: readonly Reward[] }) {
  const t = useT()
  const now = Date.now()
  const period = useRewardPeriod()
  const { money } = useFormat()
  const starts = rewards.map(({ startDay }) => timeOf(startDay))
  const ends = rewards.flatMap(({ endDay }) => (endDay ? [timeOf(endDay)] : []))
  const from = Math.max(Math.min(...starts, now - 60 * dayMs), now - 365 * dayMs)
  const to = Math.min(Math.max(...ends, now + 120 * dayMs), now + 730 * dayMs)
  const percentOf = (time: number) => Math.min(100, Math.max(0, ((time - from) / (to - from)) * 100))
  return (
    <Box sx={{ position: 'relative', pt: 3 }}>
      <Box
        aria-hidden="true"
        sx={{
          position: 'absolute',
          top: 0,
          bottom: 0,
          left: `${percentOf(now)}%`,
          borderLeft: '2px solid',
          borderColor: 'secondary.main',
          zIndex: 1,
        }}
      >
        <Typography variant="body2" sx={{ pl: 0.75, color: 'secondary.main', fontWeight: 600 }}>
          {t('catalogue.reward.today')}
        </Typography>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {rewards.map((reward) => {
          const left = percentOf(timeOf(reward.startDay))
          const right = reward.endDay ? percentOf(timeOf(reward.endDay)) : 100
          const isOver = reward.endDay !== null && timeOf(reward.endDay) < now - dayMs
          return (
            <Box component="li" key={reward.id}>
              <Box sx={{ height: 10, bgcolor: '#ebe9e3', borderRadius: 99, position: 'relative' }}>
                <Box
                  sx={{
                    position: 'absolute',
                    inset: 0,
                    left: `${left}%`,
                    right: `${100 - Math.max(right, left + 1)}%`,
                    borderRadius: 99,
                    bgcolor: isOver ? '#b9b5a9' : 'primary.main',
                  }}
                />
              </Box>
              <Typography
                variant="body2"
                color="textSecondary"
                sx={{ position: 'relative', zIndex: 2, width: 'fit-content', bgcolor: 'background.paper' }}
              >
                {reward.title} · {money(reward.valueCents)} · {period(reward)}
              </Typography>
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

/** Returns a function that describes a reward's period in the reader's language. */
export function useRewardPeriod() {
  const t = useT()
  const { day } = useFormat()
  return ({ startDay, endDay }: Pick<Reward, 'startDay' | 'endDay'>) =>
    endDay
      ? t('catalogue.reward.period', { from: day(startDay), to: day(endDay) })
      : t('catalogue.reward.open', { from: day(startDay) })
}
