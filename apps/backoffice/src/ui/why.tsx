import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useId, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useApiQuery } from '../app/answers.ts'
import { useFormat } from '../app/format.ts'
import { useTo } from '../app/place.ts'
import { useT } from '../app/texts.tsx'
import { Answer } from './answer.tsx'
import { WhyTrace } from './why-trace.tsx'

type Explanation = ResponseOf<'whyClaim'>

interface WhyProps {
  readonly claimId: string
  /** What it is about, for who cannot see where the button stands: `50 €, Erika Muster`. */
  readonly about: string
}

/** A button that opens why a reward is what it is: the letter its owner reads, and who did what behind it. */
export function Why({ claimId, about }: WhyProps) {
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button
        size="small"
        aria-label={t('why.of', { about })}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        endIcon={<ExpandMoreIcon sx={{ transform: open ? 'rotate(180deg)' : undefined }} />}
      >
        {t('why.open')}
      </Button>
      <div id={id}>{open && <WhyAnswer claimId={claimId} />}</div>
    </div>
  )
}

/** Why a reward is what it is, without a button. */
export function WhyAnswer({ claimId }: { readonly claimId: string }) {
  const answer = useApiQuery('whyClaim', { params: { id: claimId } })
  return (
    <Box sx={{ py: 1.5 }} aria-live="polite">
      <Answer of={answer}>{(found) => <Explained found={found} />}</Answer>
    </Box>
  )
}

function Explained({ found }: { readonly found: Explanation }) {
  const t = useT()
  const { day } = useFormat()
  const { forecast } = found
  return (
    <Stack spacing={2}>
      {found.fraudCase && <FraudNotice fraudCase={found.fraudCase} />}
      <Box sx={{ borderLeft: 3, borderColor: 'primary.main', pl: 2.5, maxWidth: 720 }}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {t('why.letter')}
        </Typography>
        {(['happened', 'amount', 'next'] as const).map((part) => (
          <Sentences key={part} part={part} letter={found.letter} />
        ))}
      </Box>
      {forecast && (
        <Typography variant="body2" color="textSecondary">
          {t('why.forecast', { from: day(forecast.from), to: day(forecast.to), count: forecast.cases })}
        </Typography>
      )}
      <WhyTrace found={found} />
    </Stack>
  )
}

interface SentencesProps {
  readonly part: 'happened' | 'amount' | 'next'
  readonly letter: Explanation['letter']
}

function Sentences({ part, letter }: SentencesProps) {
  const t = useT()
  const own = letter.filter((sentence) => sentence.part === part)
  if (own.length === 0) return null
  return (
    <Box sx={{ '& + &': { mt: 1.5 } }}>
      <Typography component="p" sx={{ fontWeight: 650 }}>
        {t(`why.${part}`)}
      </Typography>
      {own.map(({ key, at, text }) => (
        <Typography key={`${key} ${at}`}>{text}</Typography>
      ))}
    </Box>
  )
}

function FraudNotice({ fraudCase }: { readonly fraudCase: NonNullable<Explanation['fraudCase']> }) {
  const t = useT()
  const to = useTo()
  const { id, score, state } = fraudCase
  const key = state === 'cleared' || state === 'confirmed' ? state : 'review'
  return (
    <Alert severity={key === 'cleared' ? 'success' : 'warning'} role="note">
      {t(`why.fraud.${key}`, { score })}{' '}
      <Link component={RouterLink} to={to(`/fraud/${id}`)} color="inherit" underline="always">
        {t('why.fraud.see')}
      </Link>
    </Alert>
  )
}
