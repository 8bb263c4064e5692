import { type ComponentProps, useRef } from 'react'
import { useI18n } from '../../../app/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog, type DialogHandle } from '../../../ui/dialog.tsx'

/** The opt-in, with a dialog that says what one would get. SPEC §2. */
export function NewsletterField(checkbox: Omit<ComponentProps<typeof Checkbox>, 'children'>) {
  const { t } = useI18n()
  const dialog = useRef<DialogHandle>(null)
  return (
    <>
      <Checkbox
        {...checkbox}
        more={
          <button
            type="button"
            onClick={() => dialog.current?.open()}
            className="text-link-inline inline-flex min-h-11 items-center"
          >
            {t('recommend.newsletter.more')}
          </button>
        }
      >
        {t('recommend.newsletter')}
      </Checkbox>
      <Dialog ref={dialog} title={t('recommend.newsletter.title')}>
        <div className="grid gap-3">
          <p>{t('recommend.newsletter.text1')}</p>
          <p>{t('recommend.newsletter.text2')}</p>
          <p>{t('recommend.newsletter.text3')}</p>
        </div>
        <div className="mt-6">
          <Button onClick={() => dialog.current?.close()}>{t('recommend.newsletter.ok')}</Button>
        </div>
      </Dialog>
    </>
  )
}
