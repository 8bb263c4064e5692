import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { RecoveryCodes } from '../../app/auth/recovery-codes.tsx'
import { useSession } from '../../app/session.tsx'
import { useTexts } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'

/** Shows how many recovery codes are left and creates new ones. */
export function RecoveryCodesCard() {
  const { t, counted } = useTexts()
  const { me, reload } = useSession()
  const [codes, setCodes] = useState<readonly string[]>()
  const renew = useApiMutation('renewOperatorRecoveryCodes', {
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
  const left = me.recoveryCodesLeft
  return (
    <CardSection title={t('account.factor')} lead={t('account.factor.lead')}>
      {left < 3 && !codes && <Alert severity="warning">{t('account.factor.few')}</Alert>}
      {codes ? (
        <>
          <Typography>{t('frame.recovery.lead')}</Typography>
          <RecoveryCodes codes={codes} />
          <div>
            <Button
              variant="contained"
              onClick={() => {
                setCodes(undefined)
                reload()
              }}
            >
              {t('frame.recovery.done')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Typography>{counted('account.factor.left', left)}</Typography>
          <div>
            <Button variant="outlined" loading={renew.isPending} onClick={() => renew.mutate({})}>
              {t('account.factor.renew')}
            </Button>
          </div>
        </>
      )}
    </CardSection>
  )
}
