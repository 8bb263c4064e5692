import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPathRewrite, findPage, internalPath } from './paths.ts'
import { changesFrom, pageOf } from './tenant.ts'

const route = (Name: string, Pfad: string) => ({
  Name,
  Pfad,
  requiresAuth: false,
  requiresAgencyAuth: false,
  Aktiv: true,
})

const rewrite = createPathRewrite(
  changesFrom([
    route('Empfehlen', '/weitersagen/:produktId'),
    route('Faq', '/hilfe/fragen/'),
    route('Empfehlungscode', '/weitersagen'),
    route('NichtVonUns', '/irgendwo'),
  ]),
)

// SPEC §2.03
test("maps a tenant's own path to the page and back", () => {
  expect(rewrite.toInternal('/de/weitersagen/531')).toBe('/de/empfehlen/531')
  expect(rewrite.toPublic('/de/empfehlen/531')).toBe('/de/weitersagen/531')
  expect(rewrite.toInternal('/en/hilfe/fragen')).toBe('/en/faq')
  expect(rewrite.toPublic('/en/code')).toBe('/en/weitersagen')
})

test('ignores case and a trailing slash', () => {
  expect(rewrite.toInternal('/de/Weitersagen/531/')).toBe('/de/empfehlen/531')
})

test('leaves unchanged and unknown paths as they are', () => {
  for (const path of ['/de', '/de/', '/de/impressum', '/de/praemie/7', '/de/irgendwo', '/de/a/b/c', '/x']) {
    expect(rewrite.toInternal(path)).toBe(path)
    expect(rewrite.toPublic(path)).toBe(path)
  }
})

test('keeps encoded parameters in both directions', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (produktId) => {
      const path = `/de${internalPath('Empfehlen', { produktId })}`
      fc.pre(!path.includes('/./') && !path.includes('/../'))
      expect(rewrite.toInternal(rewrite.toPublic(path))).toBe(path)
    }),
  )
})

test('fixed segments win over parameters', () => {
  expect(findPage('/praemie')?.name).toBe('PraemieWaehlen')
  expect(findPage('/praemie/12')).toEqual({ name: 'PraemieDaten', params: { praemieid: '12' } })
  expect(findPage('/agentur/login')?.name).toBe('agencyLogin')
  expect(findPage('/gibt/es/nicht')).toBeNull()
})

test('additional pages are closed until the tenant enables them', () => {
  expect(pageOf({}, 'Kategorie').closed).toBe(true)
  expect(pageOf(changesFrom([route('Kategorie', '/produkte/:kategorie')]), 'Kategorie').closed).toBe(false)
  expect(pageOf(changesFrom([{ ...route('Faq', '/faq'), Aktiv: false }]), 'Faq').closed).toBe(true)
})
