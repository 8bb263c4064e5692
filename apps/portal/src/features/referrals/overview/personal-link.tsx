import { useRouter } from '@tanstack/react-router'
import { ApiError } from '@zuruf/contract/api-error'
import { referralTerms } from '@zuruf/messages/terms-words'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useApp, useI18n } from '../../../app/hooks.ts'
import { useCheckboxTickedBeforeHydration } from '../../../app/hydrated-inputs.ts'
import { NewTabLink } from '../../../app/new-tab-link.tsx'
import { useAsyncAction } from '../../../app/use-async-action.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog, type DialogHandle } from '../../../ui/dialog.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { type PersonalLinkData, PersonalLinkShare } from '../share/personal-link-share.tsx'

const MAX_CODE_LENGTH = 24

/** Panel of the personal area for the personal link: sets it up, then offers it to copy and share. Decision 089 */
export function PersonalLink({ link }: { link: PersonalLinkData | null }) {
  const { t } = useI18n()
  return (
    <Panel as="section" aria-labelledby="persoenlicher-link" className="mt-6">
      <h2 id="persoenlicher-link" className="type-subheading">
        {t('share.personal.title')}
      </h2>
      <p className="mt-1.5 mb-5 max-w-[44em] text-muted">{t('share.personal.text')}</p>
      {link ? <SharePersonalLink link={link} /> : <SetUpForm />}
    </Panel>
  )
}

function SetUpForm() {
  const i18n = useI18n()
  const { t } = i18n
  const { config } = useApp().tenant
  const router = useRouter()
  const [hasAgreed, setHasAgreed] = useState(config.AgbCheckBoxAutoAccept)
  const [isMissing, setIsMissing] = useState(false)
  const { busy, failure, run } = useAsyncAction()
  const box = useRef<HTMLInputElement>(null)
  useCheckboxTickedBeforeHydration(box, hasAgreed, setHasAgreed)

  const setUp = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(!hasAgreed)
    if (!hasAgreed || busy) return
    return run(async () => {
      await call('createPersonalLink', { body: { AgbText: referralTerms(t, config.Name) } })
      await router.invalidate()
    })
  }

  return (
    <form noValidate onSubmit={setUp} className="grid justify-items-start gap-5">
      <Checkbox
        ref={box}
        checked={hasAgreed}
        error={isMissing ? i18n.field('terms', t('recommend.terms.label')) : undefined}
        onChange={(event) => setHasAgreed(event.target.checked)}
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

function SharePersonalLink({ link }: { link: PersonalLinkData }) {
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

function CodeForm({ link, onDone }: { link: PersonalLinkData; onDone: () => void }) {
  const { t } = useI18n()
  const router = useRouter()
  const [code, setCode] = useState(link.Code)
  const { busy, failure, run } = useAsyncAction((error) =>
    error instanceof ApiError ? error.fields.Code : undefined,
  )

  async function save(event: FormEvent) {
    event.preventDefault()
    if (code.trim().toLowerCase() === link.Code) return onDone()
    await run(async () => {
      await call('changePersonalLink', { body: { Code: code } })
      onDone()
      toast(t('area.personal.changed'))
      await router.invalidate()
    })
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-5">
      <p>{t('area.personal.change.text')}</p>
      <TextField
        label={t('area.personal.code')}
        hint={t('area.personal.code.hint')}
        error={failure ?? undefined}
        value={code}
        maxLength={MAX_CODE_LENGTH}
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
