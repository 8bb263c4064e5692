import { useRouter } from '@tanstack/react-router'
import type { WireInvitation, WireInvitationState } from '@zuruf/contract/invitations'
import { call } from '../../../api/call.ts'
import { useI18n } from '../../../app/hooks.ts'
import type { TextKey } from '../../../app/i18n.ts'
import { useAsyncAction } from '../../../app/use-async-action.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { UnfoldSummary } from '../../../ui/unfold-summary.tsx'

const tones: Record<WireInvitationState, Tone> = {
  gesendet: 'neutral',
  geoeffnet: 'wait',
  angenommen: 'ok',
  zurueckgezogen: 'bad',
  abgelaufen: 'bad',
}

/** Invitation with its addressee, state and actions: a card on a phone, a row on a desktop. */
export function InvitationRow({ invitation }: { invitation: WireInvitation }) {
  const { t, date } = useI18n()
  const router = useRouter()
  const { busy, failure, run } = useAsyncAction()
  const { Id, Status, Wen, Von, Art, Verlauf, ErneutMoeglich } = invitation
  const name = invitation.Email ? `${invitation.Vorname} ${invitation.Nachname}` : t('invite.forgotten')
  const isOpen = Status === 'gesendet' || Status === 'geoeffnet'

  const runAction = (operation: 'resendInvitation' | 'withdrawInvitation', successText: TextKey) =>
    run(async () => {
      await call(operation, { params: { id: Id } })
      toast(t(successText))
      await router.invalidate()
    })

  return (
    <li className="grid gap-x-6 gap-y-3 border-line border-b px-5 py-4 last:border-b-0 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_auto] lg:items-start">
      <div className="min-w-0">
        <p className="font-[650]">{name}</p>
        {invitation.Email && <p className="type-small break-words text-muted">{invitation.Email}</p>}
        <p className="type-small text-muted">
          {t(`invite.who.${Wen}`)}
          {Art && ` · ${t(`invite.talk.${Art}`)}`} · {t('invite.by', { name: Von.Name })}
        </p>
      </div>
      <div>
        <Badge tone={tones[Status]}>{t(`invite.status.${Status}`)}</Badge>
        <p className="type-small mt-1.5 text-muted">
          {isOpen ? t('invite.valid', { date: date(invitation.GueltigBis) }) : date(invitation.StatusSeit)}
        </p>
        <details className="type-small mt-0.5">
          <UnfoldSummary>{t('invite.history')}</UnfoldSummary>
          <ol className="mt-1 grid gap-0.5">
            {Verlauf.map(({ Schritt, Zeit }) => (
              <li key={`${Schritt} ${Zeit}`}>
                {t(`invite.step.${Schritt}` as TextKey)}, {date(Zeit)}
              </li>
            ))}
          </ol>
        </details>
      </div>
      <div className="flex flex-wrap gap-2 lg:w-44 lg:flex-col">
        {ErneutMoeglich && (
          <Button
            look="outline"
            size="small"
            busy={busy}
            aria-label={t('invite.again.of', { name })}
            onClick={() => runAction('resendInvitation', 'invite.again.done')}
          >
            {t('invite.again')}
          </Button>
        )}
        {isOpen && (
          <Button
            look={ErneutMoeglich ? 'quiet' : 'outline'}
            size="small"
            busy={busy}
            aria-label={t('invite.withdraw.of', { name })}
            onClick={() => runAction('withdrawInvitation', 'invite.withdraw.done')}
          >
            {t('invite.withdraw')}
          </Button>
        )}
        {failure && (
          <p role="alert" className="type-small text-bad">
            {failure}
          </p>
        )}
      </div>
    </li>
  )
}
