import { join, resolve } from 'node:path'
import { launch, type RunningProgram } from '../support/process.ts'

/** A running release. */
export interface Release extends RunningProgram {
  readonly name: 'previous' | 'present'
  /** Folder of its checkout. */
  readonly root: string
}

export const presentRoot = resolve(import.meta.dirname, '../..')

/** Starts a release on the shared data folder. */
export async function startRelease(
  name: Release['name'],
  root: string,
  { dataDir, port }: { readonly dataDir: string; readonly port: number },
): Promise<Release> {
  const settings = {
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: 'on',
    PUBLIC_URL: `http://localhost:${port}`,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    LOG_LEVEL: 'error',
  }
  const program = await launch('src/main.ts', settings, join(root, 'apps/server'))
  return { ...program, name, root }
}
