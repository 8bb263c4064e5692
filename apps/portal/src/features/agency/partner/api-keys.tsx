import { useRouter } from '@tanstack/react-router'
import type { ResponseOf } from '@zuruf/contract'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useApiForm } from '../../../app/api-form.ts'
import { useApp, useI18n } from '../../../app/hooks.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import type { DialogHandle } from '../../../ui/dialog.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.tsx'

type ApiKey = ResponseOf<'listPartnerKeys'>['Schluessel'][number]

/** API keys for the partner's own site, with an example call. */
export function ApiKeys({ keys, productId }: { keys: readonly ApiKey[]; productId: string | undefined }) {
  const { t } = useI18n()
  const { Mandant } = useApp().tenant.config
  const [createdKey, setCreatedKey] = useState<string | null>(null)
  // Set after hydration, because only the browser knows the portal's address.
  const [origin, setOrigin] = useState('')
  useEffect(() => setOrigin(location.origin), [])
  const example = `curl -X POST ${origin}/api/v1/${Mandant}/partner/empfehlungen -H 'Authorization: Bearer ${createdKey ?? '…'}' -H 'Content-Type: application/json' -d '{"ProduktId":"${productId ?? ''}","Kontakt":{"Vorname":"Klara"}}'`
  return (
    <Panel as="section" aria-labelledby="schluessel">
      <h2 id="schluessel" className="type-heading">
        {t('partner.keys.title')}
      </h2>
      <p className="mt-1 mb-6 text-muted">{t('partner.keys.lead')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {createdKey && (
          <Banner kind="ok" title={t('partner.keys.made.title')} live>
            <p className="mb-3">{t('partner.keys.made.text')}</p>
            <CopyField label={t('partner.keys.label')} value={createdKey} />
          </Banner>
        )}
        {keys.length === 0 ? (
          <p>{t('partner.keys.none')}</p>
        ) : (
          <ul>
            {keys.map((key) => (
              <KeyRow
                key={key.Id}
                apiKey={key}
                onRevoked={() => createdKey?.endsWith(key.Endet) && setCreatedKey(null)}
              />
            ))}
          </ul>
        )}
        <NewKey onCreated={setCreatedKey} />
        <div className="min-w-0">
          <h3 className="type-subheading mb-2">{t('partner.keys.example')}</h3>
          <CopyField
            label={t('partner.keys.example.label')}
            value={example}
            display={
              <code translate="no" className="block font-mono text-[0.86rem] font-[450] break-all">
                {example}
              </code>
            }
          />
        </div>
      </div>
    </Panel>
  )
}

function NewKey({ onCreated }: { onCreated: (key: string) => void }) {
  const { t, field } = useI18n()
  const router = useRouter()
  const { form, submit, failure } = useApiForm<{ Name: string }>({
    defaultValues: { Name: '' },
    check: ({ Name }) => new Map(Name.trim() === '' ? [['Name' as const, field('required-alone')]] : []),
    async send(body) {
      const { Schluessel } = await call('createPartnerKey', { body })
      onCreated(Schluessel)
      form.reset()
      await router.invalidate()
    },
    fieldAt: (path) => (path === 'Name' ? path : null),
  })
  const { register, formState } = form
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={t('partner.keys.name')}
        hint={t('partner.keys.name.hint')}
        maxLength={60}
        autoComplete="off"
        error={formState.errors.Name?.message}
        {...register('Name')}
      />
      {failure && (
        <Banner kind="bad" title={t('partner.failed')} live>
          {failure}
        </Banner>
      )}
      <Button type="submit" look="outline" busy={formState.isSubmitting} className="justify-self-start">
        {t('partner.keys.make')}
      </Button>
    </form>
  )
}

function KeyRow({ apiKey, onRevoked }: { apiKey: ApiKey; onRevoked: () => void }) {
  const { t, date } = useI18n()
  const router = useRouter()
  const dialog = useRef<DialogHandle>(null)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3.5">
      <div className="min-w-0">
        <p className="font-[650] break-words">{apiKey.Name}</p>
        <p className="type-small text-muted">
          {t('partner.keys.ending', { ending: apiKey.Endet })} ·{' '}
          {t('partner.keys.created', { date: date(apiKey.ErstelltAm) })} ·{' '}
          {apiKey.ZuletztVerwendetAm
            ? t('partner.keys.used', { date: date(apiKey.ZuletztVerwendetAm) })
            : t('partner.keys.unused')}
        </p>
      </div>
      <Button look="quiet" size="small" onClick={() => dialog.current?.open()}>
        {t('partner.keys.revoke')}
        <span className="sr-only">: {apiKey.Name}</span>
      </Button>
      <ConfirmDialog
        dialog={dialog}
        title={t('partner.keys.revoke.title')}
        confirmLabel={t('partner.keys.revoke.yes')}
        cancelLabel={t('partner.keys.revoke.no')}
        action={() => call('revokePartnerKey', { params: { id: apiKey.Id } })}
        onDone={() => {
          onRevoked()
          toast(t('partner.keys.revoked'))
          router.invalidate()
        }}
      >
        {t('partner.keys.revoke.text', { name: apiKey.Name })}
      </ConfirmDialog>
    </li>
  )
}
