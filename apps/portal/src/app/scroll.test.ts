import { expect, test } from 'vitest'
import { positionAfter } from './scroll.ts'

// SPEC §9.17
test('starts at the current position, moves in one direction and ends after 300 ms', () => {
  expect(positionAfter(0, 100, 900)).toBe(100)
  expect(positionAfter(150, 100, 900)).toBe(500)
  expect(positionAfter(299, 100, 900)).toBeLessThan(900)
  expect(positionAfter(300, 100, 900)).toBe(900)
  expect(positionAfter(10_000, 900, 100)).toBe(100)
  const positions = Array.from({ length: 31 }, (_, step) => positionAfter(step * 10, 100, 900))
  expect(positions.toSorted((a, b) => a - b)).toEqual(positions)
})
