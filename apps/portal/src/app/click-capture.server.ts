/**
 * Inline script that runs before anything can be clicked. Most buttons do nothing before the scripts have loaded,
 * which takes seconds on a slow phone, so the last click on a button is kept until then, and the button shows at once
 * that it was pressed (`app.css`). Links, native popovers and commands work without scripts. Enter in a field counts as a click
 * on the form's button.
 */
export const captureScript = `(() => {
  let pressed, hasGivenUp
  const worksWithoutScripts = (button) => button.form?.elements.formular
  const unmark = () => {
    pressed?.removeAttribute('data-pressed')
    pressed?.removeAttribute('aria-busy')
  }
  const capture = (event) => {
    const button = event.target.closest('button')
    if (!button || button.popoverTargetElement || button.commandForElement) return
    if (hasGivenUp && worksWithoutScripts(button)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    unmark()
    pressed = button
    button.setAttribute('data-pressed', '')
    button.setAttribute('aria-busy', 'true')
  }
  addEventListener('click', capture, true)
  window.releaseClick = () => {
    removeEventListener('click', capture, true)
    delete window.releaseClick
    unmark()
    pressed?.click()
  }
  window.postWithoutScripts = () => {
    hasGivenUp = true
    unmark()
    if (pressed && worksWithoutScripts(pressed)) pressed.click()
    pressed = undefined
  }
})()`
