import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { ApiError } from '@zuruf/contract/api-error'
import { type FormEvent, useState } from 'react'
import { call } from '../call.ts'
import { useErrorText } from '../error-text.ts'
import { useT } from '../texts.tsx'
import { AuthPage } from './auth-page.tsx'
import { PasswordField } from './credential-fields.tsx'

/**
 * Takes the token from the address and removes it there. It follows a `#`, so browsers never send it to a
 * server.
 */
function takeToken(): string {
  const token = location.hash.slice(1)
  if (token) history.replaceState(history.state, '', location.pathname)
  return token
}

/** Kept because React may initialise the state twice, and the address holds the token only once. */
let takenToken = ''

/** Sets a password with the link of an invitation. */
export function SetPasswordPage() {
  const t = useT()
  const errorText = useErrorText()
  const [token] = useState(() => {
    takenToken = takeToken() || takenToken
    return takenToken
  })
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking')
  const passwordError = failure instanceof ApiError ? failure.fields.password : undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    setState('busy')
    setFailure(null)
    try {
      await call('setOperatorPassword', { body: { token, password } })
      setState('done')
    } catch (error) {
      setFailure(error)
      setState('asking')
    }
  }

  if (state === 'done') {
    return (
      <AuthPage title={t('frame.set.done.title')} lead={t('frame.set.done.lead')}>
        <Button variant="contained" size="large" href="/backoffice">
          {t('frame.set.done.go')}
        </Button>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t('frame.set.title')} lead={t('frame.set.lead')}>
      <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 18 }}>
        <PasswordField isNew focus value={password} onChange={setPassword} error={passwordError} />
        {failure !== null && !passwordError && <Alert severity="error">{errorText(failure)}</Alert>}
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={state === 'busy'}
          disabled={password === ''}
        >
          {t('frame.set.submit')}
        </Button>
      </form>
    </AuthPage>
  )
}
