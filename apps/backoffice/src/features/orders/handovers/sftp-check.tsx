import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useState } from 'react'
import { useApiMutation } from '../../../app/api-hooks.ts'
import { useT } from '../../../app/texts.tsx'
import { CardSection } from '../../../ui/card-section.tsx'
import { type SftpFormValues, serverOf } from './sftp-form-values.ts'

type Result = ResponseOf<'testHandoverSftp'>

interface SftpCheckProps {
  readonly values: SftpFormValues
  readonly onConfirm: (hostKey: string) => void
}

/**
 * Tests the SFTP server: shows its host key, which the operator compares and confirms, then tries the login.
 */
export function SftpCheck({ values, onConfirm }: SftpCheckProps) {
  const t = useT()
  const test = useApiMutation('testHandoverSftp')
  // A result is valid only for the values it was tested with.
  const [tested, setTested] = useState<{ readonly key: string; readonly result: Result }>()
  const key = JSON.stringify(serverOf(values))
  const result = tested?.key === key ? tested.result : undefined

  function check(server: SftpFormValues) {
    const body = serverOf(server)
    test.mutate({ body }, { onSuccess: (found) => setTested({ key: JSON.stringify(body), result: found }) })
  }
  function confirm(hostKey: string) {
    onConfirm(hostKey)
    check({ ...values, hostKey })
  }

  const isFilled = values.host.trim() !== '' && values.username.trim() !== '' && Number(values.port) > 0
  return (
    <CardSection title={t('handover.sftp.check')} lead={t('handover.sftp.check.lead')}>
      <div>
        <Typography variant="body2" color="textSecondary">
          {t('handover.sftp.hostKey')}
        </Typography>
        <Fingerprint text={values.hostKey} none={t('handover.sftp.hostKey.none')} />
      </div>
      <div>
        <Button
          variant="outlined"
          loading={test.isPending}
          disabled={!isFilled}
          onClick={() => check(values)}
        >
          {t('handover.sftp.test')}
        </Button>
      </div>
      <div aria-live="polite">{result && <Outcome result={result} onConfirm={confirm} />}</div>
    </CardSection>
  )
}

const concernsHostKey = ({ outcome }: Result) =>
  outcome === 'host-key-unconfirmed' || outcome === 'host-key-changed'

function Outcome({ result, onConfirm }: { result: Result; onConfirm: (hostKey: string) => void }) {
  const t = useT()
  const { outcome, hostKey, detail } = result
  const severity = outcome === 'ok' ? 'success' : outcome === 'host-key-unconfirmed' ? 'info' : 'error'
  if (concernsHostKey(result) && hostKey) {
    return (
      <Alert severity={severity}>
        <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
          {outcome === 'host-key-changed' && <span>{t(`handover.outcome.${outcome}`)}</span>}
          <div>
            {t('handover.sftp.shown')}
            <Fingerprint text={hostKey} />
          </div>
          <Button variant="contained" size="small" onClick={() => onConfirm(hostKey)}>
            {t('handover.sftp.confirm')}
          </Button>
        </Stack>
      </Alert>
    )
  }
  return (
    <Alert severity={severity}>
      {t(`handover.outcome.${outcome}`)}
      {detail && (
        <Typography variant="body2" translate="no" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {detail}
        </Typography>
      )}
    </Alert>
  )
}

function Fingerprint({ text, none }: { readonly text: string | null; readonly none?: string }) {
  if (text === null) return <Typography>{none}</Typography>
  return (
    <Box
      translate="no"
      sx={{ fontFamily: 'monospace', fontSize: '0.9375rem', overflowWrap: 'anywhere', fontWeight: 600 }}
    >
      {text}
    </Box>
  )
}
