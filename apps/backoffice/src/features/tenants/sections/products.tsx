import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useT } from '../../../app/texts.tsx'
import { Group, TextLine } from '../fields.tsx'
import { SectionForm } from '../section-form.tsx'

const kinds = [1, 2, 3] as const
const assortments = ['stadtwerke', 'mobilfunk'] as const

/** Where products come from, and where a referral link leads. */
export function Products() {
  const t = useT()
  return (
    <SectionForm name="products">
      {({ value, set, error }) => (
        <>
          <Group title={t('tenants.products.title')} text={t('tenants.products.text')}>
            <TextField
              select
              label={t('tenants.products.api')}
              value={value.api}
              onChange={(event) => set({ api: Number(event.target.value) as (typeof kinds)[number] })}
              error={error('api') !== undefined}
              helperText={error('api') ?? t(`tenants.products.api.${value.api}.text`)}
              sx={{ maxWidth: 520 }}
            >
              {kinds.map((kind) => (
                <MenuItem key={kind} value={kind}>
                  {t(`tenants.products.api.${kind}`)}
                </MenuItem>
              ))}
            </TextField>
            {value.api === 1 && (
              <TextField
                select
                label={t('tenants.products.assortment')}
                value={value.assortment}
                onChange={(event) => set({ assortment: event.target.value as (typeof assortments)[number] })}
                error={error('assortment') !== undefined}
                helperText={error('assortment')}
                sx={{ maxWidth: 520 }}
              >
                {assortments.map((assortment) => (
                  <MenuItem key={assortment} value={assortment}>
                    {t(`tenants.products.assortment.${assortment}`)}
                  </MenuItem>
                ))}
              </TextField>
            )}
          </Group>
          <Group title={t('tenants.products.target')} text={t('tenants.products.target.text')}>
            <TextLine
              type="url"
              label={t('tenants.products.shop')}
              hint={t('tenants.products.shop.hint')}
              placeholder="https://shop.beispiel.de/empfohlen"
              value={value.shopUrl ?? ''}
              onChange={(shopUrl) => set({ shopUrl: shopUrl || null })}
              error={error('shopUrl')}
              sx={{ maxWidth: 620 }}
            />
          </Group>
        </>
      )}
    </SectionForm>
  )
}
