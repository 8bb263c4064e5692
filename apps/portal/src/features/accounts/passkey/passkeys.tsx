import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorMessage } from '../../../app/error-text.ts'
import { useI18n } from '../../../app/hooks.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, type DialogHandle } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { toast } from '../../../ui/toast.tsx'
import { AddPasskey } from './add-passkey.tsx'
import type { Passkey } from './device.ts'

/** The passkeys of one's account: adding, seeing, removing. */
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
  const i18n = useI18n()
  const { t, date } = i18n
  const dialog = useRef<DialogHandle>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function remove() {
    setBusy(true)
    setFailure(null)
    try {
      await call('removePasskey', { params: { id: passkey.Id } })
      dialog.current?.close()
      onRemoved()
    } catch (error) {
      setFailure(errorMessage(error, i18n))
    } finally {
      setBusy(false)
    }
  }

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
      <Dialog ref={dialog} title={t('passkey.remove.title')}>
        <p>{t('passkey.remove.text', { name: passkey.Name })}</p>
        {failure && (
          <div className="mt-4">
            <Banner kind="bad" live>
              {failure}
            </Banner>
          </div>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button busy={busy} onClick={remove}>
            {t('passkey.remove.confirm')}
          </Button>
          <Button look="outline" onClick={() => dialog.current?.close()}>
            {t('passkey.remove.keep')}
          </Button>
        </div>
      </Dialog>
    </li>
  )
}
