import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { ApiError } from '@zuruf/contract/api-error'
import { type FormEvent, useEffect, useState } from 'react'
import { call } from '../call.ts'
import { useErrorText } from '../error-text.ts'
import { useT } from '../texts.tsx'
import { AuthPage } from './auth-page.tsx'
import { CodeField } from './credential-fields.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface SecondFactorPageProps {
  readonly onDone: () => void
  readonly onLogout: () => void
}

/** Sets up the authenticator app at the first login; a password alone is not enough. QUALITY 4 */
export function SecondFactorPage({ onDone, onLogout }: SecondFactorPageProps) {
  const t = useT()
  const errorText = useErrorText()
  const [setup, setSetup] = useState<ResponseOf<'beginOperatorSecondFactor'>>()
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const codeError = failure instanceof ApiError ? failure.fields.code : undefined

  useEffect(() => {
    call('beginOperatorSecondFactor').then(setSetup, setFailure)
  }, [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    try {
      const confirmed = await call('confirmOperatorSecondFactor', { body: { code: code.trim() } })
      setRecoveryCodes(confirmed.recoveryCodes)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  async function logout() {
    await call('endOperatorSession').catch(() => {})
    onLogout()
  }

  if (recoveryCodes) {
    return (
      <AuthPage title={t('frame.recovery.title')} lead={t('frame.recovery.lead')}>
        <RecoveryCodes codes={recoveryCodes} />
        <Button variant="contained" size="large" onClick={onDone}>
          {t('frame.recovery.done')}
        </Button>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t('frame.factor.title')} lead={t('frame.factor.lead')}>
      {setup ? (
        <>
          <Box
            component="img"
            src={`data:image/svg+xml;utf8,${encodeURIComponent(setup.qr)}`}
            alt={t('frame.factor.qr')}
            sx={{ width: 200, height: 200, alignSelf: 'center' }}
          />
          <Typography variant="body2" color="textSecondary">
            {t('frame.factor.secret')}{' '}
            <Box component="code" sx={{ overflowWrap: 'anywhere', color: 'text.primary' }}>
              {setup.secret}
            </Box>
          </Typography>
        </>
      ) : (
        !failure && <Skeleton variant="rounded" width={200} height={200} sx={{ alignSelf: 'center' }} />
      )}
      <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 18 }}>
        <CodeField value={code} onChange={setCode} error={codeError} />
        {failure !== null && !codeError && <Alert severity="error">{errorText(failure)}</Alert>}
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={busy}
          disabled={!code.trim() || !setup}
        >
          {t('frame.factor.submit')}
        </Button>
        <Button onClick={logout}>{t('frame.logout')}</Button>
      </form>
    </AuthPage>
  )
}
