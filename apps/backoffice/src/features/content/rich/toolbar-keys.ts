import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'

/** Returns the index of the tool that a key moves to; undefined for keys a toolbar does not handle. */
export function nextToolIndex(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count
    case 'ArrowLeft':
      return (current - 1 + count) % count
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
 * Keyboard navigation of the ARIA toolbar pattern: the toolbar is one Tab stop, arrows, Home and End move
 * between tools, and Tab returns to the tool last focused. The tools are looked up in the DOM, since they are
 * rendered by different components.
 */
export function useToolbarKeys() {
  const ref = useRef<HTMLDivElement>(null)
  const lastFocused = useRef<HTMLElement | null>(null)

  function updateTabStop() {
    if (!ref.current) return
    const tools = toolsIn(ref.current)
    const stop = tools.find((tool) => tool === lastFocused.current) ?? tools[0]
    for (const tool of tools) tool.tabIndex = tool === stop ? 0 : -1
  }
  // Tools appear, disappear and are disabled depending on the text.
  useLayoutEffect(updateTabStop)

  /**
   * Returns the tool an event belongs to. React also bubbles events of the tools' menus and dialogs, which
   * are elsewhere in the DOM; these belong to no tool.
   */
  const toolOf = (event: FocusEvent | KeyboardEvent) =>
    ref.current && toolsIn(ref.current).find((tool) => tool.contains(event.target as Node))

  return {
    ref,
    onFocus(event: FocusEvent) {
      const tool = toolOf(event)
      if (!tool) return
      lastFocused.current = tool
      updateTabStop()
    },
    onKeyDown(event: KeyboardEvent) {
      const tool = toolOf(event)
      if (!ref.current || !tool || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const tools = toolsIn(ref.current)
      const next = nextToolIndex(event.key, tools.indexOf(tool), tools.length)
      if (next === undefined) return
      event.preventDefault()
      tools[next]?.focus()
    },
  }
}
