import type { WireEmployee } from '@zuruf/contract/employees'
import { useEffect, useRef } from 'react'
import { call } from '../../../api/call.ts'
import { useApiForm } from '../../../app/api-form.ts'
import { useI18n } from '../../../app/hooks.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog, type DialogHandle } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { SelectField } from '../select-field.tsx'

interface Values {
  readonly Rolle: WireEmployee['Rolle']
  readonly Mitarbeiternummer: string
  readonly InSuche: boolean
}

interface EditEmployeeDialogProps {
  readonly employee: WireEmployee
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Dialog that changes an employee's role, number, and whether recommenders can find them in the agent search. */
export function EditEmployeeDialog({ employee, onClose, onDone }: EditEmployeeDialogProps) {
  const { t } = useI18n()
  const dialog = useRef<DialogHandle>(null)
  const { Id, Vorname, Nachname, Rolle, Mitarbeiternummer, InSuche } = employee
  const { form, submit, failure } = useApiForm<Values>({
    defaultValues: { Rolle, Mitarbeiternummer: Mitarbeiternummer ?? '', InSuche },
    check: () => new Map(),
    async send(values) {
      await call('updateEmployee', { params: { id: Id }, body: values })
      dialog.current?.close()
      onDone()
    },
    fieldAt: (path) => (['Rolle', 'Mitarbeiternummer'] as const).find((name) => name === path) ?? null,
  })
  const { errors, isSubmitting } = form.formState
  useEffect(() => dialog.current?.open(), [])
  return (
    <Dialog ref={dialog} title={t('people.edit.of', { name: `${Vorname} ${Nachname}` })} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <SelectField
          label={t('people.edit.role')}
          hint={t('people.edit.role.hint')}
          error={errors.Rolle?.message}
          choices={(['Mitarbeiter', 'Inhaber'] as const).map((value) => ({
            value,
            label: t(`people.role.${value}`),
          }))}
          {...form.register('Rolle')}
        />
        <TextField
          label={t('people.number')}
          hint={t('people.number.hint')}
          autoComplete="off"
          maxLength={40}
          error={errors.Mitarbeiternummer?.message}
          {...form.register('Mitarbeiternummer')}
        />
        <Checkbox {...form.register('InSuche')}>{t('people.edit.listed')}</Checkbox>
        {failure && (
          <Banner kind="bad" title={t('people.failed')} live>
            {failure}
          </Banner>
        )}
        <Button type="submit" wide busy={isSubmitting}>
          {t('people.edit.save')}
        </Button>
      </form>
    </Dialog>
  )
}
