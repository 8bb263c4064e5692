import Alert from '@mui/material/Alert'
import Snackbar from '@mui/material/Snackbar'
import { useNotificationContext, useTranslate } from 'react-admin'

const usualMs = 4_000

/**
 * Notifications at the edge of the page, the newest at once. react-admin's own component lets each one wait
 * until the one before has timed out: "published" appeared ten seconds late, after an error that had long
 * been fixed.
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
      autoHideDuration={options?.autoHideDuration ?? usualMs}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      onClose={close}
    >
      <Alert severity={type} onClose={close} closeText={translate('ra.action.close')} elevation={6}>
        {typeof message === 'string' ? translate(message, options?.messageArgs) : message}
      </Alert>
    </Snackbar>
  )
}
