import { useRouter } from '@tanstack/react-router'
import { ApiError } from '@zuruf/contract/api-error'
import { referralTerms } from '@zuruf/messages/terms-words'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorMessage } from '../../../app/error-text.ts'
import { useApp, useI18n } from '../../../app/hooks.ts'
import { useTickedBefore } from '../../../app/hydrated-inputs.ts'
import { NewTabLink } from '../../../app/new-tab-link.tsx'
import { useAsyncAction } from '../../../app/use-work.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog, type DialogHandle } from '../../../ui/dialog.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { type OwnLink, PersonalLinkShare } from '../share/personal-link-share.tsx'

const codeMax = 24

/** The personal link: set up once, then copied, shared or shown. Decision 089 */
export function PersonalLink({ link }: { link: OwnLink | null }) {
  const { t } = useI18n()
  return (
    <Panel as="section" aria-labelledby="persoenlicher-link" className="mt-6">
      <h2 id="persoenlicher-link" className="type-subheading">
        {t('share.personal.title')}
      </h2>
      <p className="mt-1.5 mb-5 max-w-[44em] text-muted">{t('share.personal.text')}</p>
      {link ? <OwnLinkOfArea link={link} /> : <SetUpForm />}
    </Panel>
  )
}

function SetUpForm() {
  const i18n = useI18n()
  const { t } = i18n
  const { config } = useApp().tenant
  const router = useRouter()
  const [agreed, setAgreed] = useState(config.AgbCheckBoxAutoAccept)
  const [missing, setMissing] = useState(false)
  const { busy, failure, work } = useAsyncAction()
  const box = useRef<HTMLInputElement>(null)
  useTickedBefore(box, agreed, setAgreed)

  const setUp = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!agreed)
    if (!agreed || busy) return
    return work(async () => {
      await call('createPersonalLink', { body: { AgbText: referralTerms(t, config.Name) } })
      await router.invalidate()
    })
  }

  return (
    <form noValidate onSubmit={setUp} className="grid justify-items-start gap-5">
      <Checkbox
        ref={box}
        checked={agreed}
        error={missing ? i18n.field('terms', t('recommend.terms.label')) : undefined}
        onChange={(event) => setAgreed(event.target.checked)}
      >
        {t('recommend.terms.before')}
        <NewTabLink page="Agb">{t('recommend.terms.link')}</NewTabLink>
        {t('recommend.terms.after')}
      </Checkbox>
      {failure && (
        <Banner kind="bad" live>
          {failure}
        </Banner>
      )}
      <Button type="submit" busy={busy}>
        {t('area.personal.setUp')}
      </Button>
    </form>
  )
}

function OwnLinkOfArea({ link }: { link: OwnLink }) {
  const { t, counted } = useI18n()
  const dialog = useRef<DialogHandle>(null)
  return (
    <>
      <PersonalLinkShare link={link}>
        {link.Aenderbar && (
          <Button size="small" look="quiet" onClick={() => dialog.current?.open()}>
            {t('area.personal.change')}
          </Button>
        )}
        <span className="type-small text-muted">{counted('area.personal.visits', link.Klicks)}</span>
      </PersonalLinkShare>
      {link.Aenderbar && (
        <Dialog ref={dialog} title={t('area.personal.change.title')}>
          <CodeForm link={link} onDone={() => dialog.current?.close()} />
        </Dialog>
      )}
    </>
  )
}

function CodeForm({ link, onDone }: { link: OwnLink; onDone: () => void }) {
  const i18n = useI18n()
  const { t } = i18n
  const router = useRouter()
  const [code, setCode] = useState(link.Code)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function save(event: FormEvent) {
    event.preventDefault()
    if (code.trim().toLowerCase() === link.Code) return onDone()
    setBusy(true)
    setFailure(undefined)
    try {
      await call('changePersonalLink', { body: { Code: code } })
      onDone()
      toast(t('area.personal.changed'))
      await router.invalidate()
    } catch (error) {
      setFailure((error instanceof ApiError && error.fields?.Code) || errorMessage(error, i18n))
    }
    setBusy(false)
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-5">
      <p>{t('area.personal.change.text')}</p>
      <TextField
        label={t('area.personal.code')}
        hint={t('area.personal.code.hint')}
        error={failure}
        value={code}
        maxLength={codeMax}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('area.personal.change.do')}
        </Button>
        <Button look="outline" disabled={busy} onClick={onDone}>
          {t('area.personal.change.keep')}
        </Button>
      </div>
    </form>
  )
}
