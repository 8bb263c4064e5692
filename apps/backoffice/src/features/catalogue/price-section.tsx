import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useT } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { Amount, Whole, Words } from './fields.tsx'
import type { SectionProps } from './product-form.tsx'
import type { Product } from './types.ts'

const row = { display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr 1fr' } } as const
const kinds = ['power', 'gas', 'heatPump', 'car'] as const

export function PriceSection({ product, fields, change }: SectionProps) {
  const t = useT()
  const { promotion, energy } = product
  const setPromotion = (changes: Partial<NonNullable<Product['promotion']>>) =>
    promotion && change({ promotion: { ...promotion, ...changes } })
  const setEnergy = (changes: Partial<NonNullable<Product['energy']>>) =>
    energy && change({ energy: { ...energy, ...changes } })
  return (
    <CardSection title={t('catalogue.section.price')}>
      <Stack spacing={2.5}>
        <Box sx={row}>
          <Amount
            label={t('catalogue.priceMonthly')}
            hint={t('catalogue.price.hint')}
            cents={product.priceMonthlyCents}
            error={fields.priceMonthlyCents}
            onChange={(priceMonthlyCents) => change({ priceMonthlyCents })}
          />
          <Amount
            label={t('catalogue.priceOnce')}
            cents={product.priceOnceCents}
            error={fields.priceOnceCents}
            onChange={(priceOnceCents) => change({ priceOnceCents })}
          />
          <Whole
            label={t('catalogue.contractMonths')}
            value={product.contractMonths}
            error={fields.contractMonths}
            onChange={(contractMonths) => change({ contractMonths })}
          />
        </Box>
        <FormControlLabel
          control={
            <Switch
              checked={promotion !== null}
              onChange={(_, on) =>
                change({ promotion: on ? { name: '', discountCents: 0, months: 6 } : null })
              }
            />
          }
          label={t('catalogue.promotion')}
        />
        {promotion && (
          <Box sx={row}>
            <Words
              required
              max={60}
              label={t('catalogue.promotion.name')}
              value={promotion.name}
              error={fields['promotion.name']}
              onChange={(name) => setPromotion({ name })}
            />
            <Amount
              label={t('catalogue.promotion.discount')}
              cents={promotion.discountCents}
              error={fields['promotion.discountCents']}
              onChange={(discountCents) => setPromotion({ discountCents })}
            />
            <Whole
              min={1}
              label={t('catalogue.promotion.months')}
              value={promotion.months}
              error={fields['promotion.months']}
              onChange={(months) => setPromotion({ months })}
            />
          </Box>
        )}
        <FormControlLabel
          control={
            <Switch
              checked={energy !== null}
              onChange={(_, on) => change({ energy: on ? newEnergy : null })}
            />
          }
          label={t('catalogue.energy')}
        />
        {energy && (
          <Box sx={row}>
            <TextField
              select
              fullWidth
              label={t('catalogue.energy.kind')}
              value={energy.kind}
              onChange={(event) => setEnergy({ kind: event.target.value as (typeof kinds)[number] })}
            >
              {kinds.map((kind) => (
                <MenuItem key={kind} value={kind}>
                  {t(`catalogue.energy.${kind}`)}
                </MenuItem>
              ))}
            </TextField>
            <Amount
              label={t('catalogue.energy.workPrice')}
              unit="ct"
              cents={energy.workPriceHundredthCents}
              error={fields['energy.workPriceHundredthCents']}
              onChange={(workPriceHundredthCents) => setEnergy({ workPriceHundredthCents })}
            />
            <Whole
              label={t('catalogue.energy.guarantee')}
              value={energy.priceGuaranteeMonths}
              error={fields['energy.priceGuaranteeMonths']}
              onChange={(priceGuaranteeMonths) => setEnergy({ priceGuaranteeMonths })}
            />
            <Whole
              max={100}
              label={t('catalogue.energy.renewable')}
              value={energy.renewablePercent}
              error={fields['energy.renewablePercent']}
              onChange={(renewablePercent) => setEnergy({ renewablePercent })}
            />
          </Box>
        )}
      </Stack>
    </CardSection>
  )
}

const newEnergy: NonNullable<Product['energy']> = {
  kind: 'power',
  workPriceHundredthCents: 3000,
  offPeakHundredthCents: null,
  priceGuaranteeMonths: 12,
  renewablePercent: 100,
  exampleUseKwh: 3500,
}
