import { expect, test } from 'vitest'
import { nextToolIndex } from './toolbar-keys.ts'

test('arrow keys cycle through the tools, Home and End go to the ends', () => {
  expect(nextToolIndex('ArrowRight', 0, 3)).toBe(1)
  expect(nextToolIndex('ArrowRight', 2, 3)).toBe(0)
  expect(nextToolIndex('ArrowLeft', 0, 3)).toBe(2)
  expect(nextToolIndex('Home', 2, 3)).toBe(0)
  expect(nextToolIndex('End', 0, 3)).toBe(2)
})

test('ignores all other keys', () => {
  for (const key of ['ArrowDown', 'ArrowUp', 'Enter', ' ', 'Tab', 'a'])
    expect(nextToolIndex(key, 1, 3)).toBeUndefined()
})
