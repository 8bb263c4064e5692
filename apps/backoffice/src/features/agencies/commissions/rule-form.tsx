import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { ApiError } from '@zuruf/contract/api-error'
import { type FormEvent, useId, useState } from 'react'
import { useTexts } from '../../../app/texts.tsx'
import { useUnsaved } from '../../../app/unsaved.tsx'
import { CardSection } from '../../../ui/card-section.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { EuroField } from '../../../ui/euro-field.tsx'
import { FormFooter } from '../../../ui/form-footer.tsx'
import { ScopeFields } from '../../../ui/scope-fields.tsx'
import { TwoColumn } from '../../../ui/two-column.tsx'
import { CommissionExample } from './commission-example.tsx'
import { type Draft, type FieldErrors, formFieldOf, kinds, parseDraft, type Terms } from './terms.ts'
import { TierFields } from './tier-fields.tsx'

interface RuleFormProps {
  readonly initial: Draft
  /** Locks the kind (agency or sales partner), which is the same for all versions of a rule. */
  readonly keepsKind?: boolean
  readonly busy: boolean
  /** Path to go to on cancel. */
  readonly back: string
  readonly onSave: (terms: Terms) => Promise<unknown>
}

const columns = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const

/** Form for a commission rule, with an example of its effect beside it. */
export function RuleForm({ initial, keepsKind = false, busy, back, onSave }: RuleFormProps) {
  const { t, find } = useTexts()
  const [draft, setDraft] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<unknown>(null)
  useUnsaved({ isChanged: () => JSON.stringify(draft) !== JSON.stringify(initial) })

  const errorOf = (field: string) => {
    const error = errors[field]
    return error === undefined ? undefined : (find(`commissions.wrong.${error}`) ?? error)
  }
  const parsed = parseDraft(draft)
  const exampleTerms = ['amount', 'from'].some((field) =>
    Object.keys(parsed.errors).some((name) => name.startsWith(field)),
  )
    ? null
    : parsed.terms

  function change(changes: Partial<Draft>) {
    setDraft({ ...draft, ...changes })
    const isTouched = (field: string) =>
      field in changes || ('tiers' in changes && /^(from|amount) |^tiers$/.test(field))
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !isTouched(field))))
  }

  /**
   * Shows the API's errors at their fields.
   * @returns whether every error belongs to a field
   */
  function showFieldErrors(error: unknown): boolean {
    if (!(error instanceof ApiError)) return false
    const fieldErrors = Object.entries(error.fields).map(
      ([name, message]) => [formFieldOf(name), message] as const,
    )
    setErrors(
      Object.fromEntries(
        fieldErrors.flatMap(([field, message]) =>
          field ? [[field, find(`commissions.wrong.${field}`) ? field : message]] : [],
        ),
      ),
    )
    return fieldErrors.length > 0 && fieldErrors.every(([field]) => field)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    setErrors(parsed.errors)
    if (Object.keys(parsed.errors).length > 0) return
    try {
      await onSave(parsed.terms)
    } catch (error) {
      if (!showFieldErrors(error)) setFailure(error)
    }
  }

  /** Props shared by all text fields. */
  const textFieldProps = (field: 'title' | 'amount' | 'validFrom' | 'validTo') => ({
    label: t(`commissions.field.${field}`),
    value: draft[field],
    error: field in errors,
    helperText: errorOf(field) ?? t(`commissions.hint.${field}`),
    fullWidth: true,
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  })

  return (
    <Box component="form" onSubmit={save} noValidate>
      <TwoColumn>
        <Stack spacing={3}>
          <CardSection title={t('rewardRules.group.what')}>
            <TextField
              {...textFieldProps('title')}
              required
              autoFocus
              slotProps={{ htmlInput: { maxLength: 120 } }}
            />
            <KindChoice value={draft.kind} isLocked={keepsKind} onChange={(kind) => change({ kind })} />
            <ScopeFields {...draft} error={errorOf('scopeId')} onChange={change} />
          </CardSection>
          <CardSection title={t('rewardRules.group.when')}>
            <Box sx={columns}>
              <DayField {...textFieldProps('validFrom')} required />
              <DayField {...textFieldProps('validTo')} />
            </Box>
          </CardSection>
          <CardSection title={t('rewardRules.group.money')}>
            <Box sx={columns}>
              <EuroField {...textFieldProps('amount')} required />
            </Box>
            {draft.kind === 'partner' && (
              <TierFields tiers={draft.tiers} errorOf={errorOf} onChange={(tiers) => change({ tiers })} />
            )}
          </CardSection>
        </Stack>
        <Box sx={{ position: { lg: 'sticky' }, top: { lg: 88 } }}>
          <CommissionExample terms={exampleTerms} />
        </Box>
      </TwoColumn>
      <FormFooter
        failure={failure}
        isWrong={Object.keys(errors).length > 0}
        submit={t('commissions.save')}
        busy={busy}
        back={back}
      />
    </Box>
  )
}

interface KindChoiceProps {
  readonly value: Draft['kind']
  readonly isLocked: boolean
  readonly onChange: (kind: Draft['kind']) => void
}

function KindChoice({ value, isLocked, onChange }: KindChoiceProps) {
  const { t } = useTexts()
  const id = useId()
  return (
    <FormControl>
      <FormLabel id={id}>{t('commissions.for')}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={value}
        onChange={(event) => onChange(event.target.value as Draft['kind'])}
      >
        {kinds.map((kind) => (
          <FormControlLabel
            key={kind}
            value={kind}
            disabled={isLocked}
            control={<Radio />}
            label={t(`commissions.kind.${kind}`)}
          />
        ))}
      </RadioGroup>
      <FormHelperText sx={{ ml: 0 }}>
        {t(isLocked ? 'commissions.hint.kind.kept' : 'commissions.hint.kind')}
      </FormHelperText>
    </FormControl>
  )
}
