import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder in which Node keeps what it has compiled. */
    compileCache: string
  }
}

/**
 * What the environment of every process needs that a test starts. All of them load the server, which takes longer than most
 * of what they do, so they share what Node has compiled of it.
 */
export const processEnvironment = () => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: inject('compileCache'),
})
