import CheckCircleIcon from '@mui/icons-material/CheckCircle'
import HourglassEmptyIcon from '@mui/icons-material/HourglassEmpty'
import PriorityHighIcon from '@mui/icons-material/PriorityHigh'
import RemoveCircleOutlineIcon from '@mui/icons-material/RemoveCircleOutlined'
import TrendingFlatIcon from '@mui/icons-material/TrendingFlat'
import Box from '@mui/material/Box'
import type { ListedReferral } from './types.ts'

type Answer = ListedReferral['answer']

/**
 * Icon and colours per tone of an answer: waits for the person, progresses by itself, done, over without a
 * reward, or needs an action of the back office.
 */
export const answerStyles = {
  waits: { Icon: HourglassEmptyIcon, color: 'warning.main', bgcolor: 'warning.light' },
  moves: { Icon: TrendingFlatIcon, color: 'info.main', bgcolor: 'info.light' },
  done: { Icon: CheckCircleIcon, color: 'success.main', bgcolor: 'success.light' },
  over: { Icon: RemoveCircleOutlineIcon, color: 'text.secondary', bgcolor: '#ebe9e3' },
  act: { Icon: PriorityHighIcon, color: 'error.main', bgcolor: 'error.light' },
} as const satisfies Record<Answer['tone'], object>

/** One-line answer to the question where a reward is. */
export function RewardAnswer({ answer }: { readonly answer: Answer }) {
  const { Icon, color } = answerStyles[answer.tone]
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'flex-start' }}>
      <Icon aria-hidden fontSize="small" sx={{ color, mt: '1px', flexShrink: 0 }} />
      <span>{answer.text}</span>
    </Box>
  )
}
