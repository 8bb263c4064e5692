import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../app/api-error.ts'
import { useT, useTexts } from '../../app/texts.tsx'
import { useUnsaved } from '../../app/unsaved.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { RuleFields } from './rule-fields.tsx'
import { type Draft, type DraftField, fieldNamed, read, type Terms, type Wrong } from './terms.ts'
import { TryPanel } from './try-panel.tsx'

interface RuleFormProps {
  readonly initial: Draft
  /** Of the rule whose draft it is. */
  readonly id?: string
  readonly busy: boolean
  /** Where one goes who leaves it. */
  readonly back: string
  readonly onSave: (terms: Terms) => Promise<unknown>
}

/** A rule's terms to type, to try, and to keep as a draft. */
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

  /** What is typed, unless something of it cannot be sent; then it is marked. */
  function checked(): Terms | null {
    const { terms, wrong: found } = read(draft)
    const marked = Object.fromEntries(
      Object.entries(found).map(([field, what]) => [field, textOf(field, what)]),
    ) as Wrong
    setWrong(marked)
    return Object.keys(found).length === 0 ? terms : null
  }

  /** Puts what the API found at its fields. @returns whether all of it has a place */
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
        <FormFoot
          failure={failure}
          isWrong={Object.keys(wrong).length > 0}
          submit={t('rules.form.save')}
          busy={busy}
          back={back}
        />
      </Box>
      <TryPanel terms={checked} onRefused={mark} {...(id && { id })} />
    </Stack>
  )
}

/** What is wrong with a field in words that help; else what the API said. */
function useWrongText() {
  const { find, t } = useTexts()
  return (field: string, what: string, said?: string) =>
    find(`rules.wrong.${what}`) ?? find(`rules.wrong.${field}`) ?? said ?? t('rules.form.wrong')
}
