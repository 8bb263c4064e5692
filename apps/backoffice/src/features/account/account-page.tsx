import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useSession } from '../../app/session.tsx'
import { useT } from '../../app/texts.tsx'
import { Page } from '../../ui/page.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { RecoveryCodesCard } from './recovery-codes-card.tsx'
import { RightsCard } from './rights-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** The operator's own account: credentials, rights and sessions. */
export default function AccountPage() {
  const t = useT()
  const { me } = useSession()
  return (
    <Page title={t('account.title')} lead={`${me.name} · ${me.email}`}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Stack spacing={3}>
          <SessionsCard />
          <PasswordCard />
        </Stack>
        <Stack spacing={3}>
          <RightsCard />
          <PasskeysCard />
          <RecoveryCodesCard />
        </Stack>
      </Box>
    </Page>
  )
}
