import { maxInvited } from '@zuruf/contract/invitations'
import * as domain from '@zuruf/domain'
import { textSets } from '@zuruf/messages/languages'
import { expect, test } from 'vitest'
import { MIN_PEOPLE } from '../../apps/server/src/engagement/company/service.ts'
import { maxEvidenceBytes } from '../../apps/server/src/referrals/goodwill/evidence-file.ts'
import { figureReader } from './figures-in-texts.ts'

/**
 * Texts state how much or how many. A figure that a tenant can set is a placeholder; every other one is listed here
 * with the value in the code. Times are in `figures-of-time.test.ts`, amounts of money in `amounts-in-texts.test.ts`.
 */

const units = {
  MB: 'MB',
  percent: '%|Prozent|percent',
  character: 'Zeichen|characters?',
  digit: 'Ziffern|digits',
  file: 'Dateien|files',
  person: 'Personen|Menschen|people',
  row: 'Zeilen|rows',
  offer: 'Angebote|offers',
} as const
const read = figureReader(units, '[\\s\\u00a0]?')

/** Returns the figures in a text: `3 file`. */
const figuresIn = (text: string) =>
  read(text).flatMap(({ count, unit }) => (count === 1 ? [] : [`${count} ${unit}`]))

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

/** Keys of texts, the figures they state, and whose they are. */
const stated: readonly (readonly [RegExp, readonly string[], string])[] = [
  [
    /^customer\.files\.hint$/,
    [`${domain.EVIDENCE_PER_ROUND} file`, megabytes(maxEvidenceBytes)],
    'proofs of a missing contract',
  ],
  [/^field\.file-too-large$/, [megabytes(maxEvidenceBytes)], 'uploads'],
  [
    /^(field\.too-many-people|invite\.csv\.hint)$/,
    [`${maxInvited} person`, `${maxInvited} row`],
    'invitations',
  ],
  [/^colleagues\.figures\./, [`${MIN_PEOPLE} person`], 'figures of a company'],
  [/^area\.personal\.code\.hint$/, [`${domain.SHARE_CODE_MAX} character`], 'own codes'],
  [/^code\.(hint|unknown)$/, [`${domain.OFFLINE_CODE_LENGTH} character`], 'codes for writing down'],
  // Values of the world outside.
  [/^legal\.a11y\./, ['400 percent'], 'WCAG 2.2, 1.4.10'],
  [/^sheet\.vat\.none$/, ['0 percent'], '§12 Abs. 3 UStG'],
  [
    /^field\.(zip-format|tax-number-invalid|sftp-host-key|account-number)$/,
    ['5 digit', '13 digit', '43 character', '8 digit'],
    'formats',
  ],
  [/^agency\.(factor\.confirm\.text|login\.code\.hint)$/, ['6 digit'], 'codes of an authenticator app'],
  [/^(field\.no-candidate|compare\.)/, ['2 person', '3 offer', '2 offer'], 'fixed in the code'],
]

test.each(textSets)('every figure that a text in %s states is the value in the code', async (set) => {
  const { default: all } = (await import(`../../packages/messages/src/${set}/files/all.ts`)) as {
    readonly default: Readonly<Record<string, string>>
  }
  const used = new Set<RegExp>()
  const wrong: string[] = []
  for (const [key, text] of Object.entries(all)) {
    for (const one of figuresIn(text)) {
      const rules = stated.filter(([keys, figures]) => keys.test(key) && figures.includes(one))
      for (const [keys] of rules) used.add(keys)
      if (rules.length === 0) wrong.push(`${key}: ${one}`)
    }
  }
  expect(wrong).toEqual([])
  expect(stated.filter(([keys]) => !used.has(keys)).map(([, , whose]) => whose)).toEqual([])
})

test('finds figures in both languages', () => {
  expect(figuresIn('bis zu drei Dateien von je 10\u00a0MB, 4 bis 24 Zeichen')).toEqual([
    '3 file',
    '10 MB',
    '24 character',
  ])
  expect(figuresIn('up to 200 people, 400% zoom, one file')).toEqual(['200 person', '400 percent'])
  expect(figuresIn('{percent}\u00a0% der Provision')).toEqual([])
})
