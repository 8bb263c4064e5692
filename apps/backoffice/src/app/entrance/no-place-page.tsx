import Button from '@mui/material/Button'
import { useSession } from '../session.tsx'
import { useT } from '../texts.tsx'
import { AuthPage } from './entrance.tsx'

/** For who has an account, and no rights anywhere (any more). */
export function NoPlacePage() {
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
