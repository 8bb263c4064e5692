import { type ComponentProps, useState } from 'react'
import { useI18n } from '../app/hooks.ts'
import { Icon } from './icons.tsx'
import { TextField } from './text-field.tsx'

/** Password field with a button that shows the password. Pasting is allowed. Needs the texts `account`. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>) {
  const { t } = useI18n()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      maxLength={256}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          aria-pressed={shown}
          aria-label={t(shown ? 'password.hide' : 'password.show')}
          onClick={() => setShown(!shown)}
          className="grid size-11 place-items-center rounded-full text-[var(--card-muted)] hover:bg-line noscript:hidden"
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  )
}
