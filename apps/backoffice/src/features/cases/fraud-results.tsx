import CheckCircleOutlinedIcon from '@mui/icons-material/CheckCircleOutlined'
import InfoOutlinedIcon from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useT } from '../../app/texts.tsx'

interface FraudResultsProps {
  readonly cases: readonly { readonly id: string; readonly referralNumber: string }[]
  readonly results: readonly ResponseOf<'decideFraudCases'>['results'][number][]
}

type Part = ResponseOf<'decideFraudCases'>['results'][number]['changed'][number]

const missingResult = { outcome: 'not-found', changed: [] } as const

/** Parts of a case that have changed since it was shown. */
export function FraudChanges({ parts }: { readonly parts: readonly Part[] }) {
  const t = useT()
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
      {parts.map((part) => (
        <li key={part}>{t(`cases.fraud.changed.${part}`)}</li>
      ))}
    </Box>
  )
}

/** Outcome of each case; another operator may have decided it first. */
export function FraudResults({ cases, results }: FraudResultsProps) {
  const t = useT()
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {cases.map(({ id, referralNumber }) => {
        const { outcome, changed } = results.find((result) => result.id === id) ?? missingResult
        const Icon = outcome === 'decided' ? CheckCircleOutlinedIcon : InfoOutlinedIcon
        return (
          <Stack component="li" key={id} direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
            <Icon color={outcome === 'decided' ? 'success' : 'warning'} aria-hidden="true" />
            <Typography component="div">
              <strong>{referralNumber}</strong>
              {': '}
              {t(`cases.fraud.result.${outcome}`)}
              {changed.length > 0 && <FraudChanges parts={changed} />}
            </Typography>
          </Stack>
        )
      })}
    </Stack>
  )
}
