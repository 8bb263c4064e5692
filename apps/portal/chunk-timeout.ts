import type { Plugin } from 'vite'

const CHUNK_TIMEOUT_MS = 120_000

/** The call in Vite's helper that loads a script. */
const loadCall = 'baseModule()'

/** Fails a script that has not loaded within two minutes; browsers would wait without limit. SPEC §8, §9 */
export function chunkTimeout(): Plugin {
  return {
    name: 'zuruf:chunk-timeout',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(loadCall)) this.error(`Vite's preload helper has no \`${loadCall}\` any more`)
        return `${code.replace(loadCall, `withTimeout(${loadCall})`)}
function withTimeout(script) {
  let timer
  const late = new Promise((_, fail) => {
    const error = new Error('A script did not come in time')
    error.name = 'ChunkLoadError'
    timer = setTimeout(() => fail(error), ${CHUNK_TIMEOUT_MS})
  })
  return Promise.race([script, late]).finally(() => clearTimeout(timer))
}`
      },
    },
  }
}
