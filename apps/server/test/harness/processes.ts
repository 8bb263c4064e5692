import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of Node's compile cache. */
    compileCache: string
  }
}

/**
 * Returns the environment of every process a test starts. All of them load the server, which takes longer
 * than most of their work, so they share Node's compile cache.
 */
export const processEnvironment = () => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: inject('compileCache'),
})
