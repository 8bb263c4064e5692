import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { AmountInput, IntegerInput, OptionalAmountInput, TextInput } from './inputs.tsx'
import type { SectionProps } from './product-form.tsx'
import { TranslationFields } from './translations.tsx'
import type { DeviceTariff } from './types.ts'

const types = ['smartphone', 'tablet'] as const

/** A device, and what it costs with each of its tariffs. */
export function DeviceSection({
  product,
  fields,
  change,
  isNew,
}: SectionProps & { readonly isNew: boolean }) {
  const t = useT()
  const { device } = product
  return (
    <CardSection title={t('catalogue.section.device')}>
      <Stack spacing={2.5}>
        <FormControlLabel
          control={
            <Switch
              checked={device !== null}
              onChange={(_, on) =>
                change({ device: on ? { deviceType: 'smartphone', manufacturer: '' } : null })
              }
            />
          }
          label={t('catalogue.device')}
        />
        {device && (
          <Box
            sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: 'minmax(0, 1fr) minmax(0, 1fr)' } }}
          >
            <TextField
              select
              label={t('catalogue.device.type')}
              value={device.deviceType}
              onChange={(event) =>
                change({ device: { ...device, deviceType: event.target.value as (typeof types)[number] } })
              }
            >
              {types.map((type) => (
                <MenuItem key={type} value={type}>
                  {t(`catalogue.device.${type}`)}
                </MenuItem>
              ))}
            </TextField>
            <TextInput
              required
              max={60}
              label={t('catalogue.device.manufacturer')}
              value={device.manufacturer}
              error={fields['device.manufacturer']}
              onChange={(manufacturer) => change({ device: { ...device, manufacturer } })}
            />
          </Box>
        )}
        {device && isNew && <Typography color="textSecondary">{t('catalogue.device.saveFirst')}</Typography>}
        {device && !isNew && <Tariffs productId={product.id} />}
      </Stack>
    </CardSection>
  )
}

