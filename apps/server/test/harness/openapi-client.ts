import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import type { OpenApiDocument } from '../../src/platform/http/openapi/document.ts'
import { processEnvironment } from './processes.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../../..')

/** A call as a program with a generated client writes it. */
export interface ClientCall {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly options: object
}

export interface ClientResult {
  readonly name: string
  readonly status: number
  readonly code: string | null
}

/** Writes a program with a client generated from the document into a temporary folder. */
export async function generateClient(document: OpenApiDocument, calls: readonly ClientCall[]) {
  const folder = await mkdtemp(join(tmpdir(), 'zuruf-client-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const types = await openapiTS(JSON.stringify(document))
  await writeFile(join(folder, 'api.d.ts'), astToString(types))
  await writeFile(join(folder, 'calls.ts'), programOf(calls))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['calls.ts'] }))
  return {
    /** @returns the errors of the compiler; empty if there are none */
    async check(): Promise<string> {
      const compiler = join(root, 'node_modules/typescript/bin/tsc')
      try {
        await run(process.execPath, [compiler, '-p', folder], { env: processEnvironment() })
        return ''
      } catch (error) {
        return (error as { stdout: string }).stdout
      }
    },
    /** Runs the calls against a server in a process of their own. */
    async call(baseUrl: string): Promise<readonly ClientResult[]> {
      const { stdout } = await run(process.execPath, [join(folder, 'calls.ts'), baseUrl], {
        env: processEnvironment(),
      })
      return JSON.parse(stdout)
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

const compilerOptions = {
  target: 'ES2024',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  module: 'nodenext',
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  verbatimModuleSyntax: true,
  types: ['node'],
}

function programOf(calls: readonly ClientCall[]): string {
  return `import createClient from 'openapi-fetch'
import type { paths } from './api.d.ts'

const client = createClient<paths>({ baseUrl: process.argv[2] ?? '' })
const results: { name: string; status: number; code: string | null }[] = []

${calls.map(statementOf).join('\n')}
console.log(JSON.stringify(results))

export function unknownPath() {
  // @ts-expect-error the types know the paths
  return client.GET('/api/v1/{mandant}/no-such-path')
}
`
}

const statementOf = ({ name, method, path, options }: ClientCall) => `{
  const { error, response } = await client.${method}(${JSON.stringify(path)}, ${JSON.stringify(options)})
  results.push({ name: ${JSON.stringify(name)}, status: response.status, code: error?.code ?? null })
}`
