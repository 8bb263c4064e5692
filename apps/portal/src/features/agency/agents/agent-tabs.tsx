import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useI18n } from '../../../app/hooks.ts'
import { PageLink } from '../../../app/page-link.tsx'
import type { AgencyUser } from '../../../app/session.ts'
import { cx } from '../../../ui/class-names.ts'
import { type AgentTab, visibleTabs } from './tab-names.ts'

interface AgentTabsProps {
  readonly user: AgencyUser
  readonly open: AgentTab
  readonly onOpen: (tab: AgentTab) => void
  /** Content of the open tab. */
  readonly children: ReactNode
}

/** Tabs of the agent page for members of an agency. Each tab needs an ability; the open one is in the address. */
export function AgentTabs({ user, open, onOpen, children }: AgentTabsProps) {
  const { t } = useI18n()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const tabs = visibleTabs(user)
  const current = tabs.find(({ name }) => name === open) ?? tabs[0]
  const name = current?.name
  // On a phone the tab bar is wider than the screen.
  useEffect(() => {
    const row = list.current?.parentElement
    const tab = list.current?.querySelector<HTMLElement>(`[data-tab="${name}"]`)
    if (row && tab) row.scrollTo({ left: tab.offsetLeft - row.offsetLeft - 20 })
  }, [name])
  if (!current) return null

  function onKeyDown(event: KeyboardEvent) {
    const here = tabs.findIndex((tab) => tab.name === name)
    const targets: Record<string, number> = {
      ArrowRight: (here + 1) % tabs.length,
      ArrowLeft: (here - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const to = targets[event.key]
    const target = to === undefined ? undefined : tabs[to]
    if (!target) return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>(`[data-tab="${target.name}"]`)?.focus()
    onOpen(target.name)
  }

  return (
    <>
      <div className="link-row edge-to-edge mb-7 md:mx-0 md:px-0">
        <div
          ref={list}
          role="tablist"
          aria-label={t('agents.tabs')}
          className="flex w-max min-w-full gap-5 border-b border-line md:gap-7"
        >
          {tabs.map(({ name }) => {
            const here = name === current.name
            return (
              <button
                key={name}
                type="button"
                role="tab"
                id={`${id}-${name}`}
                data-tab={name}
                aria-selected={here}
                aria-controls={`${id}-panel`}
                tabIndex={here ? 0 : -1}
                onKeyDown={onKeyDown}
                onClick={() => onOpen(name)}
                className={cx(
                  '-mb-px min-h-14 border-b-4 font-[650] whitespace-nowrap',
                  here ? 'border-brand' : 'border-transparent text-muted hover:border-line',
                )}
              >
                {t(`agents.tab.${name}`)}
              </button>
            )
          })}
        </div>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current.name}`}>
        {current.page && (
          <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <p className="text-muted">{t(`agents.tab.${current.name}.text`)}</p>
            <PageLink page={current.page} className="text-link-inline">
              {t('agents.tab.open')}
            </PageLink>
          </div>
        )}
        {children}
      </div>
    </>
  )
}
