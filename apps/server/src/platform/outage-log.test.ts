import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logFailure } from './outage-log.ts'

const failure = (code: string) => Object.assign(new Error(`failed with ${code}`), { code })

function openLog() {
  const lines: string[] = []
  const logger = pino({}, { write: (line: string) => lines.push(JSON.parse(line).msg) })
  return { logger, lines }
}

test('an outage is one line per cause in five minutes, whatever notices it', () => {
  const { logger, lines } = openLog()
  const log = (code: string, message: string, minutes: number) =>
    logFailure(logger, failure(code), message, 'error', minutes * 60_000)
  log('57P01', 'queue a', 0)
  log('57P01', 'queue b', 1)
  log('08006', 'queue c', 1)
  log('ECONNREFUSED', 'queue d', 2)
  log('ECONNREFUSED', 'queue a', 6)
  log('57P01', 'queue b', 6)
  log('ECONNREFUSED', 'queue a', 8)
  expect(lines).toEqual(['queue a', 'queue d', 'queue b', 'queue a'])
})

test('errors that are no outage, and those of another process, are all logged', () => {
  const { logger, lines } = openLog()
  for (const message of ['first', 'second']) logFailure(logger, failure('42P01'), message)
  logFailure(logger, failure('57P01'), 'lost')
  const other = openLog()
  logFailure(other.logger, failure('57P01'), 'lost there')
  expect([lines, other.lines]).toEqual([['first', 'second', 'lost'], ['lost there']])
})
