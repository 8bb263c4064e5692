import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useT } from '../../app/texts.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { EuroField } from '../../ui/euro-field.tsx'
import { ScopeFields } from '../../ui/scope-fields.tsx'
import { allShares, type Draft, type DraftField, type FieldErrors } from './terms.ts'

interface RuleFieldsProps {
  readonly draft: Draft
  readonly errors: FieldErrors
  readonly onChange: (changes: Partial<Draft>) => void
}

type TypedField = Exclude<DraftField, 'shares' | 'scopeKind'>

/** Fields for a rule's terms, each with a hint about the default if left empty. */
export function RuleFields({ draft, errors, onChange }: RuleFieldsProps) {
  const t = useT()
  /** Props shared by the fields for one term. */
  const termFieldProps = (field: TypedField, label: string, hint: string) => ({
    label,
    value: draft[field],
    error: field in errors,
    helperText: errors[field] ?? hint,
    fullWidth: true,
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  })
  const numberInput = { slotProps: { htmlInput: { inputMode: 'numeric', maxLength: 4 } } } as const
  return (
    <Stack spacing={2}>
      <FieldGroup title={t('rewardRules.group.what')}>
        <TextField
          {...termFieldProps('title', t('rewardRules.field.title'), t('rewardRules.hint.title'))}
          required
          autoFocus
        />
        <ScopeFields {...draft} error={errors.scopeId} onChange={onChange} />
      </FieldGroup>
      <FieldGroup title={t('rewardRules.group.when')} columns>
        <DayField
          {...termFieldProps('validFrom', t('rewardRules.field.validFrom'), t('rewardRules.hint.validFrom'))}
          required
        />
        <DayField
          {...termFieldProps('validTo', t('rewardRules.field.validTo'), t('rewardRules.hint.validTo'))}
        />
      </FieldGroup>
      <FieldGroup title={t('rewardRules.group.money')} columns>
        <EuroField
          {...termFieldProps('amount', t('rewardRules.term.amountCents'), t('rewardRules.hint.amount'))}
        />
        <EuroField
          {...termFieldProps('budget', t('rewardRules.term.budgetCents'), t('rewardRules.hint.budget'))}
        />
        <Shares draft={draft} errors={errors} onChange={onChange} />
        <EuroField
          {...termFieldProps(
            'recipientCap',
            t('rewardRules.term.recipientCapCents'),
            t('rewardRules.hint.recipientCap'),
          )}
        />
        {draft.scopeKind === 'all' && (
          <>
            <TextField
              {...termFieldProps(
                'bonusEvery',
                t('rewardRules.field.bonusEvery'),
                t('rewardRules.hint.bonusEvery'),
              )}
              {...numberInput}
            />
            <EuroField
              {...termFieldProps(
                'bonusAmount',
                t('rewardRules.field.bonusAmount'),
                t('rewardRules.hint.bonusAmount'),
              )}
            />
          </>
        )}
      </FieldGroup>
      <FieldGroup title={t('rewardRules.group.limits')} columns={3}>
        {(['linkLimit', 'personLimit', 'monthLimit'] as const).map((limit) => (
          <TextField
            key={limit}
            {...termFieldProps(limit, t(`rewardRules.term.${limit}`), t(`rewardRules.hint.${limit}`))}
            {...numberInput}
          />
        ))}
      </FieldGroup>
      <FieldGroup title={t('rewardRules.group.days')} columns={3}>
        <TextField
          {...termFieldProps(
            'lookBackDays',
            t('rewardRules.field.lookBackDays'),
            t('rewardRules.hint.lookBackDays'),
          )}
          {...numberInput}
        />
        <TextField
          {...termFieldProps(
            'holdingDays',
            t('rewardRules.field.holdingDays'),
            t('rewardRules.hint.holdingDays'),
          )}
          {...numberInput}
        />
        <TextField
          {...termFieldProps(
            'claimWindowDays',
            t('rewardRules.field.claimWindowDays'),
            t('rewardRules.hint.claimWindowDays'),
          )}
          {...numberInput}
        />
      </FieldGroup>
    </Stack>
  )
}

interface FieldGroupProps {
  readonly title: string
  readonly columns?: boolean | number
  readonly children: ReactNode
}

function FieldGroup({ title, columns, children }: FieldGroupProps) {
  const count = columns === true ? 2 : columns || 1
  return (
    <Card component="section">
      <CardContent sx={{ p: 3 }}>
        <Typography variant="h2" sx={{ mb: 2 }}>
          {title}
        </Typography>
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            alignItems: 'start',
            // As many as the labels have room for, at most `count`.
            gridTemplateColumns: `repeat(auto-fit, minmax(min(max(19rem, ${90 / count}%), 100%), 1fr))`,
          }}
        >
          {children}
        </Box>
      </CardContent>
    </Card>
  )
}

function Shares({ draft, errors, onChange }: RuleFieldsProps) {
  const t = useT()
  return (
    <FormControl component="fieldset" error={'shares' in errors}>
      <FormLabel component="legend">{t('rewardRules.term.shares')}</FormLabel>
      <FormGroup>
        {allShares.map((share) => (
          <FormControlLabel
            key={share}
            label={t(`rewardRules.share.${share}`)}
            control={
              <Checkbox
                size="small"
                checked={draft.shares.includes(share)}
                onChange={(_, checked) =>
                  onChange({
                    shares: allShares.filter((one) => (one === share ? checked : draft.shares.includes(one))),
                  })
                }
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText sx={{ ml: 0 }}>{errors.shares ?? t('rewardRules.hint.shares')}</FormHelperText>
    </FormControl>
  )
}
