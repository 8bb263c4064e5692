import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestSequence } from './number-sequence.ts'

describe('longestSequence', () => {
  it.each([
    ['one after another', ['471101'], ['471102', '471103'], 3],
    ['downwards and out of order', ['471103'], ['471101', '471102'], 3],
    ['with gaps', ['471110'], ['471101', '471119'], 3],
    ['over a change of length', ['100000'], ['99998', '99999'], 3],
    ['as they are typed', ['KD 4711-01'], ['kd471102', 'KD-4711 03'], 3],
    ['the same again', ['471101'], ['471101', '471101'], 1],
    ['far apart', ['471101'], ['815200', '239471'], 1],
    ['of another form', ['KD471101'], ['VN471102', '471103'], 1],
    ['short ones side by side', ['4711'], ['4712', '4713'], 3],
    ['short ones with gaps, as chance has it', ['4711'], ['4716', '4722'], 1],
    ['without a digit', ['ABCD'], ['ABCE'], 0],
  ])('%s', (_, own, others, length) => {
    expect(longestSequence(own, others)).toBe(length)
  })

  it('finds the sequence from any of its numbers, whatever other numbers there are', () => {
    const numbers = fc.array(fc.integer({ min: 100_000, max: 999_999 }).map(String), { maxLength: 20 })
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 999_000 }),
        fc.integer({ min: 2, max: 10 }),
        numbers,
        (start, length, beside) => {
          const run = Array.from({ length }, (_, n) => String(start + n * 7))
          for (const own of run) {
            const others = [...beside, ...run.filter((other) => other !== own)]
            expect(longestSequence([own], others)).toBeGreaterThanOrEqual(length)
            expect(longestSequence([own], others.toReversed())).toBe(longestSequence([own], others))
          }
        },
      ),
    )
  })
})
