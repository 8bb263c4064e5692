import type { ResponseOf } from '@zuruf/contract'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useApiForm } from '../../../app/api-form.ts'
import { useAgencyUser, useApp, useI18n } from '../../../app/hooks.ts'
import { useAsyncAction } from '../../../app/use-async-action.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type FactorSetup = ResponseOf<'beginAgencySecondFactor'>

/**
 * Sets up or replaces the second factor, and shows the recovery codes once.
 * @param onDone called when the person confirms having saved the codes
 */
export function SecondFactor({ onDone }: { onDone: () => Promise<void> }) {
  const i18n = useI18n()
  const { t } = i18n
  const user = useAgencyUser()
  const [setup, setSetup] = useState<FactorSetup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { busy, failure, run } = useAsyncAction()

  if (!user) return null
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (setup) return <ConfirmFactor setup={setup} onConfirmed={setCodes} />
  return (
    <Panel className="grid max-w-[46em] gap-5">
      {user.ZweiterFaktorFehlt && <Banner kind="wait">{t('agency.factor.missing')}</Banner>}
      {user.ZweiterFaktorGesetzt ? (
        <p>
          <strong className="block">{t('agency.factor.set')}</strong>
          {user.WiederherstellungscodesUebrig === 0
            ? t('agency.factor.codes.none')
            : i18n.counted('agency.factor.codes', user.WiederherstellungscodesUebrig)}
        </p>
      ) : (
        <p>{t('agency.factor.begin.hint')}</p>
      )}
      {failure && (
        <Banner kind="bad" title={t('agency.factor.failed')} live>
          {failure}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3 max-md:flex-col">
        <Button
          size="large"
          busy={busy}
          onClick={() => run(async () => setSetup(await call('beginAgencySecondFactor')))}
        >
          {t(user.ZweiterFaktorGesetzt ? 'agency.factor.begin.new' : 'agency.factor.begin')}
        </Button>
        {user.ZweiterFaktorGesetzt && (
          <Button
            look="outline"
            size="large"
            busy={busy}
            onClick={() =>
              run(async () => {
                setCodes((await call('renewAgencyRecoveryCodes')).Wiederherstellungscodes)
              })
            }
          >
            {t('agency.factor.renew')}
          </Button>
        )}
      </div>
    </Panel>
  )
}

interface ConfirmProps {
  readonly setup: FactorSetup
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void
}

function ConfirmFactor({ setup, onConfirmed }: ConfirmProps) {
  const { t, field } = useI18n()
  const { form, submit, failure } = useApiForm<{ Code: string }>({
    defaultValues: { Code: '' },
    check: ({ Code }) =>
      new Map(Code.trim() === '' ? [['Code', field('required', t('agency.factor.code'))]] : []),
    async send({ Code }) {
      const { Wiederherstellungscodes } = await call('confirmAgencySecondFactor', {
        body: { Code: Code.trim() },
      })
      onConfirmed(Wiederherstellungscodes)
    },
    fieldAt: (path) => (path === 'Code' ? path : null),
  })
  const { errors, isSubmitting } = form.formState
  return (
    <Panel className="grid max-w-[52em] gap-8 md:grid-cols-2 md:gap-12">
      <section className="min-w-0">
        <h2 className="type-subheading">{t('agency.factor.scan')}</h2>
        <p className="mt-1.5 mb-5 text-muted">{t('agency.factor.scan.text')}</p>
        <img
          src={`data:image/svg+xml;utf8,${encodeURIComponent(setup.Qr)}`}
          alt={t('agency.factor.qr')}
          width={220}
          height={220}
          className="rounded-l border border-line bg-white"
        />
        <p className="type-small mt-5 mb-2 text-muted">{t('agency.factor.secret')}</p>
        <CopyField
          label={t('agency.factor.secret')}
          value={setup.Geheimnis}
          display={<span translate="no">{setup.Geheimnis.replace(/(.{4})(?=.)/g, '$1 ')}</span>}
        />
      </section>
      <section className="min-w-0">
        <h2 className="type-subheading">{t('agency.factor.confirm')}</h2>
        <p className="mt-1.5 mb-5 text-muted">{t('agency.factor.confirm.text')}</p>
        <form noValidate onSubmit={submit} className="grid gap-5">
          <TextField
            // The person has just requested this field.
            autoFocus
            label={t('agency.factor.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            error={errors.Code?.message}
            {...form.register('Code')}
          />
          {failure && (
            <Banner kind="bad" title={t('agency.factor.failed')} live>
              {failure}
            </Banner>
          )}
          <Button type="submit" size="large" wide busy={isSubmitting}>
            {t('agency.factor.submit')}
          </Button>
        </form>
      </section>
    </Panel>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => Promise<void> }) {
  const { t } = useI18n()
  const { agency } = useApp()
  const { busy, failure, run } = useAsyncAction()
  const finish = () =>
    run(async () => {
      agency.set(await call('getAgencyUser'))
      await onDone()
    })
  return (
    <Panel className="grid max-w-[46em] gap-5">
      <div role="status">
        <h2 className="type-subheading">{t('agency.factor.recovery')}</h2>
        <p className="mt-1.5 text-muted">{t('agency.factor.recovery.text')}</p>
      </div>
      <CopyField
        label={t('agency.factor.recovery.label')}
        value={codes.join('\n')}
        display={
          <span className="grid gap-x-6 font-mono md:grid-cols-2 text-[0.95rem]" translate="no">
            {codes.map((code) => (
              <span key={code}>{code}</span>
            ))}
          </span>
        }
      />
      {failure && (
        <Banner kind="bad" title={t('agency.factor.failed')} live>
          {failure}
        </Banner>
      )}
      <Button size="large" busy={busy} onClick={finish} className="justify-self-start">
        {t('agency.factor.recovery.done')}
      </Button>
    </Panel>
  )
}
