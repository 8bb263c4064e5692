import { readFileSync } from 'node:fs'
import { tenantFlags } from '@zuruf/domain/tenant-flags'
import { expect, it } from 'vitest'

it('the settings table of the glossary has every flag of a tenant', () => {
  const glossary = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8')
  const inTable = new Set([...glossary.matchAll(/^\|[^|]+\| `(\w+)` +\|/gm)].map(([, name]) => name))
  expect(Object.keys(tenantFlags).filter((flag) => !inTable.has(flag))).toEqual([])
})
