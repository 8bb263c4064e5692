import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { TestApp } from './app.ts'

/** A process of its own that runs a piece of the app against a test's database, to be killed in the middle. */
export function startPiece(server: TestApp, piece: string, argument: object = {}) {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'piece.ts'), piece], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  child.stdin?.end(JSON.stringify({ connection: server.database.connection, argument }))
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  return {
    ended,
    /** As a machine that loses its power: no goodbye. */
    async kill(): Promise<void> {
      child.kill('SIGKILL')
      await ended
    },
  }
}
