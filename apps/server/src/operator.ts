import { parseArgs } from 'node:util'
import { email as emailSchema, text } from '@zuruf/contract'
import { isOurLanguage } from '@zuruf/domain'
import { buildApp } from './app/app.ts'
import { openRuntime } from './app/runtime.ts'
import { commandLine } from './platform/command-line.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { AppError } from './platform/errors.ts'

const usage = `Usage: ${commandLine('operator', '--email ADDRESS --name NAME [--language de|en] [--reset-second-factor]')}

Makes an operator who is admin of all tenants and prints the token that sets their password, once and within 72 hours.
For who is an operator already: a new token; with --reset-second-factor they set up a new second factor too.`

/**
 * Command `npm run operator`: creates the first operator of an installation, or restores access when no admin can.
 * Works while Zuruf is running.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      language: { type: 'string', default: 'de' },
      'reset-second-factor': { type: 'boolean', default: false },
    },
  })
  const email = emailSchema.safeParse(values.email)
  const name = text(120).safeParse(values.name)
  if (!email.success || !name.success || !isOurLanguage(values.language)) {
    process.stderr.write(`${usage}\n`)
    process.exit(2)
  }
  const config = readConfig()
  const runtime = await openRuntime(config, { onProgress: (line) => process.stderr.write(`${line}\n`) })
  try {
    const { app, modules } = await buildApp({ config, ...runtime })
    await app.ready()
    const context = {
      actor: { kind: 'system', id: 'npm run operator' },
      locale: 'de',
      now: new Date(),
    } as const
    const { isNew, token, expiresAt } = await modules.operators.admitByCommand(
      context,
      { email: email.data, name: name.data, language: values.language },
      values['reset-second-factor'],
    )
    process.stdout.write(
      `${JSON.stringify({ operator: email.data, new: isNew, token, expiresAt: expiresAt.toISOString() })}\n`,
    )
    await app.close()
  } finally {
    await runtime.close()
  }
}

main().catch((error: unknown) => {
  const isDisabled = error instanceof AppError && error.key === 'account-locked'
  const known = error instanceof ConfigError ? error.message : String(error)
  const text = isDisabled ? 'This operator is disabled; an admin has to let them in again.' : known
  process.stderr.write(`${text}\n`)
  process.exit(1)
})
