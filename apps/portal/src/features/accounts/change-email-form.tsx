import { call } from '../../api/call.ts'
import { useApiForm } from '../../app/api-form.ts'
import { useI18n } from '../../app/hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface ChangeEmailFormProps {
  /** Current address. */
  readonly current: string
  /** Initial value of the field. */
  readonly requested: string
  /** Called with the address once the request is sent; the answer does not reveal whether the address is taken. */
  readonly onSent: (email: string) => void
}

/** Form for the new address of the logged-in person. */
export function ChangeEmailForm({ current, requested, onSent }: ChangeEmailFormProps) {
  const { t, field } = useI18n()
  const { form, submit, failure } = useApiForm<{ Email: string }>({
    defaultValues: { Email: requested },
    check: ({ Email }) =>
      new Map(Email.trim() === '' ? [['Email', field('required', t('email.change.new'))]] : []),
    async send({ Email }) {
      await call('requestEmailChange', { body: { Email: Email.trim() } })
      onSent(Email.trim())
    },
    fieldAt: (path) => (path === 'Email' ? path : null),
    fieldOfCode: { PSOF0303: 'Email', PSOF0304: 'Email' },
  })
  const { errors, isSubmitting } = form.formState
  return (
    <Panel>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <p className="break-words text-muted">{t('email.change.current', { email: current })}</p>
        <TextField
          label={t('email.change.new')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          error={errors.Email?.message}
          {...form.register('Email')}
        />
        {failure && (
          <Banner kind="bad" title={t('email.change.failed')} live>
            {failure}
          </Banner>
        )}
        <Button type="submit" size="large" wide busy={isSubmitting}>
          {t(isSubmitting ? 'email.change.busy' : 'email.change.submit')}
        </Button>
      </form>
    </Panel>
  )
}
