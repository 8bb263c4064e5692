import { call } from '../../api/call.ts'
import { useApiForm } from '../../app/api-form.ts'
import { useI18n } from '../../app/hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'

const requestOwnReset = (email: string) => call('requestPasswordReset', { params: { id: email } })

interface ForgotPasswordFormProps {
  /** Requests the mail for setting a new password; by default for a recommender's account. */
  readonly requestReset?: (email: string) => Promise<unknown>
  /** Initial value of the field. */
  readonly email: string
  /** Called with the address once the request is sent; the answer does not reveal whether the address has an account. */
  readonly onSent: (email: string) => void
}

/** Form that requests a mail for setting a new password. */
export function ForgotPasswordForm({
  email,
  requestReset = requestOwnReset,
  onSent,
}: ForgotPasswordFormProps) {
  const { t, field } = useI18n()
  const { form, submit, failure } = useApiForm<{ Email: string }>({
    defaultValues: { Email: email },
    check: ({ Email }) =>
      new Map(Email.trim() === '' ? [['Email', field('required', t('login.email'))]] : []),
    async send({ Email }) {
      await requestReset(Email.trim())
      onSent(Email.trim())
    },
    fieldAt: (path) => (['id', 'Email'].includes(path) ? 'Email' : null),
    fieldOfCode: { PSOF0304: 'Email' },
  })
  const { errors, isSubmitting } = form.formState
  return (
    <Panel>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label={t('login.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={254}
          error={errors.Email?.message}
          {...form.register('Email')}
        />
        {failure && (
          <Banner kind="bad" title={t('forgotten.failed')} live>
            {failure}
          </Banner>
        )}
        <Button type="submit" size="large" wide busy={isSubmitting}>
          {t(isSubmitting ? 'forgotten.busy' : 'forgotten.submit')}
        </Button>
      </form>
    </Panel>
  )
}
