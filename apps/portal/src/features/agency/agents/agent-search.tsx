import type { FormEvent } from 'react'
import { useI18n } from '../../../app/hooks.ts'
import { type Agent, AgentLine, agentName } from '../../../ui/agent-card.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { FoundAgents } from './find-agents.ts'

interface AgentSearchProps {
  readonly productId: string
  readonly results: FoundAgents
  readonly query: string
  readonly page: number
  readonly onSearch: (query: string, page: number) => void
  readonly onChoose: (agent: Agent) => void
}

/** Search for an agent who assists with the referral; shows six agents a page. SPEC §2, §7 */
export function AgentSearch({ productId, results, query, page, onSearch, onChoose }: AgentSearchProps) {
  const { t, counted } = useI18n()
  // Read from the form itself, as it may have been typed before hydration.
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('suche') ?? '').trim(), 1)
  }
  return (
    <Panel as="section" aria-labelledby="berater">
      <h2 id="berater" className="type-heading mb-5">
        {t('agents.choose')}
      </h2>
      <form noValidate onSubmit={search} className="flex flex-wrap items-end gap-3">
        <TextField
          className="min-w-0 flex-[1_1_260px]"
          label={t('agents.search')}
          type="search"
          autoComplete="off"
          maxLength={80}
          name="suche"
          defaultValue={query}
        />
        <Button type="submit" look="outline" className="min-h-[54px] max-md:grow">
          <Icon name="search" size={20} />
          {t('agents.search.do')}
        </Button>
      </form>
      <p aria-live="polite" className="type-small mt-5 mb-3 text-muted">
        {results.TotalCount > 0 ? counted('agents.found', results.TotalCount) : t('agents.none')}
      </p>
      {results.TotalCount === 0 ? (
        <div className="surface-paper grid justify-items-start gap-4 rounded-l p-6">
          <p>{t('agents.none.text')}</p>
          <LinkButton
            page="Empfehlen"
            params={{ produktId: productId }}
            look="outline"
            size="small"
            className="!px-4 !whitespace-normal"
          >
            {t('agents.none.without')}
            <Icon name="arrow" size={18} />
          </LinkButton>
        </div>
      ) : (
        <ul className="grid gap-3 md:grid-cols-2">
          {results.Content.map((agent) => (
            <li
              key={agent.ExterneId}
              className="surface-paper flex flex-wrap items-center justify-between gap-x-3 gap-y-3 rounded-l border-[1.5px] border-line p-4"
            >
              <AgentLine agent={agent} />
              <Button
                size="small"
                look="outline"
                className="max-md:w-full md:w-full"
                onClick={() => onChoose(agent)}
                aria-label={t('agents.take.name', { name: agentName(agent) })}
              >
                {t('agents.take')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {results.PageCount > 1 && (
        <nav aria-label={t('agents.pages')} className="mt-5 flex items-center justify-between gap-3">
          <Button size="small" look="quiet" disabled={page <= 1} onClick={() => onSearch(query, page - 1)}>
            <Icon name="back" size={18} />
            {t('agents.previous')}
          </Button>
          <p className="type-small text-muted">{t('agents.page', { page, pages: results.PageCount })}</p>
          <Button
            size="small"
            look="quiet"
            disabled={!results.HasNext}
            onClick={() => onSearch(query, page + 1)}
          >
            {t('agents.next')}
            <Icon name="arrow" size={18} />
          </Button>
        </nav>
      )}
    </Panel>
  )
}

/** The chosen agent, with a button to choose another. */
export function ChosenAgent({ agent, onChange }: { agent: Agent; onChange: () => void }) {
  const { t } = useI18n()
  return (
    <Panel as="section" aria-labelledby="gewaehlt" surface="brand-soft" className="!p-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <h2 id="gewaehlt" className="type-small mb-3 font-[650]">
            {t('agents.chosen')}
          </h2>
          <AgentLine agent={agent} onTint />
        </div>
        <Button size="small" look="outline" onClick={onChange}>
          {t('agents.change')}
        </Button>
      </div>
    </Panel>
  )
}
