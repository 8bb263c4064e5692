import { type ComponentProps, useId, useRef } from 'react'
import { useI18n } from '../app/hooks.ts'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Dialog, type DialogHandle } from './dialog.tsx'

/**
 * Newsletter checkbox with a dialog that describes the newsletter (SPEC §2). Never ticked by default. The text is
 * the same everywhere, because the server stores it as proof of the consent.
 */
export function NewsletterBox(checkbox: Omit<ComponentProps<typeof Checkbox>, 'children'>) {
  const { t } = useI18n()
  return (
    <Checkbox {...checkbox} details={<NewsletterDetails />}>
      {t('newsletter.consent')}
    </Checkbox>
  )
}

/** Description of the newsletter, and how to subscribe and unsubscribe. */
export function NewsletterDetails() {
  const { t } = useI18n()
  const dialog = useRef<DialogHandle>(null)
  const id = useId()
  return (
    <>
      <button
        type="button"
        command="show-modal"
        commandfor={id}
        onClick={() => dialog.current?.open()}
        className="text-link-inline inline-flex min-h-11 items-center"
      >
        {t('newsletter.more')}
      </button>
      <Dialog ref={dialog} id={id} title={t('newsletter.title')}>
        <div className="grid gap-3">
          <p>{t('newsletter.text1')}</p>
          <p>{t('newsletter.text2')}</p>
          <p>{t('newsletter.text3')}</p>
        </div>
        <div className="mt-6">
          <Button command="close" commandfor={id} onClick={() => dialog.current?.close()}>
            {t('newsletter.ok')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
