import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { ApiError } from '@zuruf/contract/api-error'
import { type FormEvent, useState } from 'react'
import { useT, useTexts } from '../../app/texts.tsx'
import { useUnsaved } from '../../app/unsaved.tsx'
import { FormFooter } from '../../ui/form-footer.tsx'
import { RuleFields } from './rule-fields.tsx'
import { type Draft, type DraftField, fieldNamed, read, type Terms, type Wrong } from './terms.ts'
import { TryPanel } from './try-panel.tsx'

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
  const textOf = useWrongText()
  const [draft, setDraft] = useState(initial)
  const [wrong, setWrong] = useState<Wrong>({})
  const [failure, setFailure] = useState<unknown>(null)
  useUnsaved({ isChanged: () => JSON.stringify(draft) !== JSON.stringify(initial) })

  function change(changes: Partial<Draft>) {
    setDraft({ ...draft, ...changes })
    const touched = Object.keys(changes) as DraftField[]
    setWrong(
      Object.fromEntries(Object.entries(wrong).filter(([field]) => !touched.includes(field as DraftField))),
    )
  }

  /** Returns the terms; null if some are invalid, which are then marked. */
  function checked(): Terms | null {
    const { terms, wrong: found } = read(draft)
    const marked = Object.fromEntries(
      Object.entries(found).map(([field, what]) => [field, textOf(field, what)]),
    ) as Wrong
    setWrong(marked)
    return Object.keys(found).length === 0 ? terms : null
  }

  /**
   * Shows the API's errors at their fields.
   * @returns whether every error belongs to a field
   */
  function mark(error: unknown): boolean {
    if (!(error instanceof ApiError)) return false
    const found = Object.entries(error.fields).map(([name, said]) => {
      const field = fieldNamed(name)
      return [field, field ? textOf(field, field, said) : said] as const
    })
    setWrong(Object.fromEntries(found.filter(([field]) => field)) as Wrong)
    return found.length > 0 && found.every(([field]) => field)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    const terms = checked()
    if (!terms) return
    try {
      await onSave(terms)
    } catch (error) {
      if (!mark(error)) setFailure(error)
    }
  }

  return (
    <Stack spacing={3}>
      <Box component="form" onSubmit={save} noValidate>
        <RuleFields draft={draft} wrong={wrong} onChange={change} />
        <FormFooter
          failure={failure}
          isWrong={Object.keys(wrong).length > 0}
          submit={t('rewardRules.form.save')}
          busy={busy}
          back={back}
        />
      </Box>
      <TryPanel terms={checked} onRefused={mark} {...(id && { id })} />
    </Stack>
  )
}

/** Returns our own text for a field's error, else the API's message. */
function useWrongText() {
  const { find, t } = useTexts()
  return (field: string, what: string, said?: string) =>
    find(`rewardRules.wrong.${what}`) ??
    find(`rewardRules.wrong.${field}`) ??
    said ??
    t('rewardRules.form.wrong')
}
