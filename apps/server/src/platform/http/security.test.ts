import { expect, test } from 'vitest'
import { contentPolicy } from './security.ts'

const directive = (policy: string, name: string) =>
  policy.split('; ').find((one) => one.startsWith(`${name} `))

test('a page may embed only hosts the tenant allows', () => {
  expect(directive(contentPolicy('n', [], ['video.example.org', 'maps.example.org']), 'frame-src')).toBe(
    'frame-src https://video.example.org https://maps.example.org',
  )
  expect(directive(contentPolicy('n'), 'frame-src')).toBeUndefined()
  expect(directive(contentPolicy('n'), 'default-src')).toBe("default-src 'self'")
})

// SPEC §S.33
test('only origins the tenant allows may frame a page', () => {
  expect(directive(contentPolicy('n'), 'frame-ancestors')).toBe("frame-ancestors 'none'")
  expect(directive(contentPolicy('n', ['https://www.stadt.test']), 'frame-ancestors')).toBe(
    'frame-ancestors https://www.stadt.test',
  )
  expect(directive(contentPolicy(null), 'frame-ancestors')).toBe("frame-ancestors 'none'")
})

test('scripts may connect to our own origin only', () => {
  expect(directive(contentPolicy('n', [], ['video.example.org']), 'connect-src')).toBe("connect-src 'self'")
})
