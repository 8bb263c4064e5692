import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useT } from '../../../app/texts.tsx'
import { germanDay } from '../../../ui/days.ts'
import { Columns, Group, NumberLine, TextLine } from '../fields.tsx'
import { type Editing, SectionForm } from '../section-form.tsx'
import { VoucherKinds } from '../voucher-kinds.tsx'

const shares = [100, 50, 0] as const
const noPayer = {
  name: '',
  iban: '',
  bic: '',
  creditorId: '',
  remittance: 'Ihre Praemie fuer {product}, Empfehlung {number}',
}

/** Default terms of rewards where no rule applies, and the account they are paid from. */
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
    <Group title={t('tenants.rewards.title')} text={t('tenants.rewards.text')}>
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
        <NumberLine
          label={t('tenants.rewards.cap')}
          hint={t('tenants.rewards.cap.hint')}
          unit="€"
          per={100}
          value={value.recipientCapCents}
          onChange={(recipientCapCents) => set({ recipientCapCents })}
          error={error('recipientCapCents')}
        />
        <NumberLine
          label={t('tenants.rewards.holding')}
          hint={t('tenants.rewards.holding.hint')}
          unit={t('tenants.days')}
          value={value.holdingDays}
          onChange={(days) => set({ holdingDays: days ?? 0 })}
          error={error('holdingDays')}
        />
        <NumberLine
          label={t('tenants.rewards.window')}
          hint={t('tenants.rewards.window.hint')}
          unit={t('tenants.days')}
          value={value.claimWindowDays}
          onChange={(days) => set({ claimWindowDays: days ?? 0 })}
          error={error('claimWindowDays')}
        />
        <NumberLine
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
    </Group>
  )
}

function Limits({ editing: { value, set, error } }: { editing: Editing<'rewards'> }) {
  const t = useT()
  return (
    <Group title={t('tenants.limits.title')} text={t('tenants.limits.text')}>
      <Columns>
        <NumberLine
          label={t('tenants.limits.link')}
          hint={t('tenants.limits.link.hint')}
          value={value.linkLimit}
          onChange={(linkLimit) => set({ linkLimit })}
          error={error('linkLimit')}
        />
        <NumberLine
          label={t('tenants.limits.person')}
          value={value.personLimit}
          onChange={(personLimit) => set({ personLimit })}
          error={error('personLimit')}
        />
        <NumberLine
          label={t('tenants.limits.month')}
          hint={t('tenants.limits.month.hint')}
          value={value.monthLimit}
          onChange={(monthLimit) => set({ monthLimit })}
          error={error('monthLimit')}
        />
      </Columns>
    </Group>
  )
}

function Bonus({ editing: { value, set, error } }: { editing: Editing<'rewards'> }) {
  const t = useT()
  const { bonus } = value
  const first = { every: 5, cents: 6000, since: germanDay() }
  return (
    <Group title={t('tenants.bonus.title')} text={t('tenants.bonus.text')}>
      <FormControlLabel
        label={t('tenants.bonus.on')}
        control={<Switch checked={bonus !== null} onChange={(_, on) => set({ bonus: on ? first : null })} />}
      />
      {bonus && (
        <Columns>
          <NumberLine
            label={t('tenants.bonus.every')}
            value={bonus.every}
            onChange={(every) => set({ bonus: { ...bonus, every: every ?? 0 } })}
            error={error('bonus.every')}
          />
          <NumberLine
            label={t('tenants.bonus.amount')}
            unit="€"
            per={100}
            value={bonus.cents}
            onChange={(cents) => set({ bonus: { ...bonus, cents: cents ?? 0 } })}
            error={error('bonus.cents')}
          />
          <TextLine
            type="date"
            label={t('tenants.bonus.since')}
            value={bonus.since}
            onChange={(since) => set({ bonus: { ...bonus, since } })}
            error={error('bonus.since')}
          />
        </Columns>
      )}
    </Group>
  )
}

function Payer({ editing: { value, set, error } }: { editing: Editing<'rewards'> }) {
  const t = useT()
  const { payer } = value
  const change = (changes: Partial<typeof noPayer>) => set({ payer: { ...(payer ?? noPayer), ...changes } })
  return (
    <Group title={t('tenants.payer.title')} text={t('tenants.payer.text')}>
      <FormControlLabel
        label={t('tenants.payer.on')}
        control={
          <Switch checked={payer !== null} onChange={(_, on) => set({ payer: on ? noPayer : null })} />
        }
      />
      {payer && (
        <>
          <Columns min={280}>
            <TextLine
              required
              label={t('tenants.payer.name')}
              value={payer.name}
              onChange={(name) => change({ name })}
              error={error('payer.name')}
            />
            <TextLine
              required
              label="IBAN"
              value={payer.iban}
              onChange={(iban) => change({ iban })}
              error={error('payer.iban')}
            />
            <TextLine
              label="BIC"
              hint={t('tenants.optional')}
              value={payer.bic}
              onChange={(bic) => change({ bic })}
              error={error('payer.bic')}
            />
            <TextLine
              label={t('tenants.payer.creditor')}
              hint={t('tenants.payer.creditor.hint')}
              value={payer.creditorId}
              onChange={(creditorId) => change({ creditorId })}
              error={error('payer.creditorId')}
            />
          </Columns>
          <TextLine
            required
            label={t('tenants.payer.remittance')}
            hint={t('tenants.payer.remittance.hint')}
            value={payer.remittance}
            onChange={(remittance) => change({ remittance })}
            error={error('payer.remittance')}
          />
        </>
      )}
      <NumberLine
        label={t('tenants.payer.batch')}
        hint={t('tenants.payer.batch.hint')}
        unit={t('tenants.days')}
        value={value.batchDaysBefore}
        onChange={(days) => set({ batchDaysBefore: days ?? 0 })}
        error={error('batchDaysBefore')}
        sx={{ maxWidth: 380 }}
      />
      <NumberLine
        label={t('tenants.payer.second')}
        hint={t('tenants.payer.second.hint')}
        unit="€"
        per={100}
        value={value.secondPersonAboveCents}
        onChange={(cents) => set({ secondPersonAboveCents: cents ?? 0 })}
        error={error('secondPersonAboveCents')}
        sx={{ maxWidth: 380 }}
      />
      <NumberLine
        label={t('tenants.payer.wait')}
        hint={t('tenants.payer.wait.hint')}
        unit={t('tenants.days')}
        value={value.creditNoteWaitDays}
        onChange={(days) => set({ creditNoteWaitDays: days ?? 0 })}
        error={error('creditNoteWaitDays')}
        sx={{ maxWidth: 380 }}
      />
    </Group>
  )
}
