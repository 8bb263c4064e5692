import { ApiError } from '@zuruf/contract/api-error'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorMessage } from '../../../app/error-message.ts'
import { useI18n } from '../../../app/hooks.ts'
import type { AgencyUser } from '../../../app/session.ts'
import { type Agent, AgentFace } from '../../../ui/agent-card.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'

interface OwnPhotoProps {
  readonly user: AgencyUser
  /** The agent as others see them; null if the search does not find them. */
  readonly agent: Agent | null
}

/** Photo of the logged-in agent, which recommenders and their contacts see, with upload and removal. */
export function OwnPhoto({ user, agent }: OwnPhotoProps) {
  const i18n = useI18n()
  const { t } = i18n
  const input = useRef<HTMLInputElement>(null)
  const [photo, setPhoto] = useState(agent?.Photo ?? null)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<{ readonly kind: 'ok' | 'bad'; readonly text: string } | null>(null)

  async function savePhoto(request: () => Promise<string | null>) {
    setBusy(true)
    setMessage(null)
    try {
      const newPhoto = await request()
      setPhoto(newPhoto)
      setMessage({ kind: 'ok', text: t(newPhoto ? 'agents.photo.saved' : 'agents.photo.removed') })
    } catch (error) {
      const atField = error instanceof ApiError ? error.fields.Foto : undefined
      setMessage({ kind: 'bad', text: atField ?? errorMessage(error, i18n) })
    } finally {
      setBusy(false)
      if (input.current) input.current.value = ''
    }
  }

  const displayedAgent: Agent = {
    ExterneId: user.Agentennummer ?? '',
    FirstName: user.Vorname,
    LastName: user.Nachname,
    ZipCode: '',
    City: '',
    Photo: photo,
  }
  return (
    <Panel as="section" aria-labelledby="foto" className="grid gap-4 !p-5">
      <div className="flex items-center gap-4">
        <AgentFace agent={displayedAgent} large />
        <div className="min-w-0">
          <h2 id="foto" className="type-subheading">
            {t('agents.photo')}
          </h2>
          <p className="type-small mt-1 text-muted">{t('agents.photo.text')}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          tabIndex={-1}
          aria-hidden="true"
          className="hidden"
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) savePhoto(async () => (await call('setAgentPhoto', { file })).Photo)
          }}
        />
        <Button size="small" look="outline" busy={busy} onClick={() => input.current?.click()}>
          {t(photo ? 'agents.photo.replace' : 'agents.photo.choose')}
        </Button>
        {photo && (
          <Button
            size="small"
            look="quiet"
            busy={busy}
            onClick={() =>
              savePhoto(async () => {
                await call('removeAgentPhoto')
                return null
              })
            }
          >
            {t('agents.photo.remove')}
          </Button>
        )}
      </div>
      {message && (
        <Banner kind={message.kind} {...(message.kind === 'bad' && { title: t('agents.photo.failed') })} live>
          {message.text}
        </Banner>
      )}
    </Panel>
  )
}
