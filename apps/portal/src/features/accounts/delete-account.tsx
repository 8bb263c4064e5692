import type { ResponseOf } from '@zuruf/contract'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { useApiForm } from '../../app/api-form.ts'
import { errorMessage } from '../../app/error-message.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog, type DialogHandle } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailedNotice } from '../../ui/states/failed-notice.tsx'

type Preview = ResponseOf<'previewDeletion'>

interface DeleteAccountProps {
  /** Called when the account and its session are deleted. */
  readonly onDeleted: () => Promise<void>
}

/** Deletes the account; shows beforehand what is deleted, what is kept and why, and what would be lost. */
export function DeleteAccount({ onDeleted }: DeleteAccountProps) {
  const i18n = useI18n()
  const { t } = i18n
  const dialog = useRef<DialogHandle>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [previewError, setPreviewError] = useState<string | null>(null)

  async function loadPreview() {
    setPreviewError(null)
    try {
      setPreview(await call('previewDeletion'))
    } catch (error) {
      setPreviewError(errorMessage(error, i18n))
    }
  }

  return (
    <Panel as="section" aria-labelledby="konto-loeschen">
      <h2 id="konto-loeschen" className="type-subheading mb-3">
        {t('delete.title')}
      </h2>
      <p className="mb-5 text-muted">{t('delete.text')}</p>
      <Button
        look="outline"
        onClick={() => {
          setPreview(null)
          loadPreview()
          dialog.current?.open()
        }}
      >
        {t('delete.open')}
      </Button>
      <Dialog ref={dialog} title={t('delete.dialog.title')}>
        {preview?.AlleinigeAgentur && <SoleOwnerNotice name={preview.AlleinigeAgentur} />}
        {preview && !preview.AlleinigeAgentur && (
          <DeleteForm preview={preview} onKeep={() => dialog.current?.close()} onDeleted={onDeleted} />
        )}
        {previewError !== null && <FailedNotice text={previewError} onRetry={loadPreview} />}
        {!preview && previewError === null && <Skeleton className="h-72 w-full !rounded-l" />}
      </Dialog>
    </Panel>
  )
}

/** Shown to the sole owner of an agency: it has to be closed before the account can be deleted. */
function SoleOwnerNotice({ name }: { readonly name: string }) {
  const { t } = useI18n()
  return (
    <Banner
      kind="wait"
      title={t('delete.agency.title', { name })}
      action={
        <LinkButton page="Kontakt" size="small" look="accent">
          {t('delete.agency.action')}
        </LinkButton>
      }
    >
      {t('delete.agency.text')}
    </Banner>
  )
}

interface DeleteFormProps extends DeleteAccountProps {
  readonly preview: Preview
  readonly onKeep: () => void
}

interface DeleteValues {
  readonly Password: string
  readonly sure: boolean
}

function DeleteForm({ preview, onKeep, onDeleted }: DeleteFormProps) {
  const { t, field } = useI18n()
  const { form, submit, failure } = useApiForm<DeleteValues>({
    defaultValues: { Password: '', sure: false },
    check({ Password, sure }) {
      const fieldErrors = new Map<keyof DeleteValues, string>()
      if (!sure) fieldErrors.set('sure', t('delete.sure.required'))
      if (Password === '') fieldErrors.set('Password', field('required', t('login.password')))
      return fieldErrors
    },
    async send({ Password }) {
      await call('deleteAccount', { body: { Password } })
      await onDeleted()
    },
    fieldAt: (path) => (path === 'Password' ? path : null),
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Losses preview={preview} />
      <Consequences preview={preview} />
      <Checkbox error={errors.sure?.message} {...form.register('sure')}>
        {t('delete.sure')}
      </Checkbox>
      <PasswordField
        label={t('delete.password')}
        autoComplete="current-password"
        error={errors.Password?.message}
        {...form.register('Password')}
      />
      {failure && (
        <Banner kind="bad" title={t('delete.failed')} live>
          {failure}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting}>
          {t(isSubmitting ? 'delete.busy' : 'delete.submit')}
        </Button>
        <Button look="outline" onClick={onKeep}>
          {t('delete.keep')}
        </Button>
      </div>
    </form>
  )
}

const sum = (rewards: readonly { WertCent: number }[]) =>
  rewards.reduce((cents, { WertCent }) => cents + WertCent, 0)

/** Rewards that would be lost, with a link to those that can be collected now. */
function Losses({ preview: { AbholbarePraemien, OffenePraemien } }: { preview: Preview }) {
  const { t, counted, money } = useI18n()
  if (AbholbarePraemien.length === 0 && OffenePraemien.length === 0) return null
  return (
    <div className="grid gap-3">
      {AbholbarePraemien.length > 0 && (
        <Banner
          kind="wait"
          title={t('delete.ready.title', { amount: money(sum(AbholbarePraemien)) })}
          action={
            <LinkButton page="PersoenlicherBereich" size="small" look="accent">
              {t('delete.ready.action')}
            </LinkButton>
          }
        >
          {counted('delete.ready', AbholbarePraemien.length)}
        </Banner>
      )}
      {OffenePraemien.length > 0 && (
        <Banner kind="wait" title={t('delete.pending.title', { amount: money(sum(OffenePraemien)) })}>
          {counted('delete.pending', OffenePraemien.length)}
        </Banner>
      )}
    </div>
  )
}

function Consequences({ preview }: { preview: Preview }) {
  const { config } = useApp().tenant
  const { t, counted } = useI18n()
  const { OffeneEmpfehlungen, UnterwegsPraemien, AufbewahrtBisJahr } = preview
  const deleted = [
    t('delete.goes.profile'),
    t('delete.goes.bank'),
    ...(OffeneEmpfehlungen > 0 ? [counted('delete.goes.referrals', OffeneEmpfehlungen)] : []),
    ...(config.ModuleNewsletterPermission ? [t('delete.goes.newsletter')] : []),
  ]
  const kept = [
    ...(UnterwegsPraemien.length > 0 ? [counted('delete.stays.underway', UnterwegsPraemien.length)] : []),
    ...(AufbewahrtBisJahr !== null ? [t('delete.stays.records', { year: String(AufbewahrtBisJahr) })] : []),
    t('delete.stays.trace'),
  ]
  return (
    <>
      <BulletList title={t('delete.goes')} items={deleted} icon="check" />
      <BulletList title={t('delete.stays')} items={kept} icon="info" />
    </>
  )
}

function BulletList({
  title,
  items,
  icon,
}: {
  title: string
  items: readonly string[]
  icon: 'check' | 'info'
}) {
  return (
    <div>
      <h3 className="font-[650]">{title}</h3>
      <ul className="mt-2 grid gap-1.5">
        {items.map((item) => (
          <li key={item} className="flex gap-2.5">
            <Icon name={icon} size={20} className="mt-0.5 flex-none text-muted" />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
