import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { LinkLifetime } from '@zuruf/contract/tenants'
import type { OrderKind } from '@zuruf/domain'
import { useT } from '../../../app/texts.tsx'
import { Columns, FieldGroup, NumberInput, TextInput } from '../inputs.tsx'
import { SectionForm } from '../section-form.tsx'

const linkLifetimes: readonly LinkLifetime[] = ['fixed', 'clicks', 'lasting']
const orderKinds: readonly OrderKind[] = ['order', 'interest']
const handoverModes = ['off', 'pull'] as const

/** Returns the order kind. During an update, a server of the previous release may not send it. */
const kindOf = ({ orderKind }: { readonly orderKind?: OrderKind | undefined }): OrderKind =>
  orderKind ?? 'order'

/** Target and lifetime of a referral link, and how orders from the portal's own form reach the provider. */
export function Target() {
  const t = useT()
  return (
    <SectionForm name="target">
      {({ value, set, error }) => (
        <>
          <FieldGroup title={t('tenants.target.title')} text={t('tenants.target.text')}>
            <TextInput
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
          </FieldGroup>
          <FieldGroup title={t('tenants.orderKind.title')} text={t('tenants.orderKind.text')}>
            <TextField
              select
              label={t('tenants.orderKind')}
              value={kindOf(value)}
              disabled={Boolean(value.shopUrl)}
              helperText={t(
                value.shopUrl
                  ? 'tenants.orderKind.shop'
                  : (`tenants.orderKind.${kindOf(value)}.hint` as const),
              )}
              onChange={(event) => set({ orderKind: event.target.value as OrderKind })}
              sx={{ maxWidth: 620 }}
            >
              {orderKinds.map((kind) => (
                <MenuItem key={kind} value={kind}>
                  {t(`tenants.orderKind.${kind}`)}
                </MenuItem>
              ))}
            </TextField>
          </FieldGroup>
          <FieldGroup title={t('tenants.handover.title')} text={t('tenants.handover.text')}>
            <Columns>
              <TextField
                select
                label={t('tenants.handover.way')}
                value={value.handover}
                onChange={(event) => set({ handover: event.target.value as typeof value.handover })}
              >
                {handoverModes.map((mode) => (
                  <MenuItem key={mode} value={mode}>
                    {t(`tenants.handover.way.${mode}`)}
                  </MenuItem>
                ))}
              </TextField>
              <NumberInput
                label={t('tenants.handover.alert')}
                hint={t('tenants.handover.alert.hint')}
                unit={t('tenants.handover.hours')}
                value={value.handoverAlertHours}
                onChange={(hours) => set({ handoverAlertHours: hours ?? 0 })}
                error={error('handoverAlertHours')}
              />
            </Columns>
          </FieldGroup>
        </>
      )}
    </SectionForm>
  )
}
