import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type PayoutWeeks, payoutWeeks } from '@zuruf/domain/payouts'
import { useT } from '../../../app/texts.tsx'
import { germanDay } from '../../../ui/days.ts'
import { Columns, FieldGroup, NumberInput, TextInput } from '../inputs.tsx'
import { type Editing, SectionForm } from '../section-form.tsx'
import { VoucherKinds } from '../voucher-kinds.tsx'

const shares = [100, 50, 0] as const
const emptyPayer = {
  name: '',
  iban: '',
  bic: '',
  creditorId: '',
  remittance: 'Praemie fuer {product}, Empfehlung {number}',
}

/** Terms of rewards to which no rule applies, and the bank account that pays. */
export function Rewards() {
  return (
    <SectionForm name="rewards">
      {(editing) => (
        <>
          <Terms editing={editing} />
          <Limits editing={editing} />
          <Bonus editing={editing} />
          <Payer editing={editing} />
          <VoucherKinds editing={editing} />
        </>
      )}
    </SectionForm>
  )
}

function Terms({ editing: { value, set, error } }: { editing: Editing<'rewards'> }) {
  const t = useT()
  return (
    <FieldGroup title={t('tenants.rewards.title')} text={t('tenants.rewards.text')}>
      <Columns>
        <TextField
          select
          label={t('tenants.rewards.share')}
          value={value.defaultShare}
          helperText={t('tenants.rewards.share.hint')}
          onChange={(event) => set({ defaultShare: Number(event.target.value) as (typeof shares)[number] })}
        >
          {shares.map((share) => (
            <MenuItem key={share} value={share}>
              {t(`tenants.rewards.share.${share}`)}
            </MenuItem>
          ))}
        </TextField>
        <NumberInput
          label={t('tenants.rewards.cap')}
          hint={t('tenants.rewards.cap.hint')}
          unit="€"
          factor={100}
          value={value.recipientCapCents}
          onChange={(recipientCapCents) => set({ recipientCapCents })}
          error={error('recipientCapCents')}
        />
        <NumberInput
          label={t('tenants.rewards.holding')}
          hint={t('tenants.rewards.holding.hint')}
          unit={t('tenants.days')}
          value={value.holdingDays}
          onChange={(days) => set({ holdingDays: days ?? 0 })}
          error={error('holdingDays')}
        />
        <NumberInput
          label={t('tenants.rewards.window')}
          hint={t('tenants.rewards.window.hint')}
          unit={t('tenants.days')}
          value={value.claimWindowDays}
          onChange={(days) => set({ claimWindowDays: days ?? 0 })}
          error={error('claimWindowDays')}
        />
        <NumberInput
          label={t('tenants.rewards.tolerance')}
          hint={t('tenants.rewards.tolerance.hint')}
          unit={t('tenants.days')}
          value={value.eventToleranceDays}
          onChange={(days) => set({ eventToleranceDays: days ?? 0 })}
          error={error('eventToleranceDays')}
        />
      </Columns>
      <FormControlLabel
        label={t('tenants.rewards.agencyEarly')}
        control={
          <Switch checked={value.agencyEarlyRelease} onChange={(_, on) => set({ agencyEarlyRelease: on })} />
        }
      />
      <Typography variant="body2" color="textSecondary">
        {t('tenants.rewards.agencyEarly.hint')}
      </Typography>
    </FieldGroup>
  )
}

function Limits({ editing: { value, set, error } }: { editing: Editing<'rewards'> }) {
  const t = useT()
  return (
    <FieldGroup title={t('tenants.limits.title')} text={t('tenants.limits.text')}>
      <Columns min={280}>
        <NumberInput
          label={t('tenants.limits.link')}
          hint={t('tenants.limits.link.hint')}
          value={value.linkLimit}
          onChange={(linkLimit) => set({ linkLimit })}
          error={error('linkLimit')}
        />
        <NumberInput
          label={t('tenants.limits.person')}
          value={value.personLimit}
          onChange={(personLimit) => set({ personLimit })}
          error={error('personLimit')}
        />
        <NumberInput
          label={t('tenants.limits.month')}
          hint={t('tenants.limits.month.hint')}
          value={value.monthLimit}
          onChange={(monthLimit) => set({ monthLimit })}
          error={error('monthLimit')}
        />
      </Columns>
    </FieldGroup>
  )
}

