import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { ContentField } from '@zuruf/contract/content-kinds'
import { useRef } from 'react'
import type { EditorContext } from './types.ts'
import { VariableButton } from './variable-button.tsx'

interface PlainFieldProps {
  readonly label: string
  readonly value: string
  readonly language: string
  readonly context: EditorContext
  readonly field: ContentField
  readonly hint?: string | undefined
  readonly error?: string
  readonly readOnly: boolean
  readonly offersVariables: boolean
  onChange(value: string): void
}

/** Text field without formatting. Variables are inserted at the cursor. */
export function PlainField(props: PlainFieldProps) {
  const { label, value, language, context, field, hint, error, readOnly, offersVariables, onChange } = props
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)

  function insert(name: string) {
    const { current } = input
    const [from, to] = [current?.selectionStart ?? value.length, current?.selectionEnd ?? value.length]
    const variable = `{${name}}`
    onChange(value.slice(0, from) + variable + value.slice(to))
    setTimeout(() => {
      current?.focus()
      current?.setSelectionRange(from + variable.length, from + variable.length)
    })
  }

  return (
    <TextField
      fullWidth
      lang={language}
      label={label}
      required={field.required}
      value={value}
      multiline={field.type === 'text'}
      minRows={field.type === 'text' ? 2 : undefined}
      onChange={(event) => onChange(event.target.value)}
      error={error !== undefined}
      helperText={error ?? hint}
      inputRef={input}
      slotProps={{
        htmlInput: { maxLength: field.max, readOnly },
        input:
          readOnly || !offersVariables
            ? {}
            : {
                endAdornment: (
                  <InputAdornment position="end">
                    <VariableButton field={label} context={context} language={language} onPick={insert} />
                  </InputAdornment>
                ),
              },
      }}
    />
  )
}
