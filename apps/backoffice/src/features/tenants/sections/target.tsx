import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useT } from '../../../app/texts.tsx'
import { Columns, Group, NumberLine, TextLine } from '../fields.tsx'
import { SectionForm } from '../section-form.tsx'

const handoverWays = ['off', 'pull'] as const

/** Where a referral link leads, and how the provider gets what is ordered on the portal's own page. */
export function Target() {
  const t = useT()
  return (
    <SectionForm name="target">
      {({ value, set, error }) => (
        <>
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
          </Group>
          <Group title={t('tenants.handover.title')} text={t('tenants.handover.text')}>
            <Columns>
              <TextField
                select
                label={t('tenants.handover.way')}
                value={value.handover}
                onChange={(event) => set({ handover: event.target.value as typeof value.handover })}
              >
                {handoverWays.map((way) => (
                  <MenuItem key={way} value={way}>
                    {t(`tenants.handover.way.${way}`)}
                  </MenuItem>
                ))}
              </TextField>
              <NumberLine
                label={t('tenants.handover.alert')}
                hint={t('tenants.handover.alert.hint')}
                unit={t('tenants.handover.hours')}
                value={value.handoverAlertHours}
                onChange={(hours) => set({ handoverAlertHours: hours ?? 0 })}
                error={error('handoverAlertHours')}
              />
            </Columns>
          </Group>
        </>
      )}
    </SectionForm>
  )
}
