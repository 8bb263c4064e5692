import { resolve } from 'node:path'

/** The apps as they were last built: `npm test` builds them first when their sources have changed. */
export const builtApps = resolve(import.meta.dirname, '../../..')
