declare global {
  interface Window {
    /** Replays the click that {@link clickCaptureScript} kept; exists until hydration. */
    releaseClick?: () => void
  }
}

/**
 * Inline script that runs before anything can be clicked. Buttons do nothing before the scripts have loaded,
 * which takes seconds on a slow phone, so the last click on a button is kept until then. Links work without
 * scripts. Enter in a field counts as a click on the form's button.
 */
export const clickCaptureScript = `(() => {
  let lastButton
  const capture = (event) => {
    const button = event.target.closest('button')
    if (!button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    lastButton = button
  }
  addEventListener('click', capture, true)
  window.releaseClick = () => {
    removeEventListener('click', capture, true)
    delete window.releaseClick
    lastButton?.click()
  }
})()`

/**
 * Replays the kept click after hydration. It is deferred because React cannot hydrate the button's part of
 * the page while effects run, and would drop the click.
 */
export function replayCapturedClick(): void {
  setTimeout(() => window.releaseClick?.())
}
