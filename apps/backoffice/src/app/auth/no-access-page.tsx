import Button from '@mui/material/Button'
import { useSession } from '../session.tsx'
import { useT } from '../texts.tsx'
import { AuthPage } from './auth-page.tsx'

/** Shown to an operator without rights at any tenant or the installation. */
export function NoAccessPage() {
  const t = useT()
  const { me, logout, reload } = useSession()
  return (
    <AuthPage title={t('frame.nowhere.title')} lead={t('frame.nowhere.text', { email: me.email })}>
      <Button variant="contained" onClick={reload}>
        {t('frame.retry')}
      </Button>
      <Button onClick={logout}>{t('frame.logout')}</Button>
    </AuthPage>
  )
}
