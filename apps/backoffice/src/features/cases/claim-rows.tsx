import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useFormat } from '../../app/format.ts'
import { useTexts } from '../../app/texts.tsx'
import { ClaimExplanation } from '../../ui/claim-explanation.tsx'
import { EntityState } from '../../ui/entity-state.tsx'

interface Claim {
  readonly id: string
  readonly party: string
  readonly kind: string
  readonly state: string
  readonly amountCents: number
}

interface ClaimRowsProps {
  readonly claims: readonly Claim[]
  /** Name of the recommender. */
  readonly owner: string
}

/** Rewards with their state and the reason for it. */
export function ClaimRows({ claims, owner }: ClaimRowsProps) {
  const { find } = useTexts()
  const { money } = useFormat()
  return claims.map(({ id, party, kind, state, amountCents }) => {
    const amount = money(amountCents)
    const description = `${find(`kind.${kind}`) ?? kind}, ${find(`party.${party}`) ?? party}`
    return (
      <Box key={id} sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
        <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 650, minWidth: 90 }}>{amount}</Typography>
          <Typography sx={{ flex: 1 }}>{description}</Typography>
          <EntityState entity="claim" state={state} />
        </Stack>
        <ClaimExplanation claimId={id} about={`${amount}, ${description}, ${owner}`} />
      </Box>
    )
  })
}
