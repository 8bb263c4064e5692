import Chip from '@mui/material/Chip'

export type Tone = 'neutral' | 'info' | 'good' | 'waiting' | 'bad'

const colours: Record<Tone, { bgcolor: string; color: string }> = {
  neutral: { bgcolor: '#ebe9e3', color: '#38423f' },
  info: { bgcolor: 'info.light', color: 'info.main' },
  good: { bgcolor: 'success.light', color: 'success.main' },
  waiting: { bgcolor: 'warning.light', color: 'warning.main' },
  bad: { bgcolor: 'error.light', color: 'error.main' },
}

/** Chip with the name of a state. The colour repeats what the text says, for a quick look. */
export const StateChip = ({ label, tone = 'neutral' }: { label: string; tone?: Tone }) => (
  <Chip size="small" label={label} sx={colours[tone]} />
)
