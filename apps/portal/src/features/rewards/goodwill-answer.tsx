import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useApiForm } from '../../app/api-form.ts'
import { useI18n } from '../../app/hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { EvidencePicker } from './evidence-picker.tsx'
import type { GoodwillRequest } from './types.ts'
import { useUploads } from './use-uploads.ts'

interface GoodwillAnswerProps {
  readonly request: GoodwillRequest
  readonly token: string | undefined
  readonly onAnswered: () => Promise<void>
}

/**
 * Form for answering the operator's question about a goodwill request with text and files. The files are sent first,
 * because the answer puts the request back under review.
 */
export function GoodwillAnswer({ request, token, onAnswered }: GoodwillAnswerProps) {
  const { t, field } = useI18n()
  const files = useUploads(request.WeitereBelege, token)
  const [uploadFailed, setUploadFailed] = useState(false)
  const { form, submit, failure } = useApiForm<{ Text: string }>({
    defaultValues: { Text: '' },
    check: ({ Text }) =>
      Text.trim() === '' ? new Map([['Text', field('required', t('customer.answer'))]]) : new Map(),
    async send(body) {
      const allSent = await files.sendAll(request.Id)
      setUploadFailed(!allSent)
      if (!allSent) return
      await call('answerGoodwill', { params: { id: request.Id }, body, ...(token && { token }) })
      await onAnswered()
    },
    fieldAt: (path) => (path === 'Text' ? path : null),
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextArea
        label={t('customer.answer')}
        error={errors.Text?.message}
        maxLength={2000}
        {...form.register('Text')}
      />
      {request.WeitereBelege > 0 && <EvidencePicker uploads={files} />}
      {(failure || uploadFailed) && (
        <Banner kind="bad" title={t('customer.answer.failed')} live>
          {failure ?? t('customer.files.retry')}
        </Banner>
      )}
      <div>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? t('customer.busy') : t('customer.answer.send')}
        </Button>
      </div>
    </form>
  )
}
