import { useEffect, useState } from 'react'

const storageKey = 'zuruf.backoffice.queue-keys'

/**
 * Returns whether the shortcut keys are on, and a setter. They can be turned off because speech input can
 * trigger single letters by accident (WCAG 2.1.4).
 */
export function useKeySwitch(): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem(storageKey) !== 'off')
  return [
    on,
    (next) => {
      localStorage.setItem(storageKey, next ? 'on' : 'off')
      setOn(next)
    },
  ]
}

/** Elements that handle letter keys themselves, or are open over the page. */
const keyConsumers =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=listbox], [role=menu], [role=combobox]'

/**
 * Moves through a queue by keyboard: J to the next case, K to the previous one.
 * @param move receives 1 or -1
 */
export function useQueueKeys(on: boolean, move: (step: 1 | -1) => void): void {
  useEffect(() => {
    if (!on) return
    function moveOnKey(event: KeyboardEvent) {
      const { key, target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (target instanceof Element && target.closest(keyConsumers)) return
      const step = key.toLowerCase() === 'j' ? 1 : key.toLowerCase() === 'k' ? -1 : null
      if (step === null) return
      event.preventDefault()
      move(step)
    }
    addEventListener('keydown', moveOnKey)
    return () => removeEventListener('keydown', moveOnKey)
  }, [on, move])
}
