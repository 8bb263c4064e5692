/** As Chromium, Firefox and Safari say it. */
const said = /dynamically imported module|importing a module script failed/i

/** A script could not be loaded: there is no connection, or it is gone, as after an update. A browser asks for it once a page. */
export const isMissingScript = (error: unknown): error is Error =>
  error instanceof Error && said.test(error.message)