function Tariffs({ productId }: { readonly productId: string }) {
  const t = useT()
  const { money } = useFormat()
  const tariffs = useApiQuery('listCatalogueDeviceTariffs', { query: { productId } }).data ?? []
  const remove = useApiMutation('removeCatalogueDeviceTariff', { done: 'catalogue.removed' })
  const [open, setOpen] = useState<DeviceTariff | 'new' | null>(null)
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      {tariffs.length > 0 && (
        <WideTable>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{t('catalogue.tariff.name')}</TableCell>
                <TableCell align="right">{t('catalogue.tariff.price')}</TableCell>
                <TableCell align="right">{t('catalogue.tariff.device')}</TableCell>
                <TableCell />
              </TableRow>
            </TableHead>
            <TableBody>
              {tariffs.map((tariff) => (
                <TableRow key={tariff.id}>
                  <TableCell component="th" scope="row">
                    {tariff.tariffName}
                  </TableCell>
                  <TableCell align="right">{money(tariff.tariffPriceCents)}</TableCell>
                  <TableCell align="right">
                    {money(tariff.promotionPriceCents ?? tariff.devicePriceCents)}
                    {tariff.promotion && (
                      <Typography variant="body2" color="textSecondary">
                        {tariff.promotion}
                      </Typography>
                    )}
                  </TableCell>
                  <TableCell align="right">
                    <Button
                      size="small"
                      aria-label={`${t('catalogue.tariff.change')}: ${tariff.tariffName}`}
                      onClick={() => setOpen(tariff)}
                    >
                      {t('catalogue.tariff.change')}
                    </Button>
                    <Button
                      size="small"
                      aria-label={`${t('frame.remove')}: ${tariff.tariffName}`}
                      onClick={() => remove.mutate({ params: { id: tariff.id } })}
                    >
                      {t('frame.remove')}
                    </Button>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </WideTable>
      )}
      <Button variant="outlined" onClick={() => setOpen('new')}>
        {t('catalogue.tariff.add')}
      </Button>
      {open && (
        <TariffDialog
          productId={productId}
          existing={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  )
}

interface TariffDialogProps {
  readonly productId: string
  /** null: creates a new one. */
  readonly existing: DeviceTariff | null
  readonly onClose: () => void
}

function TariffDialog({ productId, existing, onClose }: TariffDialogProps) {
  const t = useT()
  const create = useApiMutation('createCatalogueDeviceTariff', { done: 'catalogue.saved', quiet: true })
  const save = useApiMutation('changeCatalogueDeviceTariff', { done: 'catalogue.saved', quiet: true })
  const fields = (existing ? save : create).error?.fields ?? {}
  const [{ id, ...tariff }, setTariff] = useState<DeviceTariff>(existing ?? { ...newTariff, productId })
  const change = (changes: Partial<typeof tariff>) => setTariff({ id, ...tariff, ...changes })
  return (
    <ActionDialog
      title={existing ? existing.tariffName : t('catalogue.tariff.add')}
      submit={t(existing ? 'frame.save' : 'frame.add')}
      onClose={onClose}
      onSubmit={() =>
        existing
          ? save.mutateAsync({ params: { id }, body: tariff })
          : create.mutateAsync({ body: { ...tariff, id: `${productId}-${tariff.tariffId}` } })
      }
    >
      <TextInput
        autoFocus
        required
        label={t('catalogue.tariff.name')}
        value={tariff.tariffName}
        error={fields.tariffName}
        onChange={(tariffName) => change({ tariffName })}
      />
      <TextInput
        required
        max={30}
        disabled={existing !== null}
        label={t('catalogue.tariff.id')}
        value={tariff.tariffId}
        error={fields.tariffId ?? fields.id}
        onChange={(tariffId) => change({ tariffId })}
      />
      <AmountInput
        label={t('catalogue.tariff.price')}
        cents={tariff.tariffPriceCents}
        error={fields.tariffPriceCents}
        onChange={(tariffPriceCents) => change({ tariffPriceCents })}
      />
      <AmountInput
        label={t('catalogue.tariff.device')}
        cents={tariff.devicePriceCents}
        error={fields.devicePriceCents}
        onChange={(devicePriceCents) => change({ devicePriceCents })}
      />
      <TextInput
        max={60}
        label={t('catalogue.tariff.promotion')}
        hint={t('catalogue.tariff.promotion.hint')}
        value={tariff.promotion ?? ''}
        error={fields.promotion}
        onChange={(promotion) => change({ promotion: promotion || null })}
      />
      <OptionalAmountInput
        label={t('catalogue.tariff.promotionPrice')}
        cents={tariff.promotionPriceCents}
        error={fields.promotionPriceCents}
        onChange={(promotionPriceCents) => change({ promotionPriceCents })}
      />
      <IntegerInput
        max={99}
        label={t('catalogue.tariff.top')}
        hint={t('catalogue.tariff.top.hint')}
        value={tariff.topPosition ?? 0}
        error={fields.topPosition}
        onChange={(place) => change({ topPosition: place > 0 ? place : null })}
      />
      <TranslationFields
        translations={tariff.translations}
        fields={fields}
        onChange={(translations) => change({ translations })}
        texts={[
          { name: 'tariffName', label: t('catalogue.tariff.name'), standard: tariff.tariffName },
          {
            name: 'promotion',
            label: t('catalogue.tariff.promotion'),
            standard: tariff.promotion ?? '',
            max: 60,
          },
        ]}
      />
    </ActionDialog>
  )
}

const newTariff: Omit<DeviceTariff, 'productId'> = {
  id: '',
  tariffId: '',
  tariffName: '',
  tariffPriceCents: 0,
  devicePriceCents: 0,
  promotion: null,
  promotionPriceCents: null,
  topPosition: null,
  translations: {},
}
