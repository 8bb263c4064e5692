import { useWatch } from 'react-hook-form'
import type { Campaign } from '../../api/campaigns.ts'
import { useApiForm } from '../../app/api-form.ts'
import { useI18n } from '../../app/hooks.ts'
import { useIsHydrating } from '../../app/hydrated-inputs.ts'
import type { TextKey } from '../../app/i18n.ts'
import { PageLink } from '../../app/page-link.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CampaignBoxes } from '../../ui/campaign-boxes.tsx'
import { NewsletterBox } from '../../ui/newsletter-box.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PasswordCriteria, problemsOf, type WireRule } from './password-criteria.tsx'

export interface NewPassword {
  /** Empty if the form does not ask for it. */
  readonly AltesPasswort: string
  readonly Passwort: string
  readonly repeat: string
  readonly Newsletter: boolean
  /** Consent to campaigns, by the keys from `campaignFieldName`. */
  readonly Aktionen: Readonly<Record<string, boolean>>
}

interface NewPasswordFormProps {
  readonly email: string
  readonly rule: WireRule
  readonly asksCurrent?: boolean
  /** Page to link to for people who have forgotten the current password. */
  readonly forgotPasswordPage?: 'PasswortVergessen' | 'agencyPasswordForgotten'
  readonly newsletter?: boolean
  /** Campaigns that can be agreed to in this form. */
  readonly campaigns?: readonly Campaign[]
  /** Text of the button, and headline of the error message. */
  readonly submitText: TextKey
  readonly failedText: TextKey
  readonly send: (values: NewPassword) => Promise<void>
  /** Replaces the API's error text where it does not say what to do here. */
  readonly textFor?: (error: unknown) => string | undefined
}

/**
 * Form for a new password, entered twice, with its criteria; asks logged-in people for the current one first.
 * SPEC §5
 */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const {
    email,
    rule,
    asksCurrent = false,
    forgotPasswordPage = 'PasswortVergessen',
    newsletter = false,
    campaigns = [],
    submitText,
    failedText,
    send,
    textFor,
  } = props
  const { t, field } = useI18n()
  const { form, submit, failure } = useApiForm<NewPassword>({
    defaultValues: { AltesPasswort: '', Passwort: '', repeat: '', Newsletter: false, Aktionen: {} },
    check({ AltesPasswort, Passwort, repeat }) {
      const fieldErrors = new Map<keyof NewPassword, string>()
      const [problem] = problemsOf(Passwort, rule)
      if (asksCurrent && AltesPasswort === '') {
        fieldErrors.set('AltesPasswort', field('required', t('password.current')))
      }
      if (Passwort === '') fieldErrors.set('Passwort', field('required', t('password.new')))
      else if (problem) fieldErrors.set('Passwort', field(problem, t('password.new')))
      if (repeat !== Passwort) fieldErrors.set('repeat', field('password-mismatch'))
      return fieldErrors
    },
    send,
    fieldAt: (path) => (['AltesPasswort', 'Passwort'] as const).find((name) => name === path) ?? null,
    ...(textFor && { textFor }),
  })
  const { errors, isSubmitting } = form.formState
  const password = useWatch({ control: form.control, name: 'Passwort' })
  const hydrating = useIsHydrating()
  return (
    <Panel>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {asksCurrent && (
          <div>
            <PasswordField
              label={t('password.current')}
              autoComplete="current-password"
              error={errors.AltesPasswort?.message}
              {...form.register('AltesPasswort')}
            />
            <PageLink page={forgotPasswordPage} className="text-link-inline type-small mt-1.5 inline-block">
              {t('login.forgotten')}
            </PageLink>
          </div>
        )}
        <PasswordField
          label={t('password.new')}
          autoComplete="new-password"
          error={errors.Passwort?.message}
          {...form.register('Passwort')}
        />
        {/* The server-rendered page does not contain what was typed before hydration. */}
        <PasswordCriteria rule={rule} password={hydrating ? '' : password} />
        <PasswordField
          label={t('password.repeat')}
          autoComplete="new-password"
          error={errors.repeat?.message}
          {...form.register('repeat')}
        />
        {newsletter && <NewsletterBox {...form.register('Newsletter')} />}
        <CampaignBoxes campaigns={campaigns} register={(name) => form.register(`Aktionen.${name}`)} />
        {failure && (
          <Banner kind="bad" title={t(failedText)} live>
            {failure}
          </Banner>
        )}
        <Button type="submit" size="large" wide busy={isSubmitting}>
          {t(isSubmitting ? 'password.busy' : submitText)}
        </Button>
      </form>
    </Panel>
  )
}
