import { useRouter } from '@tanstack/react-router'
import type { WireEmployee } from '@zuruf/contract/employees'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useI18n } from '../../../app/hooks.ts'
import { useAsyncAction } from '../../../app/use-work.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { DialogHandle } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

/** Current or former employee: a card on a phone, a row on a desktop. */
export function EmployeeRow({ employee }: { employee: WireEmployee }) {
  const { t, counted, date } = useI18n()
  const router = useRouter()
  const { busy, failure, work } = useAsyncAction()
  const leaving = useRef<DialogHandle>(null)
  const [edits, setEdits] = useState(false)
  const [asksToLeave, setAsksToLeave] = useState(false)
  const { Id, Vorname, Nachname, Email, Rolle, Aktiv, IstSelbst, Mitarbeiternummer, InSuche } = employee
  const name = `${Vorname} ${Nachname}`

  function changed(said: string) {
    toast(said)
    router.invalidate()
  }

  const takeBack = () =>
    work(async () => {
      await call('reactivateEmployee', { params: { id: Id } })
      changed(t('people.back.done', { name }))
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
              onClick={() => setEdits(true)}
            >
              {t('people.edit')}
            </Button>
            <Button
              look="quiet"
              size="small"
              aria-label={`${t('people.leave')}: ${name}`}
              onClick={() => {
                setAsksToLeave(true)
                leaving.current?.open()
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
            onClick={takeBack}
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
          {edits && (
            <EditDialog
              employee={employee}
              onClose={() => setEdits(false)}
              onDone={() => changed(t('people.edit.done', { name }))}
            />
          )}
          <LeaveDialog
            dialog={leaving}
            employee={employee}
            isOpen={asksToLeave}
            onClose={() => setAsksToLeave(false)}
            onDone={(count) => changed(counted('people.leave.done', count, { name }))}
          />
        </>
      )}
    </li>
  )
}
