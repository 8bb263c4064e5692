import { createHash, randomBytes } from 'node:crypto'
import type { RequestOf } from '@zuruf/contract'
import type { TestApp } from './app.ts'

/** Return address in tests, where the app has no port. */
export const returnAddress = 'http://localhost/de/agentur/sso'
export const ssoClient = { clientId: 'zuruf', clientSecret: 'geheim-wie-nie' } as const

type SsoInput = NonNullable<RequestOf<'setSingleSignOn'>['body']['sso']>

/** Lets a tenant's agencies log in with a provider. */
export async function useProvider(
  test: TestApp,
  issuer: string,
  input: Partial<SsoInput> = {},
  tenant = 'swb',
): Promise<void> {
  const admin = await test.operator('admin')
  await admin.ok('setSingleSignOn', {
    tenant,
    body: {
      sso: {
        name: 'Firmen-Login',
        issuer,
        skewSeconds: 60,
        ...ssoClient,
        claims: {
          department: 'department',
          role: 'az_role',
          email: 'email',
          firstName: 'given_name',
          lastName: 'family_name',
        },
        ownerValues: ['owner'],
        employeeValues: [],
        createsMembers: true,
        trustsEmail: false,
        trustsFactor: false,
        ...input,
      },
    },
  })
}

/** Starts a login in a browser. */
export async function beginSso(test: TestApp, tenant = 'swb') {
  const verifier = randomBytes(32).toString('base64url')
  const ip = `198.51.100.${randomBytes(1)[0]}`
  const begun = await test.api.call('beginAgencySso', {
    tenant,
    ip,
    body: { Challenge: createHash('sha256').update(verifier).digest('base64url') },
  })
  if (begun.status !== 200) throw new Error(begun.text)
  const address = new URL(begun.body.Adresse)
  return {
    tenant,
    address,
    ip,
    verifier,
    state: begun.body.State,
    nonce: address.searchParams.get('nonce') ?? '',
    /** Returns the address to which the provider sends the person back with a code. */
    returnUrl: (code: string, iss?: string) => {
      const url = new URL(returnAddress)
      for (const [name, value] of Object.entries({ code, state: begun.body.State, iss })) {
        if (value) url.searchParams.set(name, value)
      }
      return url
    },
    cookie: begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  }
}

export type StartedLogin = Awaited<ReturnType<typeof beginSso>>

/** Finishes a login with the return address, as the page does. */
export function finishSso(
  test: TestApp,
  begun: StartedLogin,
  back: URL,
  changes: Partial<StartedLogin> = {},
) {
  const { tenant, ip, cookie, verifier } = { ...begun, ...changes }
  const of = (name: string) => back.searchParams.get(name)
  return test.api.call('loginAgencyBySso', {
    tenant,
    ip,
    ...(cookie && { cookie }),
    body: { Code: of('code') ?? '', State: of('state'), Iss: of('iss'), Verifier: verifier },
  })
}

/** Returns `200`, or status and error code. */
export const outcome = ({ status, body }: { status: number; body: { code?: string } }) =>
  status === 200 ? '200' : `${status} ${body.code}`
