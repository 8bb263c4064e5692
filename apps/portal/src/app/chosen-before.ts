import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Is this the render in which React takes over the page that the server sent? */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}

/** Tells a group of radio buttons what was chosen in it before the scripts were there. */
export function useChosenBefore(
  group: RefObject<HTMLFieldSetElement | null>,
  value: string,
  onChosen: (value: string) => void,
): void {
  const hydrating = useIsHydrating()
  const [wasHydrated] = useState(hydrating)
  // Once, on taking over: afterwards the state leads and the page follows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first run may look at the page
  useEffect(() => {
    if (!wasHydrated) return
    const chosen = group.current?.querySelector<HTMLInputElement>('input[type="radio"]:checked')
    if (chosen && chosen.value !== value) onChosen(chosen.value)
  }, [])
}

/** Tells what leads a single box that it was ticked, or unticked, before the scripts were there: React drops that. */
export function useTickedBefore(
  box: RefObject<HTMLInputElement | null>,
  checked: boolean,
  onTicked: (checked: boolean) => void,
): void {
  const hydrating = useIsHydrating()
  const [wasHydrated] = useState(hydrating)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first run may look at the page
  useEffect(() => {
    if (wasHydrated && box.current && box.current.checked !== checked) onTicked(box.current.checked)
  }, [])
}
