import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useFormat } from '../../app/format.ts'
import { useT } from '../../app/texts.tsx'

type Reason = ResponseOf<'listFraudCases'>['cases'][number]['reasons'][number]

/** Scores from here on are shown in red. */
const highScore = 80

/** Score of a case as a number in a ring that is filled accordingly. */
export function FraudScore({ score, size = 56 }: { readonly score: number; readonly size?: number }) {
  const t = useT()
  const colour = score >= highScore ? 'error.main' : 'warning.main'
  return (
    <Box
      role="img"
      aria-label={t('cases.fraud.score', { score })}
      sx={(theme) => {
        const full = score >= highScore ? theme.palette.error.main : theme.palette.warning.main
        return {
          flexShrink: 0,
          width: size,
          height: size,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          background: `radial-gradient(closest-side, #fff 78%, transparent 80%), conic-gradient(${full} ${score}%, #e1dfd8 0)`,
        }
      }}
    >
      <Typography component="span" sx={{ fontWeight: 750, fontSize: size / 3, color: colour }}>
        {score}
      </Typography>
    </Box>
  )
}

/** Reasons for the score with their points, highest first. */
export function FraudReasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  const t = useT()
  const { number } = useFormat()
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {reasons.map(({ signal, text, count, points }) => (
        <Box component="li" key={signal} sx={{ display: 'flex', gap: 1.5, py: 0.25 }}>
          <Typography
            component="span"
            variant="body2"
            sx={{ minWidth: 34, fontWeight: 700, fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}
          >
            {t('cases.fraud.points', { points: number(points) })}
          </Typography>
          <Typography component="span" variant="body2">
            {text}
            {count > 1 && ` (${t('cases.fraud.times', { count })})`}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
