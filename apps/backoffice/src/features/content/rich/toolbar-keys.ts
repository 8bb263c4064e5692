import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'

/** Where a key leads among so many tools; undefined for keys that are none of a toolbar's. */
export function ledBy(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

const toolsIn = (toolbar: HTMLElement) =>
  [...toolbar.querySelectorAll<HTMLElement>('button, [role="combobox"]')].filter(
    (tool) => !tool.matches(':disabled, [aria-disabled="true"]'),
  )

/**
 * A toolbar is one stop for Tab; arrows, Home and End lead from tool to tool, and who comes back is at the tool they left
 * (the toolbar pattern of ARIA). The tools are told in the page itself: they are of several makes.
 */
export function useToolbarKeys() {
  const ref = useRef<HTMLDivElement>(null)
  const current = useRef<HTMLElement | null>(null)

  function settle() {
    if (!ref.current) return
    const tools = toolsIn(ref.current)
    const stop = tools.find((tool) => tool === current.current) ?? tools[0]
    for (const tool of tools) tool.tabIndex = tool === stop ? 0 : -1
  }
  // Tools come, go and are switched off with what is written.
  useLayoutEffect(settle)

  /** The tool an event is about; menus and dialogs of tools are elsewhere in the page, but what happens there comes here too. */
  const toolOf = (event: FocusEvent | KeyboardEvent) =>
    ref.current && toolsIn(ref.current).find((tool) => tool.contains(event.target as Node))

  return {
    ref,
    onFocus(event: FocusEvent) {
      const tool = toolOf(event)
      if (!tool) return
      current.current = tool
      settle()
    },
    onKeyDown(event: KeyboardEvent) {
      const tool = toolOf(event)
      if (!ref.current || !tool || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const tools = toolsIn(ref.current)
      const next = ledBy(event.key, tools.indexOf(tool), tools.length)
      if (next === undefined) return
      event.preventDefault()
      tools[next]?.focus()
    },
  }
}
