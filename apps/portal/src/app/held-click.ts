declare global {
  interface Window {
    /** Gives back the click that {@link holdClicks} kept; there until the scripts have taken over. */
    releaseClick?: () => void
  }
}

/**
 * Runs in the page before anything can be clicked. A button does nothing before the scripts have come, and on a slow
 * phone that is seconds: the last click on one is kept until then. Links work by themselves. Enter in a field
 * counts as a click on the form's button.
 */
export const holdClicks = `(() => {
  let held
  const hold = (event) => {
    const button = event.target.closest('button')
    if (!button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held = button
  }
  addEventListener('click', hold, true)
  window.releaseClick = () => {
    removeEventListener('click', hold, true)
    delete window.releaseClick
    held?.click()
  }
})()`

/**
 * The page is React's now: what was clicked before happens. Not at once: while effects run, React cannot take over the
 * part of the page the button is in, and would drop the click.
 */
export function releaseHeldClick(): void {
  setTimeout(() => window.releaseClick?.())
}
