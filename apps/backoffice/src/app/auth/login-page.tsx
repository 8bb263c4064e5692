import KeyIcon from '@mui/icons-material/Key'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { ApiError, hasCode } from '@zuruf/contract/api-error'
import { type FormEvent, useState } from 'react'
import { call } from '../call.ts'
import { useErrorText } from '../error-text.ts'
import { isMissingScript } from '../missing-script.ts'
import { useT } from '../texts.tsx'
import { AuthPage } from './auth-page.tsx'
import { CodeField, EmailField, PasswordField } from './credential-fields.tsx'
import { loginWithPasskey, supportsPasskeys } from './passkey.ts'

/** Prompts for the password first, then for the code if the operator has a second factor. */
export function LoginPage({ onLogin }: { readonly onLogin: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const fields = failure instanceof ApiError ? failure.fields : {}

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    try {
      await call('beginOperatorSession', { body: { email, password, code: code?.trim() || null } })
      onLogin()
    } catch (error) {
      const needsCode = hasCode(error, 'PSOF0210') && code === null
      if (needsCode) setCode('')
      else setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  async function submitPasskey() {
    setFailure(null)
    try {
      await loginWithPasskey()
      onLogin()
    } catch (error) {
      // Cancelling at the device needs no error message.
      if (error instanceof ApiError || isMissingScript(error)) setFailure(error)
    }
  }

  return (
    <AuthPage
      title={code === null ? t('frame.login.title') : t('frame.login.code.title')}
      lead={code === null ? undefined : t('frame.login.code.lead')}
    >
      <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 18 }}>
        {code === null ? (
          <>
            <EmailField value={email} onChange={setEmail} error={fields.email} />
            <PasswordField value={password} onChange={setPassword} error={fields.password} />
          </>
        ) : (
          <CodeField value={code} onChange={setCode} error={fields.code} />
        )}
        {failure !== null && Object.keys(fields).length === 0 && (
          <Alert severity="error">{errorText(failure)}</Alert>
        )}
        <Button type="submit" variant="contained" size="large" loading={busy}>
          {code === null ? t('frame.login.next') : t('frame.login.submit')}
        </Button>
        {code === null && supportsPasskeys() && (
          <Button startIcon={<KeyIcon />} onClick={submitPasskey}>
            {t('frame.login.passkey')}
          </Button>
        )}
        {code !== null && (
          <Button
            onClick={() => {
              setCode(null)
              setFailure(null)
            }}
          >
            {t('frame.login.other')}
          </Button>
        )}
      </form>
    </AuthPage>
  )
}
