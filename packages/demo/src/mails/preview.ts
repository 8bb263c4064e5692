import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp } from '@zuruf/server/app'
import { readConfig } from '@zuruf/server/platform/config'
import { mailNames } from '@zuruf/server/platform/mail/names'
import { withPictures } from '@zuruf/server/platform/mail/pictures'
import { openPasswords } from '@zuruf/server/platform/passwords'
import { openRuntime } from '@zuruf/server/runtime'
import { demoSecret } from '../pages/second-factor.ts'
import { seedDemo } from '../people/logins.ts'
import { seedDemoOperators } from '../people/operators.ts'
import { demoTenants } from '../people/tenants.ts'
import { mailIndex } from './preview-page.ts'
import { type SampleMail, sampleMails } from './samples.ts'

const usage = `npm run mail [-- NAME] [--tenant KEY] [--language de] [--out DIR]
  Writes each mail as HTML and text, with a page that shows them all. Without NAME every mail.
  NAME is one of: ${mailNames.join(', ')}`

/** Writes all mails to files for review, using the real composers and templates on a temporary demo. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      tenant: { type: 'string' },
      language: { type: 'string' },
      out: { type: 'string', default: '.data/mails' },
      help: { type: 'boolean' },
    },
  })
  const [name] = positionals
  if (values.help) return say(usage)
  if (name && !mailNames.some((known) => known === name)) fail(`There is no mail "${name}".\n${usage}`)
  const tenants = demoTenants.map(({ key }) => key)
  if (values.tenant && !tenants.includes(values.tenant)) fail(`--tenant is one of: ${tenants.join(', ')}`)

  const samples = (await makeSamples()).filter(
    (sample) =>
      (!name || sample.name === name) &&
      (!values.tenant || sample.tenant.key === values.tenant) &&
      (!values.language || sample.language === values.language),
  )
  if (samples.length === 0) fail('There is no such mail in this tenant and language.')
  write(resolve(values.out), samples)
}

async function makeSamples(): Promise<SampleMail[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zuruf-mails-'))
  // The database may run as another user and needs access.
  chmodSync(dataDir, 0o755)
  // Ignore the environment: the demo must not be loaded into a database it names.
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const runtime = await openRuntime(config, { onProgress: () => {} })
  try {
    const { app, modules, baseUrl } = await buildApp({ config, ...runtime })
    await app.ready()
    const { tenants } = runtime
    const now = new Date()
    const { database } = runtime.connection
    const seed = {
      database,
      tenants,
      modules,
      passwords: await openPasswords(),
      secret: demoSecret(runtime.cipher),
      now,
    }
    await seedDemo(seed)
    await seedDemoOperators(seed)
    const samples = await sampleMails({ tenants, modules, baseUrl, now })
    await app.close()
    return samples
  } finally {
    await runtime.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function write(dir: string, samples: readonly SampleMail[]): void {
  mkdirSync(dir, { recursive: true })
  const entries = samples.map((sample) => {
    const file = `${sample.tenant.key}.${sample.language}.${sample.title}`
    writeFileSync(join(dir, `${file}.html`), withPictures(sample.html, sample.pictures))
    writeFileSync(
      join(dir, `${file}.txt`),
      `To: ${sample.to}\nSubject: ${sample.subject}\n\n${sample.text}\n`,
    )
    say(`${file.padEnd(34)} ${sample.subject}`)
    return { file, ...sample }
  })
  writeFileSync(join(dir, 'index.html'), mailIndex(entries))
  say(`\n${samples.length} mails: ${join(dir, 'index.html')}`)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

function fail(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(2)
}

await main()