function Bonus({ editing: { value, set, error } }: { editing: Editing<'rewards'> }) {
  const t = useT()
  const { bonus } = value
  const initialBonus = { every: 5, cents: 6000, since: germanDay() }
  return (
    <FieldGroup title={t('tenants.bonus.title')} text={t('tenants.bonus.text')}>
      <FormControlLabel
        label={t('tenants.bonus.on')}
        control={
          <Switch checked={bonus !== null} onChange={(_, on) => set({ bonus: on ? initialBonus : null })} />
        }
      />
      {bonus && (
        <Columns>
          <NumberInput
            label={t('tenants.bonus.every')}
            value={bonus.every}
            onChange={(every) => set({ bonus: { ...bonus, every: every ?? 0 } })}
            error={error('bonus.every')}
          />
          <NumberInput
            label={t('tenants.bonus.amount')}
            unit="€"
            factor={100}
            value={bonus.cents}
            onChange={(cents) => set({ bonus: { ...bonus, cents: cents ?? 0 } })}
            error={error('bonus.cents')}
          />
          <TextInput
            type="date"
            label={t('tenants.bonus.since')}
            value={bonus.since}
            onChange={(since) => set({ bonus: { ...bonus, since } })}
            error={error('bonus.since')}
          />
        </Columns>
      )}
    </FieldGroup>
  )
}

function Payer({ editing: { value, set, error } }: { editing: Editing<'rewards'> }) {
  const t = useT()
  const { payer } = value
  const change = (changes: Partial<typeof emptyPayer>) =>
    set({ payer: { ...(payer ?? emptyPayer), ...changes } })
  return (
    <FieldGroup title={t('tenants.payer.title')} text={t('tenants.payer.text')}>
      <FormControlLabel
        label={t('tenants.payer.on')}
        control={
          <Switch checked={payer !== null} onChange={(_, on) => set({ payer: on ? emptyPayer : null })} />
        }
      />
      {payer && (
        <>
          <Columns min={280}>
            <TextInput
              required
              label={t('tenants.payer.name')}
              value={payer.name}
              onChange={(name) => change({ name })}
              error={error('payer.name')}
            />
            <TextInput
              required
              label="IBAN"
              value={payer.iban}
              onChange={(iban) => change({ iban })}
              error={error('payer.iban')}
            />
            <TextInput
              label="BIC"
              hint={t('tenants.optional')}
              value={payer.bic}
              onChange={(bic) => change({ bic })}
              error={error('payer.bic')}
            />
            <TextInput
              label={t('tenants.payer.creditor')}
              hint={t('tenants.payer.creditor.hint')}
              value={payer.creditorId}
              onChange={(creditorId) => change({ creditorId })}
              error={error('payer.creditorId')}
            />
          </Columns>
          <TextInput
            required
            label={t('tenants.payer.remittance')}
            hint={t('tenants.payer.remittance.hint')}
            value={payer.remittance}
            onChange={(remittance) => change({ remittance })}
            error={error('payer.remittance')}
          />
        </>
      )}
      <TextField
        select
        label={t('tenants.payer.within')}
        value={value.payoutWeeks}
        error={error('payoutWeeks') !== undefined}
        helperText={error('payoutWeeks') ?? t('tenants.payer.within.hint')}
        onChange={(event) => set({ payoutWeeks: Number(event.target.value) as PayoutWeeks })}
        sx={{ maxWidth: 380 }}
      >
        {payoutWeeks.map((weeks) => (
          <MenuItem key={weeks} value={weeks}>
            {t(`tenants.payer.within.${weeks}`)}
          </MenuItem>
        ))}
      </TextField>
      <NumberInput
        label={t('tenants.payer.batch')}
        hint={t('tenants.payer.batch.hint')}
        unit={t('tenants.days')}
        value={value.batchDaysBefore}
        onChange={(days) => set({ batchDaysBefore: days ?? 0 })}
        error={error('batchDaysBefore')}
        sx={{ maxWidth: 380 }}
      />
      <NumberInput
        label={t('tenants.payer.second')}
        hint={t('tenants.payer.second.hint')}
        unit="€"
        factor={100}
        value={value.secondPersonAboveCents}
        onChange={(cents) => set({ secondPersonAboveCents: cents ?? 0 })}
        error={error('secondPersonAboveCents')}
        sx={{ maxWidth: 380 }}
      />
      <NumberInput
        label={t('tenants.payer.wait')}
        hint={t('tenants.payer.wait.hint')}
        unit={t('tenants.days')}
        value={value.creditNoteWaitDays}
        onChange={(days) => set({ creditNoteWaitDays: days ?? 0 })}
        error={error('creditNoteWaitDays')}
        sx={{ maxWidth: 380 }}
      />
    </FieldGroup>
  )
}
