import { useEffect, useRef } from 'react'
import { useApiForm } from '../app/api-form.ts'
import { useI18n } from '../app/hooks.ts'
import { NewTabLink } from '../app/new-tab-link.tsx'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { CodeField } from './code-field.tsx'
import { Dialog, type DialogHandle } from './dialog.tsx'
import { PasswordField } from './password-field.tsx'

export interface Credentials {
  readonly password: string
  /** Empty if no code is needed. */
  readonly code: string
}

interface ReauthenticationDialogProps {
  /** Address of the account; null once the session has ended in the background, which closes the dialog. */
  readonly email: string | null
  readonly asksCode?: boolean
  readonly forgotPasswordPage: 'PasswortVergessen' | 'agencyPasswordForgotten'
  /** Rejects with the server's error. */
  readonly reauthenticate: (proof: Credentials) => Promise<void>
  /** Called when the dialog closes, with whether the person re-authenticated. */
  readonly onDone: (succeeded: boolean) => void
}

/** Form fields by their names in the API's errors: the recommender's operation uses English, the agency's German. */
const fieldOf: Readonly<Record<string, keyof Credentials>> = {
  Password: 'password',
  Passwort: 'password',
  Code: 'code',
}

/** Prompts for the password before a call that needs a fresh login. The call waits until the dialog closes. */
export function ReauthenticationDialog({
  email,
  asksCode = false,
  forgotPasswordPage,
  reauthenticate,
  onDone,
}: ReauthenticationDialogProps) {
  const { t, field } = useI18n()
  const dialog = useRef<DialogHandle>(null)
  const succeeded = useRef(false)
  const { form, submit, failure } = useApiForm<Credentials>({
    defaultValues: { password: '', code: '' },
    check({ password, code }) {
      const fieldErrors = new Map<keyof Credentials, string>()
      if (password === '') fieldErrors.set('password', field('required', t('login.password')))
      if (asksCode && code.trim() === '') fieldErrors.set('code', field('required', t('agency.login.code')))
      return fieldErrors
    },
    async send({ password, code }) {
      await reauthenticate({ password, code: code.trim() })
      succeeded.current = true
      dialog.current?.close()
    },
    fieldAt: (path) => fieldOf[path] ?? null,
  })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form

  useEffect(() => {
    dialog.current?.open()
    setFocus('password')
  }, [setFocus])

  useEffect(() => {
    if (email === null) dialog.current?.close()
  }, [email])

  return (
    <Dialog ref={dialog} title={t('prove.title')} onClose={() => onDone(succeeded.current)}>
      <p className="mb-5">{t(asksCode ? 'agency.prove.text' : 'prove.text')}</p>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        <PasswordField
          label={t('login.password')}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        {asksCode && <CodeField error={errors.code?.message} {...form.register('code')} />}
        {failure && (
          <Banner kind="bad" live>
            {failure}
          </Banner>
        )}
        <div className="flex flex-wrap gap-3 max-md:flex-col">
          <Button type="submit" busy={isSubmitting}>
            {t(isSubmitting ? 'prove.busy' : 'prove.submit')}
          </Button>
          <Button look="outline" onClick={() => dialog.current?.close()}>
            {t('prove.cancel')}
          </Button>
        </div>
        <p>
          <NewTabLink page={forgotPasswordPage}>{t('login.forgotten')}</NewTabLink>
        </p>
      </form>
    </Dialog>
  )
}
