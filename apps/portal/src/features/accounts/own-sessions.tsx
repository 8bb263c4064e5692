import type { ResponseOf } from '@zuruf/contract'
import { hasCode } from '@zuruf/contract/api-error'
import { formatsOf } from '@zuruf/messages/languages'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { errorMessage } from '../../app/error-message.ts'
import { useI18n } from '../../app/hooks.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailedNotice } from '../../ui/states/failed-notice.tsx'
import { toast } from '../../ui/toast.tsx'

type OwnSession = ResponseOf<'listSessions'>[number]

/** List of the person's sessions, which can be ended here. */
export function OwnSessions() {
  const i18n = useI18n()
  const { t } = i18n
  const [sessions, setSessions] = useState<readonly OwnSession[] | null>(null)
  const [error, setError] = useState<unknown>(null)
  /** Id of the session being ended, or `others`. */
  const [ending, setEnding] = useState<string | null>(null)

  const load = useCallback(async () => {
    setError(null)
    try {
      setSessions(await call('listSessions'))
    } catch (failure) {
      setError(failure)
    }
  }, [])
  useEffect(() => {
    load()
  }, [load])

  async function end(id: string, request: () => Promise<unknown>, done: string) {
    setEnding(id)
    try {
      await request().catch((failure: unknown) => {
        // An already ended session counts as success.
        if (!hasCode(failure, 'PSOF0101')) throw failure
      })
      await load()
      toast(done)
    } catch (failure) {
      setError(failure)
    } finally {
      setEnding(null)
    }
  }
  const others = sessions?.filter((session) => !session.Aktuell) ?? []

  return (
    <Panel as="section" aria-labelledby="anmeldungen" className="mt-7">
      <h2 id="anmeldungen" className="type-subheading">
        {t('sessions.title')}
      </h2>
      <p className="mt-1.5 max-w-[40em] text-muted">{t('sessions.lead')}</p>
      {error !== null && (
        <div className="mt-4">
          <FailedNotice text={errorMessage(error, i18n)} onRetry={load} />
        </div>
      )}
      {sessions ? (
        <ul className="mt-4 divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow
              key={session.Id}
              session={session}
              busy={ending === session.Id}
              onEnd={() =>
                end(session.Id, () => call('endSession', { params: { id: session.Id } }), t('sessions.ended'))
              }
            />
          ))}
        </ul>
      ) : (
        error === null && <Skeleton className="mt-5 h-16 w-full" />
      )}
      <div className="mt-5 flex flex-wrap gap-3 max-md:flex-col">
        <LinkButton page="PasswortAendern" look="outline">
          {t('sessions.password')}
        </LinkButton>
        {others.length > 0 && (
          <Button
            look="quiet"
            busy={ending === 'others'}
            onClick={() => end('others', () => call('endOtherSessions'), t('sessions.othersEnded'))}
          >
            {t('sessions.endOthers')}
          </Button>
        )}
      </div>
    </Panel>
  )
}

const phones: readonly (string | null)[] = ['Android', 'iPhone', 'iPad']

interface SessionRowProps {
  readonly session: OwnSession
  readonly busy: boolean
  readonly onEnd: () => void
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t, locale } = useI18n()
  const { Browser, System } = session
  const name =
    Browser && System
      ? t('sessions.device', { browser: Browser, system: System })
      : (Browser ?? System ?? t('sessions.unknown'))
  const format = new Intl.DateTimeFormat(formatsOf(locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  })
  const formatTime = (iso: string) => format.format(new Date(iso))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <span
        aria-hidden="true"
        className="surface-sand grid size-12 flex-none place-items-center rounded-full"
      >
        <Icon name={phones.includes(System) ? 'mobile' : 'laptop'} />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-[650]">
          {name}
          {session.Aktuell && <Badge tone="ok">{t('sessions.current')}</Badge>}
        </p>
        <p className="type-small text-muted">
          {t('sessions.since', { time: formatTime(session.Begonnen) })}
          {!session.Aktuell && <> · {t('sessions.seen', { time: formatTime(session.ZuletztAktiv) })}</>}
        </p>
      </div>
      {!session.Aktuell && (
        <Button
          size="small"
          look="outline"
          busy={busy}
          onClick={onEnd}
          aria-label={t('sessions.end.device', { device: name })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
