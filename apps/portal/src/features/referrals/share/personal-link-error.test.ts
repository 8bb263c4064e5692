import { ApiError } from '@zuruf/contract/api-error'
import { expect, test } from 'vitest'
import { personalLinkAfterError } from './personal-link-error.ts'

test('returns null, which offers to set up a link, only for anonymous and unconfirmed people', () => {
  const refusals = [
    new ApiError('PSOF0204', 401, ''),
    new ApiError('PSOF0203', 403, ''),
    new ApiError('PSOF0102', 409, ''),
  ]
  expect(refusals.map(personalLinkAfterError)).toEqual([null, null, null])
  const failures = [
    new ApiError('PSOF0101', 404, ''),
    new ApiError('PSOF0801', 429, ''),
    new ApiError('PSOF0001', 500, ''),
    new ApiError('NETWORK', 0, ''),
  ]
  expect(failures.map(personalLinkAfterError)).toEqual(failures.map(() => undefined))
  expect(() => personalLinkAfterError(new TypeError('x'))).toThrow('x')
})
