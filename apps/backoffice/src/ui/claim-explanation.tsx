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
import { useApiQuery } from '../app/api-hooks.ts'
import { useFormat } from '../app/format.ts'
import { useScopedPath } from '../app/tenant-scope.ts'
import { useT } from '../app/texts.tsx'
import { ClaimTrace } from './claim-trace.tsx'
import { QueryResult } from './query-result.tsx'

type Explanation = ResponseOf<'whyClaim'>

interface ClaimExplanationProps {
  readonly claimId: string
  /** Names the reward for screen readers: `50 €, Erika Muster`. */
  readonly about: string
}

/** Button that opens the explanation of a reward: the letter its owner reads, and the steps behind it. */
export function ClaimExplanation({ claimId, about }: ClaimExplanationProps) {
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
      <div id={id}>{open && <ClaimExplanationDetails claimId={claimId} />}</div>
    </div>
  )
}

/** Explanation of a reward, without the button. */
export function ClaimExplanationDetails({ claimId }: { readonly claimId: string }) {
  const query = useApiQuery('whyClaim', { params: { id: claimId } })
  return (
    <Box sx={{ py: 1.5 }} aria-live="polite">
      <QueryResult query={query}>
        {(explanation) => <ExplanationLetter explanation={explanation} />}
      </QueryResult>
    </Box>
  )
}

function ExplanationLetter({ explanation }: { readonly explanation: Explanation }) {
  const t = useT()
  const { day } = useFormat()
  const { forecast } = explanation
  return (
    <Stack spacing={2}>
      {explanation.fraudCase && <FraudNotice fraudCase={explanation.fraudCase} />}
      <Box sx={{ borderLeft: 3, borderColor: 'primary.main', pl: 2.5, maxWidth: 720 }}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {t('why.letter')}
        </Typography>
        {(['happened', 'amount', 'next'] as const).map((part) => (
          <Sentences key={part} part={part} letter={explanation.letter} />
        ))}
      </Box>
      {forecast && (
        <Typography variant="body2" color="textSecondary">
          {t('why.forecast', { from: day(forecast.from), to: day(forecast.to), count: forecast.cases })}
        </Typography>
      )}
      <ClaimTrace explanation={explanation} />
    </Stack>
  )
}

interface SentencesProps {
  readonly part: 'happened' | 'amount' | 'next'
  readonly letter: Explanation['letter']
}

function Sentences({ part, letter }: SentencesProps) {
  const t = useT()
  const sentences = letter.filter((sentence) => sentence.part === part)
  if (sentences.length === 0) return null
  return (
    <Box sx={{ '& + &': { mt: 1.5 } }}>
      <Typography component="p" sx={{ fontWeight: 650 }}>
        {t(`why.${part}`)}
      </Typography>
      {sentences.map(({ key, at, text }) => (
        <Typography key={`${key} ${at}`}>{text}</Typography>
      ))}
    </Box>
  )
}

function FraudNotice({ fraudCase }: { readonly fraudCase: NonNullable<Explanation['fraudCase']> }) {
  const t = useT()
  const to = useScopedPath()
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
