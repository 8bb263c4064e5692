import type { ResponseOf } from '@zuruf/contract'
import { useI18n } from '../app/hooks.ts'
import { cx } from './class-names.ts'
import { Panel } from './panel.tsx'

export type Agent = NonNullable<ResponseOf<'getReferralOffer'>['Ansprechpartner']>

export const agentName = ({ FirstName, LastName }: Pick<Agent, 'FirstName' | 'LastName'>) =>
  [FirstName, LastName].filter(Boolean).join(' ')

const tints = ['surface-sky', 'surface-sand', 'surface-rose', 'surface-brand-soft'] as const

interface AgentFaceProps {
  readonly agent: Agent
  readonly large?: boolean
  /** Whether the background is tinted; initials then get a white background. */
  readonly onTint?: boolean
}

/** An agent's photo, or their initials on a colour that is constant for each agent. */
export function AgentFace({ agent, large = false, onTint = false }: AgentFaceProps) {
  const size = large ? 'size-20 text-[1.6rem]' : 'size-14 text-[1.15rem]'
  if (agent.Photo) {
    const side = large ? 80 : 56
    return (
      <img
        src={agent.Photo}
        alt=""
        width={side}
        height={side}
        loading="lazy"
        className={cx(size, 'flex-none rounded-full object-cover')}
      />
    )
  }
  const sum = [...agent.ExterneId].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return (
    <span
      aria-hidden="true"
      className={cx(
        size,
        onTint ? 'surface-card' : tints[sum % tints.length],
        'type-figure grid flex-none place-items-center rounded-full',
      )}
    >
      {[agent.FirstName, agent.LastName].map((name) => [...name][0]?.toUpperCase() ?? '').join('')}
    </span>
  )
}

/** Photo, name and place of an agent in one line. */
export function AgentLine({ agent, large, onTint }: AgentFaceProps) {
  return (
    <div className="flex min-w-0 items-center gap-4">
      <AgentFace agent={agent} {...(large && { large })} {...(onTint && { onTint })} />
      <div className="min-w-0">
        <p className="type-subheading leading-snug break-words hyphens-auto">{agentName(agent)}</p>
        {(agent.ZipCode || agent.City) && (
          <p className="type-small text-muted">{`${agent.ZipCode} ${agent.City}`.trim()}</p>
        )}
      </div>
    </div>
  )
}

/** Panel with the agent who assists with a referral. */
export function AgentPanel({ agent }: { agent: Agent }) {
  const { t } = useI18n()
  return (
    <Panel as="section" aria-labelledby="ansprechpartner" className="!p-5">
      <h2 id="ansprechpartner" className="type-small mb-3 font-[650] text-muted">
        {t('agent.yours')}
      </h2>
      <AgentLine agent={agent} />
    </Panel>
  )
}
