import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useT } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { daysLater, germanDay } from '../../ui/days.ts'
import { AmountInput, DayInput, IntegerInput, OptionalAmountInput, TextInput } from './inputs.tsx'
import type { SectionProps } from './product-form.tsx'
import type { Product } from './types.ts'

const row = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
} as const
const orderKinds = ['order', 'interest'] as const
const energyKinds = ['power', 'gas', 'heatPump', 'car'] as const

/** Price, promotion, energy tariff and scheduled price change of a product. */
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
          <AmountInput
            label={t('catalogue.priceMonthly')}
            hint={t('catalogue.price.hint')}
            cents={product.priceMonthlyCents}
            error={fields.priceMonthlyCents}
            onChange={(priceMonthlyCents) => change({ priceMonthlyCents })}
          />
          <AmountInput
            label={t('catalogue.priceOnce')}
            cents={product.priceOnceCents}
            error={fields.priceOnceCents}
            onChange={(priceOnceCents) => change({ priceOnceCents })}
          />
          <IntegerInput
            max={360}
            label={t('catalogue.contractMonths')}
            value={product.contractMonths}
            error={fields.contractMonths}
            onChange={(contractMonths) => change({ contractMonths })}
          />
        </Box>
        <TextField
          select
          label={t('catalogue.orderKind')}
          value={product.orderKind ?? 'tenant'}
          onChange={({ target }) =>
            change({ orderKind: orderKinds.find((kind) => kind === target.value) ?? null })
          }
          sx={{ maxWidth: 420 }}
        >
          <MenuItem value="tenant">{t('catalogue.orderKind.tenant')}</MenuItem>
          {orderKinds.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {t(`catalogue.orderKind.${kind}`)}
            </MenuItem>
          ))}
        </TextField>
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
            <TextInput
              required
              max={60}
              label={t('catalogue.promotion.name')}
              value={promotion.name}
              error={fields['promotion.name']}
              onChange={(name) => setPromotion({ name })}
            />
            <AmountInput
              label={t('catalogue.promotion.discount')}
              cents={promotion.discountCents}
              error={fields['promotion.discountCents']}
              onChange={(discountCents) => setPromotion({ discountCents })}
            />
            <IntegerInput
              min={1}
              label={t('catalogue.promotion.months')}
              value={promotion.months}
              error={fields['promotion.months']}
              onChange={(months) => setPromotion({ months })}
            />
          </Box>
        )}
        <NextPrice product={product} fields={fields} change={change} />
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
              onChange={(event) => setEnergy({ kind: event.target.value as (typeof energyKinds)[number] })}
            >
              {energyKinds.map((kind) => (
                <MenuItem key={kind} value={kind}>
                  {t(`catalogue.energy.${kind}`)}
                </MenuItem>
              ))}
            </TextField>
            <AmountInput
              label={t('catalogue.energy.workPrice')}
              unit="ct"
              cents={energy.workPriceHundredthCents}
              error={fields['energy.workPriceHundredthCents']}
              onChange={(workPriceHundredthCents) => setEnergy({ workPriceHundredthCents })}
            />
            <OptionalAmountInput
              label={t('catalogue.energy.offPeak')}
              hint={t('catalogue.energy.offPeak.hint')}
              unit="ct"
              cents={energy.offPeakHundredthCents}
              error={fields['energy.offPeakHundredthCents']}
              onChange={(offPeakHundredthCents) => setEnergy({ offPeakHundredthCents })}
            />
            <IntegerInput
              label={t('catalogue.energy.guarantee')}
              value={energy.priceGuaranteeMonths}
              error={fields['energy.priceGuaranteeMonths']}
              onChange={(priceGuaranteeMonths) => setEnergy({ priceGuaranteeMonths })}
            />
            <IntegerInput
              max={100}
              label={t('catalogue.energy.renewable')}
              value={energy.renewablePercent}
              error={fields['energy.renewablePercent']}
              onChange={(renewablePercent) => setEnergy({ renewablePercent })}
            />
            <IntegerInput
              max={1_000_000}
              label={t('catalogue.energy.exampleUse')}
              value={energy.exampleUseKwh}
              error={fields['energy.exampleUseKwh']}
              onChange={(exampleUseKwh) => setEnergy({ exampleUseKwh })}
            />
          </Box>
        )}
      </Stack>
    </CardSection>
  )
}

/** Prices that the server applies on a chosen day. */
function NextPrice({ product, fields, change }: SectionProps) {
  const t = useT()
  const { nextPrice, energy } = product
  const set = (changes: Partial<NonNullable<Product['nextPrice']>>) =>
    nextPrice && change({ nextPrice: { ...nextPrice, ...changes } })
  const initial = {
    from: daysLater(germanDay(), 30),
    monthlyCents: product.priceMonthlyCents,
    onceCents: product.priceOnceCents,
    workPriceHundredthCents: null,
  }
  return (
    <>
      <FormControlLabel
        control={
          <Switch
            checked={nextPrice !== null}
            onChange={(_, on) => change({ nextPrice: on ? initial : null })}
          />
        }
        label={t('catalogue.nextPrice')}
      />
      {nextPrice && (
        <Box sx={row}>
          <DayInput
            required
            label={t('catalogue.nextPrice.from')}
            hint={t('catalogue.nextPrice.hint')}
            value={nextPrice.from}
            error={fields['nextPrice.from']}
            onChange={(from) => set({ from: from ?? '' })}
          />
          <AmountInput
            label={t('catalogue.nextPrice.monthly')}
            cents={nextPrice.monthlyCents}
            error={fields['nextPrice.monthlyCents']}
            onChange={(monthlyCents) => set({ monthlyCents })}
          />
          <AmountInput
            label={t('catalogue.nextPrice.once')}
            cents={nextPrice.onceCents}
            error={fields['nextPrice.onceCents']}
            onChange={(onceCents) => set({ onceCents })}
          />
          {energy && (
            <OptionalAmountInput
              label={t('catalogue.nextPrice.workPrice')}
              hint={t('catalogue.nextPrice.workPrice.hint')}
              unit="ct"
              cents={nextPrice.workPriceHundredthCents}
              error={fields['nextPrice.workPriceHundredthCents']}
              onChange={(workPriceHundredthCents) => set({ workPriceHundredthCents })}
            />
          )}
        </Box>
      )}
    </>
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
