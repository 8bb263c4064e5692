import { jobs } from '@zuruf/messages/de/backoffice/jobs'
import { expect, test } from 'vitest'
import { formatJobResult } from './job-result.ts'

const labelOf = (name: string) => (jobs as Record<string, string>)[`operations.count.${name}`] ?? name

test.each([
  [{ swb: { mailed: 0, outOfStock: 3 } }, 'swb: kein Gutschein im Vorrat 3'],
  [{ swb: { mailed: 2, outOfStock: 1 } }, 'swb: verschickt 2, kein Gutschein im Vorrat 1'],
  [{ swb: 4, nordlicht: 0 }, 'swb: 4'],
  [{ swb: 'no-payer' }, 'swb: kein Konto hinterlegt, von dem ausgezahlt wird'],
  [{ swb: { mailed: 0, outOfStock: 0 }, nordlicht: 0 }, ''],
])('formats %j as "%s"', (result, text) => {
  expect(formatJobResult(JSON.stringify(result), labelOf)).toBe(text)
})

test('returns undefined for a result that is not JSON', () => {
  expect(formatJobResult('done', labelOf)).toBeUndefined()
})
