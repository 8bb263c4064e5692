import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { useApiForm } from '../../../app/api-form.ts'
import { useI18n } from '../../../app/hooks.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, type DialogHandle } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useRequiredCheck } from '../onboarding/business-fields.tsx'

interface EditBusinessDialogProps<Values extends FieldValues> {
  readonly title: string
  readonly values: Values
  readonly save: (values: Values) => Promise<unknown>
  readonly onClose: () => void
  readonly children: (form: ReturnType<typeof useApiForm<Values>>['form']) => ReactNode
}

/** Dialog that changes part of the agency's data. */
export function EditBusinessDialog<Values extends FieldValues>(props: EditBusinessDialogProps<Values>) {
  const { title, values, save, onClose, children } = props
  const { t } = useI18n()
  const dialog = useRef<DialogHandle>(null)
  const checkRequired = useRequiredCheck<Values>()
  const { form, submit, failure } = useApiForm<Values>({
    defaultValues: values as never,
    check: checkRequired,
    async send(changed) {
      await save(changed)
      toast(t('agency.saved'))
      dialog.current?.close()
    },
    fieldAt: (path) => (path in values ? (path as Path<Values>) : null),
  })
  useEffect(() => dialog.current?.open(), [])
  return (
    <Dialog ref={dialog} title={title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-7">
        {children(form)}
        {failure && (
          <Banner kind="bad" title={t('agency.failed')} live>
            {failure}
          </Banner>
        )}
        <div className="flex flex-wrap gap-3 max-md:flex-col">
          <Button type="submit" busy={form.formState.isSubmitting}>
            {t('agency.save')}
          </Button>
          <Button look="outline" onClick={() => dialog.current?.close()}>
            {t('agency.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
