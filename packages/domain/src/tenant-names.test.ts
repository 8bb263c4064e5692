import { expect, test } from 'vitest'
import { type NameForms, tenantNames, withContractions } from './tenant-names.ts'

const stadtwerke: NameForms = {
  nominative: 'die Stadtwerke Beispielstadt',
  genitive: 'der Stadtwerke Beispielstadt',
  dative: 'den Stadtwerken Beispielstadt',
  accusative: 'die Stadtwerke Beispielstadt',
  plural: true,
}

test('German sentences have the forms of the name, with a capital letter at their start', () => {
  expect(tenantNames('Stadtwerke Beispielstadt', stadtwerke, 'de')).toEqual({
    tenant: 'Stadtwerke Beispielstadt',
    tenantNominative: 'die Stadtwerke Beispielstadt',
    TenantNominative: 'Die Stadtwerke Beispielstadt',
    tenantGenitive: 'der Stadtwerke Beispielstadt',
    tenantDative: 'den Stadtwerken Beispielstadt',
    tenantAccusative: 'die Stadtwerke Beispielstadt',
    tenantMay: 'die Stadtwerke Beispielstadt dürfen',
    TenantMay: 'Die Stadtwerke Beispielstadt dürfen',
  })
})

test('a name without forms is in the singular, has no article and keeps its first letter', () => {
  const names = tenantNames('enercity', null, 'de')
  expect(names).toMatchObject({ tenantDative: 'enercity', tenantGenitive: 'von enercity' })
  expect(names).toMatchObject({ tenantMay: 'enercity darf', TenantMay: 'enercity darf' })
})

test('other languages have the plain name', () => {
  const names = tenantNames('Stadtwerke Beispielstadt', stadtwerke, 'en')
  expect(names.tenantDative).toBe('Stadtwerke Beispielstadt')
  expect(names.tenantGenitive).toBe('of Stadtwerke Beispielstadt')
  expect(names.tenantMay).toBe('Stadtwerke Beispielstadt may')
})

test.each([
  [
    'Ein Konto bei {tenantDative}, ein Link von {tenantDative}.',
    'dem Stadtwerk',
    'Ein Konto beim Stadtwerk, ein Link vom Stadtwerk.',
  ],
  ['Von {tenantDative} kommt nichts.', 'dem Stadtwerk', 'Vom Stadtwerk kommt nichts.'],
  ['Zu {tenantDative} und in {tenantDative}', 'dem Stadtwerk', 'Zum Stadtwerk und im Stadtwerk'],
  ['Zu {tenantDative}, bei {tenantDative}', 'der Stromgruppe', 'Zur Stromgruppe, bei {tenantDative}'],
  ['Ein Vertrag mit {tenantDative}, davon {tenantDative}', 'dem Stadtwerk', null],
  ['Ein Konto bei {tenantDative}', 'den Stadtwerken', null],
  ['Ein Konto bei {tenantDative}', 'Dem Grünen Strom', null],
  ['Ein Konto bei {tenantDative}', undefined, null],
])('%s, %s', (text, dative, expected) => {
  expect(withContractions(text, dative)).toBe(expected ?? text)
})
