import { basename } from 'node:path'

/** Returns how a command is called here: by npm in a clone, by `zuruf.js` in a built folder. Decision 112 */
export function commandLine(name: string, args = ''): string {
  const program = process.argv[1] ?? ''
  const isBuilt = basename(program) === 'zuruf.js'
  if (args === '') return isBuilt ? `node ${program} ${name}` : `npm run ${name}`
  return isBuilt ? `node ${program} ${name} ${args}` : `npm run ${name} -- ${args}`
}
