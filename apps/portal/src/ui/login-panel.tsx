import type { ReactNode, SubmitEventHandler } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useI18n } from '../app/hooks.ts'
import { PageLink } from '../app/page-link.tsx'
import type { PostedFormName } from '../app/refused-form.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { PageForm } from './page-form.tsx'
import { Panel } from './panel.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

type Registered = UseFormRegisterReturn & { readonly error: string | undefined }

interface LoginPanelProps {
  /** Absent: the form needs scripts. */
  readonly name?: PostedFormName
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>
  readonly busy: boolean
  readonly failure: string | null
  readonly email: Registered
  readonly password: Registered
  readonly forgotPasswordPage: 'PasswortVergessen' | 'agencyPasswordForgotten'
  /** Field for the code of a second factor, shown below the password. */
  readonly code?: ReactNode
  /** Content above the button. */
  readonly children?: ReactNode
}

/** Login form for recommenders and for agencies. */
export function LoginPanel({ name, onSubmit, busy, failure, email, password, ...rest }: LoginPanelProps) {
  const { t } = useI18n()
  return (
    <Panel>
      <PageForm name={name} failureTitle={t('login.failed')} onSubmit={onSubmit} className="grid gap-5">
        {failure && (
          <Banner kind="bad" title={t('login.failed')} live>
            {failure}
          </Banner>
        )}
        <TextField
          label={t('login.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={254}
          {...email}
        />
        <PasswordField label={t('login.password')} autoComplete="current-password" {...password} />
        {rest.code}
        <PageLink page={rest.forgotPasswordPage} className="text-link-inline -mt-2.5 justify-self-start">
          {t('login.forgotten')}
        </PageLink>
        {rest.children}
        <Button type="submit" size="large" wide busy={busy}>
          {t(busy ? 'login.busy' : 'login.submit')}
        </Button>
      </PageForm>
    </Panel>
  )
}
