import CheckCircleOutlinedIcon from '@mui/icons-material/CheckCircleOutlined'
import InfoOutlinedIcon from '@mui/icons-material/InfoOutlined'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useT } from '../../app/texts.tsx'

interface FraudResultsProps {
  readonly cases: readonly { readonly id: string; readonly referralNumber: string }[]
  readonly results: ResponseOf<'decideFraudCases'>['results']
}

/** What became of each case: somebody else may have been quicker. */
export function FraudResults({ cases, results }: FraudResultsProps) {
  const t = useT()
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {cases.map(({ id, referralNumber }) => {
        const outcome = results.find((result) => result.id === id)?.outcome ?? 'not-found'
        const Icon = outcome === 'decided' ? CheckCircleOutlinedIcon : InfoOutlinedIcon
        return (
          <Stack component="li" key={id} direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
            <Icon color={outcome === 'decided' ? 'success' : 'warning'} aria-hidden="true" />
            <Typography>
              <strong>{referralNumber}</strong>
              {': '}
              {t(`cases.fraud.result.${outcome}`)}
            </Typography>
          </Stack>
        )
      })}
    </Stack>
  )
}
