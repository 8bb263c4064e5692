import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useT } from '../app/texts.tsx'
import { type Choice, useCatalogue } from './catalogue.ts'

const kinds = ['all', 'category', 'product'] as const
export type ScopeKind = (typeof kinds)[number]

interface ScopeFieldsProps {
  readonly scopeKind: ScopeKind
  readonly scopeId: string
  readonly error: string | undefined
  readonly onChange: (changes: { scopeKind?: ScopeKind; scopeId?: string }) => void
}

/** Chooses what a rule applies to: everything, a category or a product. */
export function ScopeFields({ scopeKind, scopeId, error, onChange }: ScopeFieldsProps) {
  const id = useId()
  const t = useT()
  const { choices } = useCatalogue()
  return (
    <Stack spacing={1.5}>
      <FormControl>
        <FormLabel id={id}>{t('rewardRules.term.scope')}</FormLabel>
        <RadioGroup
          row
          aria-labelledby={id}
          value={scopeKind}
          onChange={(event) => onChange({ scopeKind: event.target.value as ScopeKind, scopeId: '' })}
        >
          {kinds.map((kind) => (
            <FormControlLabel
              key={kind}
              value={kind}
              control={<Radio />}
              label={t(`rewardRules.scope.${kind}`)}
            />
          ))}
        </RadioGroup>
        <FormHelperText sx={{ ml: 0 }}>{t('rewardRules.hint.scope')}</FormHelperText>
      </FormControl>
      {scopeKind !== 'all' && (
        <ScopeChoice
          key={scopeKind}
          label={t(`rewardRules.field.${scopeKind}`)}
          choices={choices(scopeKind)}
          value={scopeId}
          error={error}
          onChange={(scopeId) => onChange({ scopeId })}
        />
      )}
    </Stack>
  )
}

interface ScopeChoiceProps {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (id: string) => void
}

/** Offers the products or categories of the catalogue; others can be typed by their id. */
function ScopeChoice({ label, choices, value, error, onChange }: ScopeChoiceProps) {
  const t = useT()
  const labelOf = (option: string | Choice) =>
    typeof option === 'string' ? (choices.find(({ id }) => id === option)?.name ?? option) : option.name
  return (
    <Autocomplete<Choice, false, true, true>
      freeSolo
      disableClearable
      size="small"
      options={[...choices]}
      value={choices.find(({ id }) => id === value) ?? value}
      getOptionLabel={labelOf}
      isOptionEqualToValue={(option, chosen) => typeof chosen !== 'string' && option.id === chosen.id}
      onChange={(_, chosen) => onChange(typeof chosen === 'string' ? chosen : chosen.id)}
      onInputChange={(_, typed, why) => {
        if (why === 'input') onChange(choices.find(({ name }) => name === typed)?.id ?? typed)
      }}
      renderOption={({ key, ...props }, { id, name }) => (
        <Box component="li" key={key} {...props}>
          <span>{name}</span>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
            {id}
          </Typography>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          required
          label={label}
          error={!!error}
          helperText={error ?? t('rewardRules.hint.scopeId')}
        />
      )}
      sx={{ maxWidth: 480 }}
    />
  )
}
