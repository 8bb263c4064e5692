import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useFormat } from '../app/format.ts'
import { useTexts } from '../app/texts.tsx'
import { EntityState } from './entity-state.tsx'

interface ClaimHeadingProps {
  readonly claim: { readonly amountCents: number; readonly state: string; readonly kind: string }
  /** Recommender or recipient, in words. */
  readonly party: string
}

/** Amount, state and party of a claim. */
export function ClaimHeading({ claim, party }: ClaimHeadingProps) {
  const { find } = useTexts()
  const format = useFormat()
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 0.5 }}>
      <Typography component="h3" sx={{ fontSize: '1.25rem', fontWeight: 700 }}>
        {format.money(claim.amountCents)}
      </Typography>
      <EntityState entity="claim" state={claim.state} />
      <Typography color="textSecondary">
        {[claim.kind === 'bonus' && find('kind.bonus'), party].filter(Boolean).join(' · ')}
      </Typography>
    </Stack>
  )
}
