import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runKeyCommand } from './key-command.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zuruf-key-command-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes a script and returns its path. */
function script(lines: string): string {
  const path = join(folder, 'print-keys')
  writeFileSync(path, `#!/bin/sh\n${lines}\n`)
  chmodSync(path, 0o700)
  return path
}

const run = (command: string, timeoutMs?: number) => runKeyCommand(command, { NAME: 'k1' }, timeoutMs)

test('returns the output of a program with its arguments and the environment', () => {
  expect(run(`${script('echo "$NAME:$1|$2"')} one  two`)).toBe('k1:one|two')
})

test('uses no shell', () => {
  expect(run(`${script('echo "$1 $2"')} $NAME;id >/dev/null`)).toBe('$NAME;id >/dev/null')
})

test.each([
  ['a relative path', () => 'print-keys', /absolute path/],
  ['a missing program', () => '/nowhere/print-keys', /nowhere.*ENOENT/],
  ['a failure', () => script('echo denied >&2; echo secret; exit 3'), /exit code 3\ndenied$/],
  ['no output', () => script('echo locked >&2'), /printed no keys\nlocked$/],
  ['too much output', () => script('head -c 100000 /dev/zero'), /more than 65536 bytes/],
])('%s is an error that does not show the output', (_, command, message) => {
  expect(() => run(command())).toThrow(message)
  expect(() => run(command())).not.toThrow(/secret/)
})

test('a program that hangs is ended', () => {
  expect(() => run(script('exec sleep 60'), 100)).toThrow(/longer than 0.1 s/)
})
