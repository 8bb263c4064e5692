import { type ComponentProps, useState } from 'react'
import { useI18n } from '../app/hooks.ts'
import { focusedByServer, formKey, shownTextHash, useRefusedForm } from '../app/posted-form.ts'
import { hiddenFields, type PostedFormName, type RefusedForm } from '../app/refused-form.ts'
import { Banner } from './banner.tsx'

interface PageFormProps extends Omit<ComponentProps<'form'>, 'name' | 'method' | 'action' | 'noValidate'> {
  /** Absent: the form needs scripts. */
  readonly name: PostedFormName | undefined
  /** Title of a message about the whole form. */
  readonly failureTitle?: string
  /** Text that is agreed to with this form. */
  readonly agreedText?: string
}

/**
 * Form that also works without scripts: the browser posts it to the address of the page, and the server answers with
 * the next page, or with this one and its errors. Needs the texts `fields`. Decision 134
 */
export function PageForm({ name, failureTitle, agreedText, onSubmit, children, ...form }: PageFormProps) {
  const refused = useRefusedForm(name)
  const [isSentAgain, setSentAgain] = useState(false)
  return (
    <form
      {...form}
      noValidate
      method="post"
      onSubmit={(event) => {
        setSentAgain(true)
        onSubmit?.(event)
      }}
    >
      {/* Only the server has these values. */}
      {name && (
        <input type="hidden" name={hiddenFields.key} defaultValue={formKey()} suppressHydrationWarning />
      )}
      {agreedText !== undefined && (
        <input
          type="hidden"
          name={hiddenFields.agreedText}
          defaultValue={shownTextHash(agreedText)}
          suppressHydrationWarning
        />
      )}
      {refused && !isSentAgain && <Refusal refused={refused} failureTitle={failureTitle} />}
      {children}
    </form>
  )
}

/** Why the server refused the posted form, above its fields: the browser shows the page from its top. */
function Refusal({
  refused: { errors, failure },
  failureTitle,
}: {
  readonly refused: RefusedForm
  readonly failureTitle: string | undefined
}) {
  const { field } = useI18n()
  const title = errors.length > 0 ? field('form-refused') : failureTitle
  const messages = failure === null ? errors : [...errors, ['', failure] as const]
  // The first wrong field is focused, if there is one.
  const focus = errors.length === 0 ? focusedByServer : {}
  return (
    <div tabIndex={-1} className="outline-none" {...focus}>
      <Banner kind="bad" {...(title && { title })}>
        <ul className={messages.length > 1 ? 'list-disc pl-5' : undefined}>
          {messages.map(([path, message]) => (
            <li key={path}>{message}</li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}
