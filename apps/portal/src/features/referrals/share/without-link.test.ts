import { ApiError } from '@zuruf/contract/api-error'
import { expect, test } from 'vitest'
import { withoutLink } from './without-link.ts'

test('returns null only for anonymous and unconfirmed people', () => {
  const refusals = [
    new ApiError('PSOF0204', 401, ''),
    new ApiError('PSOF0203', 403, ''),
    new ApiError('PSOF0102', 409, ''),
  ]
  expect(refusals.map(withoutLink)).toEqual([null, null, null])
  const failures = [
    new ApiError('PSOF0101', 404, ''),
    new ApiError('PSOF0801', 429, ''),
    new ApiError('PSOF0001', 500, ''),
    new ApiError('NETWORK', 0, ''),
  ]
  expect(failures.map(withoutLink)).toEqual(failures.map(() => undefined))
  expect(() => withoutLink(new TypeError('x'))).toThrow('x')
})
