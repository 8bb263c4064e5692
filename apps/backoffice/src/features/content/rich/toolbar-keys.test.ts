import { expect, test } from 'vitest'
import { ledBy } from './toolbar-keys.ts'

test('arrows lead from tool to tool and round, Home and End to the ends', () => {
  expect(ledBy('ArrowRight', 0, 3)).toBe(1)
  expect(ledBy('ArrowRight', 2, 3)).toBe(0)
  expect(ledBy('ArrowLeft', 0, 3)).toBe(2)
  expect(ledBy('Home', 2, 3)).toBe(0)
  expect(ledBy('End', 0, 3)).toBe(2)
})

test('what opens a list or writes is left alone', () => {
  for (const key of ['ArrowDown', 'ArrowUp', 'Enter', ' ', 'Tab', 'a'])
    expect(ledBy(key, 1, 3)).toBeUndefined()
})
