import { useRouter } from '@tanstack/react-router'
import type { WireEmployee } from '@zuruf/contract/employees'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useI18n } from '../../../app/hooks.ts'
import { useAsyncAction } from '../../../app/use-async-action.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { DialogHandle } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { EditEmployeeDialog } from './edit-employee-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

/** Current or former employee, with actions: a card on a phone, a row on a desktop. */
export function EmployeeRow({ employee }: { employee: WireEmployee }) {
  const { t, counted, date } = useI18n()
  const router = useRouter()
  const { busy, failure, run } = useAsyncAction()
  const leaveDialog = useRef<DialogHandle>(null)
  const [isEditing, setEditing] = useState(false)
  const [isLeaveDialogOpen, setLeaveDialogOpen] = useState(false)
  const { Id, Vorname, Nachname, Email, Rolle, Aktiv, IstSelbst, Mitarbeiternummer, InSuche } = employee
  const name = `${Vorname} ${Nachname}`

  function confirmChange(message: string) {
    toast(message)
    router.invalidate()
  }

  const reactivate = () =>
    run(async () => {
      await call('reactivateEmployee', { params: { id: Id } })
      confirmChange(t('people.back.done', { name }))
    })

  return (
    <li className="grid gap-x-6 gap-y-3 border-line border-b px-5 py-4 last:border-b-0 lg:grid-cols-[auto_minmax(0,1.4fr)_minmax(0,1fr)_auto] lg:items-center">
      <span
        aria-hidden="true"
        className="surface-brand-soft grid size-12 place-items-center rounded-full font-[700] text-link max-lg:hidden"
      >
        {Vorname.charAt(0)}
        {Nachname.charAt(0)}
      </span>
      <div className="min-w-0">
        <p className="font-[650]">
          {name} {IstSelbst && <span className="type-small font-[400] text-muted">({t('people.you')})</span>}
        </p>
        <p className="type-small break-words text-muted">{Email}</p>
        <p className="type-small text-muted">
          {employee.Bis && !Aktiv
            ? t('people.until', { date: date(employee.Bis) })
            : t('people.since', { date: date(employee.Seit) })}
        </p>
      </div>
      <div>
        <p className="flex flex-wrap gap-1.5">
          {Aktiv && <Badge tone={Rolle === 'Inhaber' ? 'ok' : 'neutral'}>{t(`people.role.${Rolle}`)}</Badge>}
          {Aktiv && InSuche && <Badge tone="neutral">{t('people.listed')}</Badge>}
        </p>
        <p className="type-small mt-1.5 text-muted">
          {t('people.agent', { number: employee.Agentennummer })}
        </p>
        {Mitarbeiternummer && (
          <p className="type-small text-muted">{t('people.number.is', { number: Mitarbeiternummer })}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 lg:w-52 lg:flex-col">
        {Aktiv ? (
          <>
            <Button
              look="outline"
              size="small"
              aria-label={t('people.edit.of', { name })}
              onClick={() => setEditing(true)}
            >
              {t('people.edit')}
            </Button>
            <Button
              look="quiet"
              size="small"
              aria-label={`${t('people.leave')}: ${name}`}
              onClick={() => {
                setLeaveDialogOpen(true)
                leaveDialog.current?.open()
              }}
            >
              {t('people.leave')}
            </Button>
          </>
        ) : (
          <Button
            look="outline"
            size="small"
            busy={busy}
            aria-label={`${t('people.back')}: ${name}`}
            onClick={reactivate}
          >
            {t('people.back')}
          </Button>
        )}
        {failure && (
          <p role="alert" className="type-small text-bad">
            {failure}
          </p>
        )}
      </div>
      {Aktiv && (
        <>
          {isEditing && (
            <EditEmployeeDialog
              employee={employee}
              onClose={() => setEditing(false)}
              onDone={() => confirmChange(t('people.edit.done', { name }))}
            />
          )}
          <LeaveDialog
            dialog={leaveDialog}
            employee={employee}
            isOpen={isLeaveDialogOpen}
            onClose={() => setLeaveDialogOpen(false)}
            onDone={(count) => confirmChange(counted('people.leave.done', count, { name }))}
          />
        </>
      )}
    </li>
  )
}
