import type { ResponseOf } from '@zuruf/contract'
import { ApiError } from '@zuruf/contract/api-error'
import type { WireEmployee } from '@zuruf/contract/employees'
import { type RefObject, useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorMessage } from '../../../app/error-message.ts'
import { useI18n } from '../../../app/hooks.ts'
import { useAsyncAction } from '../../../app/use-async-action.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, type DialogHandle } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SelectField } from '../select-field.tsx'

interface LeaveDialogProps {
  readonly dialog: RefObject<DialogHandle | null>
  readonly employee: WireEmployee
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDone: (handedOver: number) => void
}

/** Dialog before an employee leaves: shows their open referrals and invitations, and asks who takes them over. */
export function LeaveDialog({ dialog, employee, isOpen, onClose, onDone }: LeaveDialogProps) {
  const i18n = useI18n()
  const { t, field } = i18n
  const { busy, failure, run } = useAsyncAction()
  const [preview, setPreview] = useState<ResponseOf<'previewLeaving'> | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [successor, setSuccessor] = useState('')
  const [fieldError, setFieldError] = useState<string | undefined>()
  const { Id, Vorname, Nachname } = employee

  useEffect(() => {
    if (!isOpen) return
    setError(null)
    call('previewLeaving', { params: { id: Id } }).then(setPreview, setError)
  }, [isOpen, Id])

  async function leave() {
    setFieldError(successor ? undefined : field('required-alone'))
    if (!successor) return
    await run(async () => {
      try {
        const done = await call('deactivateEmployee', { params: { id: Id }, body: { Nachfolger: successor } })
        dialog.current?.close()
        onDone(done.Uebergeben)
      } catch (refusal) {
        const message = refusal instanceof ApiError ? refusal.fields.Nachfolger : undefined
        if (!message) throw refusal
        setFieldError(message)
      }
    })
  }

  return (
    <Dialog ref={dialog} title={t('people.leave.of', { name: `${Vorname} ${Nachname}` })} onClose={onClose}>
      {error !== null && (
        <Banner kind="bad" live>
          {errorMessage(error, i18n)}
        </Banner>
      )}
      {!preview && error === null && <Skeleton className="h-48 w-full" />}
      {preview && (
        <div className="grid gap-5">
          <p>{t('people.leave.lead')}</p>
          <dl className="grid grid-cols-2 gap-3">
            {(
              [
                ['open', preview.OffeneEmpfehlungen],
                ['ordered', preview.EmpfehlungenMitAuftrag],
                ['invitations', preview.OffeneEinladungen],
                ['brought', preview.Empfehler],
              ] as const
            ).map(([what, count]) => (
              <div key={what} className="surface-paper flex flex-col-reverse rounded-m px-4 py-3">
                <dt className="type-small text-muted">{t(`people.leave.${what}`)}</dt>
                <dd className="type-heading">{count}</dd>
              </div>
            ))}
          </dl>
          {preview.Nachfolger.length === 0 ? (
            <Banner>{t('people.leave.nobody')}</Banner>
          ) : (
            <SelectField
              label={t('people.leave.heir')}
              value={successor}
              onChange={(event) => setSuccessor(event.target.value)}
              error={fieldError}
              choices={[
                { value: '', label: t('people.leave.choose') },
                ...preview.Nachfolger.map(({ Id: value, Name }) => ({ value, label: Name })),
              ]}
            />
          )}
          {failure && (
            <Banner kind="bad" title={t('people.failed')} live>
              {failure}
            </Banner>
          )}
          {preview.Nachfolger.length > 0 && (
            <Button wide busy={busy} onClick={leave}>
              {t('people.leave.submit')}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}
