import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { LinkLifetime } from '@zuruf/contract/tenants'
import type { OrderKind } from '@zuruf/domain'
import { useT } from '../../../app/texts.tsx'
import { Columns, Group, NumberLine, TextLine } from '../fields.tsx'
import { SectionForm } from '../section-form.tsx'

const linkLifetimes: readonly LinkLifetime[] = ['fixed', 'clicks', 'lasting']
const orderKinds: readonly OrderKind[] = ['order', 'interest']
const handoverWays = ['off', 'pull'] as const

/** A server of the previous release does not send `orderKind`. */
const kindOf = ({ orderKind }: { readonly orderKind?: OrderKind | undefined }): OrderKind =>
  orderKind ?? 'order'

/** Target and lifetime of a referral link, and how orders from the portal's own form reach the provider. */
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
          <Group title={t('tenants.orderKind.title')} text={t('tenants.orderKind.text')}>
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
