import { expect, test } from 'vitest'
import { demoLogins } from '../../../db/seed/demo.ts'
import { demoOperators } from '../../../db/seed/demo-operators.ts'
import { demoTenants } from '../../../db/seed/demo-tenants.ts'
import { demoCredentials } from './credentials.ts'

test('production knows the credentials and tenants of the demo', () => {
  expect(demoCredentials.accounts).toEqual(demoLogins.map(({ email }) => email))
  expect(demoCredentials.operators).toEqual(demoOperators.map(({ email }) => email))
  expect(demoCredentials.tenants).toEqual(demoTenants.map(({ key }) => key))
})
