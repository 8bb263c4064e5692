import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useI18n } from '../../../app/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { DialogHandle } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { toast } from '../../../ui/toast.tsx'
import { AddPasskey } from './add-passkey.tsx'
import type { Passkey } from './webauthn.ts'

/** List of the account's passkeys, with adding and removing. */
export function Passkeys({ stored }: { stored: readonly Passkey[] }) {
  const { t } = useI18n()
  const [passkeys, setPasskeys] = useState(stored)
  return (
    <Panel as="section" aria-labelledby="passkeys">
      <h2 id="passkeys" className="type-subheading mb-3">
        {t('passkey.title')}
      </h2>
      <p className="mb-5 text-muted">{t('passkey.text')}</p>
      {passkeys.length > 0 && (
        <ul className="mb-5 grid gap-2">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.Id}
              passkey={passkey}
              onRemoved={() => {
                setPasskeys((all) => all.filter(({ Id }) => Id !== passkey.Id))
                toast(t('passkey.removed'))
              }}
            />
          ))}
        </ul>
      )}
      <AddPasskey
        onAdded={(passkey) => {
          setPasskeys((all) => [...all, passkey])
          toast(t('passkey.added'))
        }}
      />
    </Panel>
  )
}

function PasskeyRow({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
  const { t, date } = useI18n()
  const dialog = useRef<DialogHandle>(null)
  return (
    <li className="surface-sand flex flex-wrap items-center gap-x-4 gap-y-2 rounded-l px-4 py-3">
      <Icon name="key" className="flex-none" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-[650] break-words">{passkey.Name}</p>
        <p className="type-small text-muted">
          {passkey.ZuletztBenutzt
            ? t('passkey.used', { date: date(passkey.ZuletztBenutzt) })
            : t('passkey.created', { date: date(passkey.Erstellt) })}
        </p>
      </div>
      <Button
        look="quiet"
        size="small"
        aria-label={t('passkey.remove.named', { name: passkey.Name })}
        onClick={() => dialog.current?.open()}
      >
        {t('passkey.remove')}
      </Button>
      <ConfirmDialog
        dialog={dialog}
        title={t('passkey.remove.title')}
        confirmLabel={t('passkey.remove.confirm')}
        cancelLabel={t('passkey.remove.keep')}
        action={() => call('removePasskey', { params: { id: passkey.Id } })}
        onDone={onRemoved}
      >
        {t('passkey.remove.text', { name: passkey.Name })}
      </ConfirmDialog>
    </li>
  )
}
