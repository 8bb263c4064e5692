import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useT } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { DayInput } from './inputs.tsx'
import type { SectionProps } from './product-form.tsx'
import type { Product } from './types.ts'

const states = ['draft', 'published', 'archived'] as const

/** State of a product, and the days on which visitors see it. */
export function AvailabilitySection({ product, fields, change }: SectionProps) {
  const t = useT()
  return (
    <CardSection title={t('catalogue.section.when')}>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
        }}
      >
        <TextField
          select
          fullWidth
          label={t('catalogue.state')}
          value={product.state}
          onChange={(event) => change({ state: event.target.value as Product['state'] })}
        >
          {states.map((state) => (
            <MenuItem key={state} value={state}>
              {t(`catalogue.state.${state}`)}
            </MenuItem>
          ))}
        </TextField>
        <DayInput
          label={t('catalogue.validFrom')}
          hint={t('catalogue.days.hint')}
          value={product.validFrom}
          error={fields.validFrom}
          onChange={(validFrom) => change({ validFrom })}
        />
        <DayInput
          label={t('catalogue.validTo')}
          hint={t('catalogue.days.hint')}
          value={product.validTo}
          error={fields.validTo}
          onChange={(validTo) => change({ validTo })}
        />
      </Box>
    </CardSection>
  )
}
