import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { PasswordField } from '../../app/auth/credential-fields.tsx'
import { useErrorText } from '../../app/error-text.ts'
import { useT } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'

export function PasswordCard() {
  const t = useT()
  const errorText = useErrorText()
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const change = useApiMutation('changeOperatorPassword', {
    quiet: true,
    done: 'account.password.done',
    onDone() {
      setCurrent('')
      setNew('')
    },
  })
  const fields = change.error?.fields ?? {}

  function submit(event: FormEvent) {
    event.preventDefault()
    change.mutate({ body: { currentPassword, newPassword } })
  }

  return (
    <CardSection title={t('account.password')} lead={t('account.password.lead')}>
      <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 16 }}>
        <PasswordField
          label={t('account.password.current')}
          value={currentPassword}
          onChange={setCurrent}
          error={fields.currentPassword}
        />
        <PasswordField
          isNew
          label={t('account.password.new')}
          value={newPassword}
          onChange={setNew}
          error={fields.newPassword}
        />
        {change.error && Object.keys(fields).length === 0 && (
          <Alert severity="error">{errorText(change.error)}</Alert>
        )}
        <div>
          <Button type="submit" variant="contained" loading={change.isPending}>
            {t('account.password.submit')}
          </Button>
        </div>
      </form>
    </CardSection>
  )
}
