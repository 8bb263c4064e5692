import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { IdentityProviderOptions, ProviderPerson } from '@zuruf/demo/pages/identity-provider'

export const providerPassword = 'Anbieter-2026'

/** Starts a real identity provider (`oidc-provider`) in a separate process. */
export async function startProvider(input: Omit<IdentityProviderOptions, 'issuer' | 'password'>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'identity-provider-process.ts')], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
  })
  child.stdin?.end(JSON.stringify({ ...input, password: providerPassword }))
  const [port] = (await once(createInterface(child.stdout as Readable), 'line')) as [string]
  return {
    issuer: `http://127.0.0.1:${port}/kunde`,
    /** Kills the process, as in a power failure. */
    async stop(): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/**
 * Logs in on the provider's own pages as a browser would: with cookies, following redirects.
 *
 * @returns the address at which the person returns to us
 */
export async function logInAtProvider(address: string, person: Pick<ProviderPerson, 'email'>): Promise<URL> {
  const jar = new Map<string, string>()
  const { origin } = new URL(address)
  const ask = async (url: string, body?: URLSearchParams) => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return answer
  }
  let answer = await ask(address)
  for (let steps = 0; steps < 8; steps++) {
    const location = answer.headers.get('location')
    if (!location) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
    const next = new URL(location, origin)
    if (next.origin !== origin) return next
    answer = next.pathname.includes('/anmelden/')
      ? await ask(next.href, new URLSearchParams({ person: person.email, password: providerPassword }))
      : await ask(next.href)
  }
  throw new Error('The provider leads in a circle')
}
