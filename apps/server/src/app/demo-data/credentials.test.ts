import { demoLogins } from '@zuruf/demo/people/logins'
import { demoOperators } from '@zuruf/demo/people/operators'
import { demoTenants } from '@zuruf/demo/people/tenants'
import { expect, test } from 'vitest'
import { demoCredentials } from './credentials.ts'

test('the credentials that production refuses are those of the demo', () => {
  expect(demoCredentials.accounts).toEqual(demoLogins.map(({ email }) => email))
  expect(demoCredentials.operators).toEqual(demoOperators.map(({ email }) => email))
  expect(demoCredentials.tenants).toEqual(demoTenants.map(({ key }) => key))
})
