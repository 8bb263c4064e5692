import { ApiError } from '@zuruf/contract/api-error'
import { useEffect, useRef, useState } from 'react'
import { useApiForm } from '../../../app/api-form.ts'
import { useI18n } from '../../../app/hooks.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, type DialogHandle } from '../../../ui/dialog.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import {
  createPasskey,
  isAlreadyRegistered,
  type Passkey,
  supportsPasskeys,
  wasCancelled,
} from './webauthn.ts'

interface AddPasskeyProps {
  readonly onAdded: (passkey: Passkey) => void
}

/** Form for password and name of a new passkey, followed by the device's own dialog. */
export function AddPasskey({ onAdded }: AddPasskeyProps) {
  const { t } = useI18n()
  const dialog = useRef<DialogHandle>(null)
  const [isSupported, setSupported] = useState(true)
  /** Key that resets the form after each passkey. */
  const [formKey, setFormKey] = useState(0)
  useEffect(() => setSupported(supportsPasskeys()), [])
  if (!isSupported) return <p className="type-small text-muted">{t('passkey.unable')}</p>
  return (
    <>
      <Button
        look="outline"
        onClick={() => {
          setFormKey((count) => count + 1)
          dialog.current?.open()
        }}
      >
        {t('passkey.add')}
      </Button>
      <Dialog ref={dialog} title={t('passkey.add.title')}>
        <AddForm
          key={formKey}
          onAdded={(passkey) => {
            dialog.current?.close()
            onAdded(passkey)
          }}
        />
      </Dialog>
    </>
  )
}

function AddForm({ onAdded }: AddPasskeyProps) {
  const { t, field } = useI18n()
  const { form, submit, failure } = useApiForm<{ Name: string; Password: string }>({
    defaultValues: { Name: '', Password: '' },
    check({ Name, Password }) {
      const fieldErrors = new Map<'Name' | 'Password', string>()
      if (Name.trim() === '') fieldErrors.set('Name', field('required', t('passkey.name')))
      if (Password === '') fieldErrors.set('Password', field('required', t('login.password')))
      return fieldErrors
    },
    async send({ Name, Password }) {
      onAdded(await createPasskey(Password, Name))
    },
    fieldAt: (path) => (['Name', 'Password'] as const).find((name) => name === path) ?? null,
    textFor(error) {
      if (wasCancelled(error)) return t('passkey.cancelled')
      if (isAlreadyRegistered(error)) return t('passkey.known')
      return error instanceof ApiError ? undefined : t('passkey.failed.text')
    },
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p>{t('passkey.add.text')}</p>
      <TextField
        label={t('passkey.name')}
        hint={t('passkey.name.hint')}
        maxLength={60}
        autoComplete="off"
        error={errors.Name?.message}
        {...form.register('Name')}
      />
      <PasswordField
        label={t('login.password')}
        autoComplete="current-password"
        error={errors.Password?.message}
        {...form.register('Password')}
      />
      {failure && (
        <Banner kind="bad" title={t('passkey.failed')} live>
          {failure}
        </Banner>
      )}
      <Button type="submit" busy={isSubmitting}>
        {t(isSubmitting ? 'passkey.busy' : 'passkey.submit')}
      </Button>
    </form>
  )
}
