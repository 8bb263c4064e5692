declare module 'vitest' {
  interface TaskMeta {
    /** What a skipped test needs that this machine does not have. */
    missing?: string
  }
}

/**
 * Options of tests that need something that not every machine has. Without it they are skipped, and `npm test`
 * names it.
 *
 * @param missing says what is missing and how to get it
 */
export const requires = (isAvailable: boolean, missing: string) =>
  isAvailable ? {} : { skip: true, meta: { missing } }
