import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { unstorableTexts, validate } from './validate.ts'

const nul = String.fromCharCode(0)

function refusalOf(schema: z.ZodType, input: unknown) {
  try {
    validate(schema, input)
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, fields: error.fields }
    throw error
  }
  throw new Error('It was not refused')
}

test('names every invalid field by its path', () => {
  const schema = z.object({ name: z.string().min(1, 'required'), place: z.object({ zip: z.string() }) })
  expect(refusalOf(schema, { name: '', place: {} })).toEqual({
    code: 'PSOF0100',
    fields: { name: 'required', 'place.zip': 'required' },
  })
})

test('reports a number out of range as invalid', () => {
  const schema = z.object({ page: z.coerce.number().int().min(1).max(500), name: z.string().min(1).max(3) })
  expect(refusalOf(schema, { page: '0', name: '' }).fields).toEqual({ page: 'invalid', name: 'required' })
  expect(refusalOf(schema, { page: '501', name: 'lang' }).fields).toEqual({
    page: 'invalid',
    name: 'too-long',
  })
})

test('a single invalid e-mail address has its own code', () => {
  const schema = z.object({ email: z.email('email-invalid'), name: z.string() })
  expect(refusalOf(schema, { email: 'x', name: 'Frieda' }).code).toBe('PSOF0304')
  expect(refusalOf(schema, { email: 'x' }).code).toBe('PSOF0100')
})

test('reports a missing body', () => {
  expect(refusalOf(z.object({}), null).fields).toEqual({ body: 'required' })
})

test('rejects texts the database cannot store, at any depth', () => {
  const schema = z.object({ list: z.array(z.string()), inner: z.object({ text: z.string() }) })
  const input = { list: ['fine', `a${nul}b`], inner: { text: '\ud800' } }
  expect(refusalOf(schema, input).fields).toEqual({
    'list.1': 'control-characters',
    'inner.text': 'control-characters',
  })
})

test('rejects such texts in property names', () => {
  const schema = z.object({ alt: z.record(z.string(), z.string()) })
  for (const key of [nul, '\ud800']) {
    expect(refusalOf(schema, { alt: { [key]: 'Haus' } }).fields).toEqual({ alt: 'control-characters' })
  }
  expect(refusalOf(z.record(z.string(), z.string()), { [nul]: 'Haus' }).fields).toEqual({
    body: 'control-characters',
  })
})

test('does not check values the schema leaves unknown', () => {
  const input = { events: [{ text: nul }] }
  expect(validate(z.object({ events: z.array(z.unknown()) }), input)).toEqual(input)
  expect(unstorableTexts(input)).toEqual(['events.0.text'])
})

test('treats a rejected empty value as absent and keeps an accepted one', () => {
  const schema = z.object({
    order: z.enum(['name', 'date']).default('name'),
    page: z.coerce.number().int().min(1).default(1),
    share: z.int().optional(),
    filter: z.object({ search: z.string().optional(), from: z.iso.date().nullish() }).nullish(),
    title: z.string(),
    end: z.iso.date().nullable(),
    kind: z.union([z.object({ a: z.int().optional() }), z.literal('none')]),
    people: z.array(z.object({ number: z.string().optional() })),
  })
  const input = {
    order: '',
    page: '',
    share: null,
    filter: { search: null, from: null },
    title: '',
    end: null,
    kind: { a: null },
    people: [{ number: null }, {}],
  }
  expect(validate(schema, input)).toEqual({
    order: 'name',
    page: 1,
    filter: { from: null },
    title: '',
    end: null,
    kind: {},
    people: [{}, {}],
  })
  expect(validate(schema, { ...input, filter: '' })).not.toHaveProperty('filter')
})

test('still requires required fields and keeps list lengths', () => {
  const schema = z.object({ name: z.string().min(1, 'required'), list: z.array(z.int()) })
  expect(refusalOf(schema, { name: null, list: [1, null] }).fields).toEqual({
    name: 'required',
    'list.1': 'required',
  })
})
