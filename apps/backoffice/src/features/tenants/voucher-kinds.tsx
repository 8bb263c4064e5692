import AddIcon from '@mui/icons-material/Add'
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useT } from '../../app/texts.tsx'
import { Columns, FieldGroup, NumberInput, TextInput } from './inputs.tsx'
import type { Editing, ValueOf } from './section-form.tsx'

type Kind = ValueOf<'rewards'>['voucherKinds'][number]

/** Turns vouchers on and edits their kinds; the first kind is the default. */
export function VoucherKinds({ editing }: { editing: Editing<'rewards'> }) {
  const t = useT()
  const { value, set } = editing
  return (
    <FieldGroup title={t('tenants.vouchers.title')} text={t('tenants.vouchers.text')}>
      <FormControlLabel
        label={t('tenants.vouchers.on')}
        control={
          <Switch
            checked={value.vouchersEnabled}
            onChange={(_, vouchersEnabled) => set({ vouchersEnabled })}
          />
        }
      />
      {value.vouchersEnabled ? (
        <KindList editing={editing} />
      ) : (
        <Typography color="text.secondary">{t('tenants.vouchers.off')}</Typography>
      )}
    </FieldGroup>
  )
}

function KindList({ editing: { value, set, error } }: { editing: Editing<'rewards'> }) {
  const t = useT()
  const { voucherKinds: kinds } = value
  const change = (index: number, changes: Partial<Kind>) =>
    set({ voucherKinds: kinds.map((kind, at) => (at === index ? { ...kind, ...changes } : kind)) })
  const newKind: Kind = {
    key: `art-${kinds.length + 1}`,
    name: '',
    issuer: '',
    redemption: '',
    valuesCents: null,
    warnBelow: 5,
  }
  return (
    <>
      {kinds.map((kind, index) => (
        // The index is the React key, because the key of the kind changes while it is typed.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Paper key={index} variant="outlined" sx={{ p: 2 }}>
          <Stack direction="row" sx={{ alignItems: 'center', mb: 2 }}>
            <Typography variant="h3" sx={{ flex: 1 }}>
              {index === 0 ? t('tenants.vouchers.standard') : kind.name || kind.key}
            </Typography>
            {kinds.length > 1 && (
              <IconButton
                aria-label={t('tenants.vouchers.remove', { name: kind.name || kind.key })}
                onClick={() => set({ voucherKinds: kinds.filter((_, at) => at !== index) })}
              >
                <DeleteOutlineIcon />
              </IconButton>
            )}
          </Stack>
          <Columns>
            <TextInput
              required
              label={t('tenants.vouchers.name')}
              value={kind.name}
              onChange={(name) => change(index, { name })}
              error={error(`voucherKinds.${index}.name`)}
            />
            <TextInput
              required
              label={t('tenants.vouchers.key')}
              hint={t('tenants.vouchers.key.hint')}
              value={kind.key}
              onChange={(key) => change(index, { key })}
              error={error(`voucherKinds.${index}.key`) ?? error('voucherKinds')}
            />
            <TextInput
              required
              label={t('tenants.vouchers.issuer')}
              hint={t('tenants.vouchers.issuer.hint')}
              value={kind.issuer}
              onChange={(issuer) => change(index, { issuer })}
              error={error(`voucherKinds.${index}.issuer`)}
            />
            <ValuesInput
              value={kind.valuesCents}
              onChange={(valuesCents) => change(index, { valuesCents })}
              error={error(`voucherKinds.${index}.valuesCents`)}
            />
            <NumberInput
              label={t('tenants.vouchers.warn')}
              hint={t('tenants.vouchers.warn.hint')}
              value={kind.warnBelow}
              onChange={(warnBelow) => change(index, { warnBelow: warnBelow ?? 0 })}
              error={error(`voucherKinds.${index}.warnBelow`)}
            />
          </Columns>
          <TextInput
            required
            multiline
            label={t('tenants.vouchers.redemption')}
            value={kind.redemption}
            onChange={(redemption) => change(index, { redemption })}
            error={error(`voucherKinds.${index}.redemption`)}
            sx={{ mt: 2.5 }}
          />
        </Paper>
      ))}
      <Button
        startIcon={<AddIcon />}
        onClick={() => set({ voucherKinds: [...kinds, newKind] })}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('tenants.vouchers.add')}
      </Button>
      <NumberInput
        label={t('tenants.vouchers.valid')}
        hint={t('tenants.vouchers.valid.hint')}
        unit={t('tenants.days')}
        value={value.voucherMinDaysValid}
        onChange={(days) => set({ voucherMinDaysValid: days ?? 0 })}
        error={error('voucherMinDaysValid')}
        sx={{ maxWidth: 380 }}
      />
    </>
  )
}

interface ValuesInputProps {
  readonly value: readonly number[] | null
  readonly onChange: (value: number[] | null) => void
  readonly error?: string | undefined
}

/** Field for whole euros, separated by commas; empty allows any value. */
function ValuesInput({ value, onChange, error }: ValuesInputProps) {
  const t = useT()
  const [text, setText] = useState((value ?? []).map((cents) => cents / 100).join(', '))
  return (
    <TextInput
      label={t('tenants.vouchers.values')}
      hint={t('tenants.vouchers.values.hint')}
      placeholder="25, 50, 70"
      value={text}
      error={error}
      onChange={(next) => {
        setText(next)
        const euros = next
          .split(/[\s,;]+/)
          .filter(Boolean)
          .map(Number)
        if (euros.every(Number.isFinite)) {
          onChange(euros.length > 0 ? euros.map((one) => Math.round(one * 100)) : null)
        }
      }}
    />
  )
}
