import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

interface ChoiceCardsProps<Value extends string> {
  readonly label: string
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  readonly disabled?: boolean
  readonly choices: readonly { readonly value: Value; readonly title: string; readonly text: string }[]
}

/** Radio group of cards, each with an explanation of its choice. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { label, value, onChange, choices, disabled = false } = props
  const id = useId()
  return (
    <FormControl disabled={disabled}>
      <FormLabel id={id} sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        <Stack spacing={1}>
          {choices.map((choice) => (
            <Stack
              key={choice.value}
              component="label"
              direction="row"
              spacing={1}
              sx={{
                alignItems: 'flex-start',
                p: 1.5,
                borderRadius: 1,
                border: 2,
                borderColor: choice.value === value ? 'primary.main' : 'divider',
                bgcolor: choice.value === value ? 'primary.light' : undefined,
                cursor: disabled ? undefined : 'pointer',
              }}
            >
              <Radio
                value={choice.value}
                sx={{ mt: -0.75 }}
                slotProps={{
                  input: {
                    'aria-label': choice.title,
                    'aria-describedby': `${id}-${choice.value}`,
                  },
                }}
              />
              <span>
                <Typography component="span" sx={{ display: 'block', fontWeight: 650 }}>
                  {choice.title}
                </Typography>
                <Typography
                  component="span"
                  variant="body2"
                  color="textSecondary"
                  id={`${id}-${choice.value}`}
                >
                  {choice.text}
                </Typography>
              </span>
            </Stack>
          ))}
        </Stack>
      </RadioGroup>
    </FormControl>
  )
}
