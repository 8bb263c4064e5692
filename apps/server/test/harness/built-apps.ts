import { resolve } from 'node:path'

/** Folder of the last built apps; `npm test` rebuilds them if their sources have changed. */
export const builtApps = resolve(import.meta.dirname, '../../..')
