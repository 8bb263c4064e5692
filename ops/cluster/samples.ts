import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The sample files of `ops`, so that the drill runs what an operator copies. */

export type Sample =
  | 'etcd/etcd.env'
  | 'haproxy/database.cfg'
  | 'haproxy/web.cfg'
  | 'patroni/patroni.yml'
  | 'pgbouncer/pgbouncer.ini'

/**
 * Returns the text of a sample with other values.
 * @param values by what stands in the sample, e.g. `SERVER_NAME` or `127.0.0.1:5000`
 * @throws Error when the sample does not contain it
 */
export function fillSample(sample: Sample, values: Readonly<Record<string, string>>): string {
  let text = readFileSync(resolve(import.meta.dirname, '..', sample), 'utf8')
  for (const [placeholder, value] of Object.entries(values)) {
    if (!text.includes(placeholder)) throw new Error(`ops/${sample} has no "${placeholder}"`)
    text = text.replaceAll(placeholder, value)
  }
  return text
}

/** Returns the variables of a sample in the format of systemd's environment files. */
export function readVariables(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}
