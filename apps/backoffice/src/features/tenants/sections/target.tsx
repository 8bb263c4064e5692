import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { LinkLifetime } from '@zuruf/contract/tenants'
import { useT } from '../../../app/texts.tsx'
import { Group, TextLine } from '../fields.tsx'
import { SectionForm } from '../section-form.tsx'

const linkLifetimes: readonly LinkLifetime[] = ['fixed', 'clicks', 'lasting']

/** Where a referral link leads, and for how long. */
export function Target() {
  const t = useT()
  return (
    <SectionForm name="target">
      {({ value, set, error }) => (
        <Group title={t('tenants.target.title')} text={t('tenants.target.text')}>
          <TextLine
            type="url"
            label={t('tenants.target.shop')}
            hint={t('tenants.target.shop.hint')}
            placeholder="https://shop.beispiel.de/empfohlen"
            value={value.shopUrl ?? ''}
            onChange={(shopUrl) => set({ shopUrl: shopUrl || null })}
            error={error('shopUrl')}
            sx={{ maxWidth: 620 }}
          />
          <TextField
            select
            label={t('tenants.target.lifetime')}
            value={value.linkLifetime}
            helperText={t(`tenants.target.lifetime.${value.linkLifetime}.hint`)}
            onChange={(event) => set({ linkLifetime: event.target.value as typeof value.linkLifetime })}
            sx={{ maxWidth: 620 }}
          >
            {linkLifetimes.map((one) => (
              <MenuItem key={one} value={one}>
                {t(`tenants.target.lifetime.${one}`)}
              </MenuItem>
            ))}
          </TextField>
        </Group>
      )}
    </SectionForm>
  )
}
