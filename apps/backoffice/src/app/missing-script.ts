/** Matches the error messages of Chromium, Firefox and Safari. */
const messagePattern = /dynamically imported module|importing a module script failed/i

/**
 * Returns whether a script failed to load: there is no connection, or an update has removed it. A browser
 * requests each script once per page, so only a reload helps.
 */
export const isMissingScript = (error: unknown): error is Error =>
  error instanceof Error && messagePattern.test(error.message)
