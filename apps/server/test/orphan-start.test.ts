import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { processEnvironment } from './harness/processes.ts'

const start = resolve(import.meta.dirname, '../../../scripts/start.mjs')

/** In a container that runs npm, the orphans of another npm go to that one. */
const isNpmFirst = /npm|node/.test(readFileSync('/proc/1/comm', 'utf8'))

test.skipIf(isNpmFirst)('does not start when npm was killed meanwhile', async () => {
  // The inner shell begins when the outer one has ended, and becomes the script.
  const script = `sh -c 'read _; exec "$0" "$1"' "$0" "$1" <&3 &`
  const child = spawn('sh', ['-c', script, process.execPath, start], {
    // With this folder it fails soon if it starts after all.
    env: { ...processEnvironment(), DATA_DIR: '/dev/null', npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const gate = child.stdio[3]
  if (!child.stderr || !gate || !('write' in gate)) throw new Error('No pipe')
  const output = text(child.stderr)
  await new Promise((done) => child.once('exit', done))
  gate.write('\n')
  expect(await output).toBe('npm has ended, so Zuruf does not start\n')
})
