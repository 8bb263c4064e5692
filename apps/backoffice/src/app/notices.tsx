import Alert from '@mui/material/Alert'
import Snackbar from '@mui/material/Snackbar'
import { useNotificationContext, useTranslate } from 'react-admin'

const defaultDurationMs = 4_000

/**
 * Shows the newest notification at once. react-admin's own component queues them: "published" would appear
 * only after an earlier error has timed out, ten seconds late.
 */
export function Notices() {
  const translate = useTranslate()
  const { notifications, setNotifications } = useNotificationContext()
  const newest = notifications.at(-1)
  if (!newest) return null
  const { message, type, notificationOptions: options } = newest
  // Closing also drops older notifications and keeps newer ones.
  const close = () => setNotifications((now) => now.slice(now.indexOf(newest) + 1))
  return (
    <Snackbar
      key={notifications.length}
      open
      autoHideDuration={options?.autoHideDuration ?? defaultDurationMs}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      onClose={close}
    >
      <Alert severity={type} onClose={close} closeText={translate('ra.action.close')} elevation={6}>
        {typeof message === 'string' ? translate(message, options?.messageArgs) : message}
      </Alert>
    </Snackbar>
  )
}
