import SendIcon from '@mui/icons-material/SendOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ResponseOf } from '@zuruf/contract'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useSession } from '../../app/session.tsx'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'

type Outcome = ResponseOf<'sendTestMail'>

const severities = { sent: 'success', kept: 'info', refused: 'error', 'no-server': 'warning' } as const

/**
 * Sends a test mail from the stored sender to the operator and shows the result.
 *
 * @param props.isReady whether the sender in the form is the stored one
 */
export function TestMail({ isReady }: { readonly isReady: boolean }) {
  const t = useT()
  const may = useCan()
  const { me } = useSession()
  const send = useApiMutation('sendTestMail')
  if (!may('sendTestMail')) return null
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Button
        variant="outlined"
        startIcon={<SendIcon />}
        disabled={!isReady}
        loading={send.isPending}
        onClick={() => send.mutate({})}
      >
        {t('tenants.mail.test', { address: me.email })}
      </Button>
      <div role="status">{send.data && !send.isPending && <TestResult outcome={send.data} />}</div>
    </Stack>
  )
}

function TestResult({ outcome: { to, state, error } }: { readonly outcome: Outcome }) {
  const t = useT()
  return (
    <Alert severity={severities[state]}>
      {t(`tenants.mail.test.${state}`, { address: to })}
      {error && (
        <code style={{ display: 'block', marginTop: 8, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {error}
        </code>
      )}
    </Alert>
  )
}
