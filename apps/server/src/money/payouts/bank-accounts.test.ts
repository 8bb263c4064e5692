import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { checkIban } from './bank-accounts.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

/** @returns the normalised IBAN, or the error key */
function checked(tenant: string, iban: string): string {
  try {
    return checkIban(server.contextOf(tenant), iban, 'Iban')
  } catch (error) {
    if (error instanceof AppError) return error.fields?.Iban ?? ''
    throw error
  }
}

describe('IBAN check', () => {
  test.each([
    ['DE89370400440532013000', 'DE89370400440532013000'],
    ['de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['DE89-3704-0044-0532-0130-00', 'DE89370400440532013000'],
    ['AT611904300234573201', 'AT611904300234573201'],
    ['CH9300762011623852957', 'CH9300762011623852957'],
  ])('accepts %s and normalises it', (given, kept) => {
    expect(checked('swb', given)).toBe(kept)
  })

  // SPEC §5.08
  test.each([
    ['DE89370400440532013001', 'iban-invalid'],
    ['DE8937040044053201300', 'iban-invalid'],
    ['XX89370400440532013000', 'iban-invalid'],
    ['no account', 'iban-invalid'],
    ['', 'iban-invalid'],
    ['BR1800360305000010009795493C1', 'iban-country'],
  ])('rejects %s: %s', (given, key) => {
    expect(checked('swb', given)).toBe(key)
  })

  // SPEC §1.27
  test('accepts only German IBANs if the tenant requires it', () => {
    expect(checked('nordlicht', 'AT611904300234573201')).toBe('iban-country')
    expect(checked('nordlicht', 'DE89370400440532013000')).toBe('DE89370400440532013000')
  })
})

// SPEC §1.12, §3.28, §7.22
test('bank data can be replaced, are shown masked, and can be deleted', async () => {
  const { banks } = server.modules
  const context = server.contextOf('swb')
  const owner = '00000000-0000-4000-8000-000000000001'
  const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
    withTenant(server.connection.database, context.tenant.id, work)
  const masked = () => inTenant((tx) => banks.readMasked(tx, context, 'account', owner))

  expect(await masked()).toBeUndefined()
  await inTenant((tx) =>
    banks.put(tx, context, 'account', owner, { iban: 'DE89370400440532013000', holder: 'A' }),
  )
  await inTenant((tx) =>
    banks.put(tx, context, 'account', owner, { iban: 'AT611904300234573201', holder: 'B' }),
  )
  expect(await masked()).toEqual({ iban: '•••• •••• •••• 3201', holder: 'B' })
  expect(await inTenant((tx) => banks.read(tx, context, 'account', owner))).toEqual({
    iban: 'AT611904300234573201',
    holder: 'B',
  })
  expect(await inTenant((tx) => banks.exists(tx, 'recipient', owner))).toBe(false)
  await inTenant((tx) => banks.remove(tx, 'account', owner))
  expect(await masked()).toBeUndefined()
})
