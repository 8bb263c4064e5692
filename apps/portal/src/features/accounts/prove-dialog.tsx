import { useEffect, useRef } from 'react'
import { call } from '../../api/call.ts'
import { useApp, useI18n, useUser } from '../../app/hooks.ts'
import { NewTabLink } from '../../app/new-tab-link.tsx'
import { useWireForm } from '../../app/wire-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, type DialogHandle } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

/**
 * Asks for the password before something that needs a fresh login. What the person was doing waits behind it.
 * @param onDone called once it is closed, with whether the person proved who they are
 */
export default function ProveDialog({ onDone }: { onDone: (proved: boolean) => void }) {
  const { session } = useApp()
  const { t, field } = useI18n()
  const user = useUser()
  const dialog = useRef<DialogHandle>(null)
  const proved = useRef(false)
  const { form, submit, failure } = useWireForm<{ Password: string }>({
    defaultValues: { Password: '' },
    check: ({ Password }) =>
      new Map(Password === '' ? [['Password', field('required', t('login.password'))]] : []),
    async send(body) {
      const { Token: _, ...confirmed } = await call('confirmIdentity', { body })
      session.set(confirmed)
      proved.current = true
      dialog.current?.close()
    },
    fieldAt: (path) => (path === 'Password' ? path : null),
  })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form

  useEffect(() => {
    dialog.current?.open()
    setFocus('Password')
  }, [setFocus])

  // Nobody left to ask: the session ended behind the dialog.
  useEffect(() => {
    if (!user) dialog.current?.close()
  }, [user])

  return (
    <Dialog ref={dialog} title={t('prove.title')} onClose={() => onDone(proved.current)}>
      <p className="mb-5">{t('prove.text')}</p>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={user?.Email ?? ''} readOnly hidden />
        <PasswordField
          label={t('login.password')}
          autoComplete="current-password"
          error={errors.Password?.message}
          {...form.register('Password')}
        />
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
          <NewTabLink page="PasswortVergessen">{t('login.forgotten')}</NewTabLink>
        </p>
      </form>
    </Dialog>
  )
}
