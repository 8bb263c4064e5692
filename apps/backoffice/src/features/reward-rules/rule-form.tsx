import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { ApiError } from '@zuruf/contract/api-error'
import { type FormEvent, useState } from 'react'
import { useT, useTexts } from '../../app/texts.tsx'
import { useUnsaved } from '../../app/unsaved.tsx'
import { FormFooter } from '../../ui/form-footer.tsx'
import { RuleFields } from './rule-fields.tsx'
import { SimulationPanel } from './simulation-panel.tsx'
import {
  type Draft,
  type DraftField,
  type FieldErrors,
  formFieldOf,
  parseDraft,
  type Terms,
} from './terms.ts'

interface RuleFormProps {
  readonly initial: Draft
  /** Id of the rule this is a draft of. */
  readonly id?: string
  readonly busy: boolean
  /** Path to go to on cancel. */
  readonly back: string
  readonly onSave: (terms: Terms) => Promise<unknown>
}

/** Form for a rule's terms, which can be simulated and saved as a draft. */
export function RuleForm({ initial, id, busy, back, onSave }: RuleFormProps) {
  const t = useT()
  const textOf = useFieldErrorText()
  const [draft, setDraft] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<unknown>(null)
  useUnsaved({ isChanged: () => JSON.stringify(draft) !== JSON.stringify(initial) })

  function change(changes: Partial<Draft>) {
    setDraft({ ...draft, ...changes })
    const touched = Object.keys(changes) as DraftField[]
    setErrors(
      Object.fromEntries(Object.entries(errors).filter(([field]) => !touched.includes(field as DraftField))),
    )
  }

  /** Returns the terms. If some are invalid, marks their fields and returns null. */
  function parseAndMark(): Terms | null {
    const { terms, errors } = parseDraft(draft)
    const marked = Object.fromEntries(
      Object.entries(errors).map(([field, reason]) => [field, textOf(field, reason)]),
    ) as FieldErrors
    setErrors(marked)
    return Object.keys(errors).length === 0 ? terms : null
  }

  /**
   * Shows the API's errors at their fields.
   * @returns whether every error belongs to a field
   */
  function showFieldErrors(error: unknown): boolean {
    if (!(error instanceof ApiError)) return false
    const errors = Object.entries(error.fields).map(([name, message]) => {
      const field = formFieldOf(name)
      return [field, field ? textOf(field, field, message) : message] as const
    })
    setErrors(Object.fromEntries(errors.filter(([field]) => field)) as FieldErrors)
    return errors.length > 0 && errors.every(([field]) => field)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    const terms = parseAndMark()
    if (!terms) return
    try {
      await onSave(terms)
    } catch (error) {
      if (!showFieldErrors(error)) setFailure(error)
    }
  }

  return (
    <Stack spacing={3}>
      <Box component="form" onSubmit={save} noValidate>
        <RuleFields draft={draft} errors={errors} onChange={change} />
        <FormFooter
          failure={failure}
          isWrong={Object.keys(errors).length > 0}
          submit={t('rewardRules.form.save')}
          busy={busy}
          back={back}
        />
      </Box>
      <SimulationPanel terms={parseAndMark} onRefused={showFieldErrors} {...(id && { id })} />
    </Stack>
  )
}

/** Returns our own text for a field's error, else the API's message. */
function useFieldErrorText() {
  const { find, t } = useTexts()
  return (field: string, reason: string, message?: string) =>
    find(`rewardRules.wrong.${reason}`) ??
    find(`rewardRules.wrong.${field}`) ??
    message ??
    t('rewardRules.form.wrong')
}
