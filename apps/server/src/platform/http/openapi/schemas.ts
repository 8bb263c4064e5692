import { schemaCheckedLater } from '@zuruf/contract/common'
import * as contractSchemas from '@zuruf/contract/schemas'
import { z } from 'zod'

export type JsonSchema = { readonly [key: string]: unknown }
type Direction = 'input' | 'output'

/** Schema → name of its component. */
type Names = z.core.$ZodRegistry<{ id?: string | undefined }>

const prefix = '#/components/schemas/'

/** Collects the schemas of all operations and converts them together. A named schema becomes a component that others refer to. */
export interface SchemaRegistry {
  /**
   * Adds a schema to be converted.
   * @param name name of its component if the contract does not export the schema under a name
   */
  add(schema: z.ZodType, direction: Direction, name: string): void
  /** Converts everything that was added. */
  convert(): ConvertedSchemas
}

export interface ConvertedSchemas {
  /** Returns a reference to the component, or the schema itself if it is only a value or a list of components. */
  use(schema: z.ZodType, direction: Direction): JsonSchema
  /** Returns the properties of an object: parameters have a schema each. */
  properties(schema: z.ZodType): readonly Property[]
  /** Components that were used, by name. */
  components(): Readonly<Record<string, JsonSchema>>
}

export interface Property {
  readonly name: string
  readonly schema: JsonSchema
  readonly required: boolean
}

export function createSchemaRegistry(): SchemaRegistry {
  const names: Names = z.registry<{ id?: string | undefined }>()
  const used: { readonly id: string; readonly direction: Direction }[] = []
  for (const [name, schema] of Object.entries(contractSchemas)) {
    if (schema instanceof z.ZodType && isComposite(schema) && !names.has(schema)) {
      names.add(schema, { id: componentName(name) })
    }
  }
  const idOf = (schema: z.ZodType): string => {
    const id = names.get(schema)?.id
    if (!id) throw new Error('The schema was not added to the OpenAPI document')
    return id
  }

  return {
    add(schema, direction, name) {
      if (!names.get(schema)?.id) names.add(schema, { id: componentName(name) })
      used.push({ id: idOf(schema), direction })
    },
    convert: () => converted(toComponents(names, used), idOf),
  }
}

/** Turns the name of an export or of an operation into the name of a component. */
const componentName = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Returns whether a schema is worth a component. Texts, numbers and the like are described where they are used. */
function isComposite(schema: z.core.$ZodType): boolean {
  const { type } = schema._zod.def
  if (type === 'pipe') return isComposite((schema as z.ZodPipe)._zod.def.in)
  return ['object', 'array', 'enum', 'union', 'record', 'tuple', 'intersection'].includes(type)
}

/** The named schemas as input and as output, and their component names. */
interface Components {
  readonly schemas: Readonly<Record<Direction, Readonly<Record<string, JsonSchema>>>>
  readonly nameOf: (id: string, direction: Direction) => string
}

function toComponents(
  names: Names,
  used: readonly { readonly id: string; readonly direction: Direction }[],
): Components {
  const schemas = { input: convertAll(names, 'input'), output: convertAll(names, 'output') }
  const reached = (direction: Direction) =>
    reachable(
      schemas[direction],
      used.filter((one) => one.direction === direction).map(({ id }) => id),
    )
  const outputs = reached('output')
  const both = [...reached('input')].filter((id) => outputs.has(id))
  const different = new Set(
    both.filter((id) => JSON.stringify(schemas.input[id]) !== JSON.stringify(schemas.output[id])),
  )
  // A schema that refers to one with two variants has two variants itself.
  for (let size = -1; size !== different.size; ) {
    size = different.size
    for (const id of both) {
      if (referencesOf(schemas.input[id]).some((other) => different.has(other))) different.add(id)
    }
  }
  return {
    schemas,
    nameOf: (id, direction) => (direction === 'input' && different.has(id) ? `${id}Input` : id),
  }
}

function convertAll(names: Names, direction: Direction): Readonly<Record<string, JsonSchema>> {
  const { schemas } = z.toJSONSchema(names, {
    io: direction,
    unrepresentable: 'any',
    uri: (id) => prefix + id,
    override: ({ zodSchema, jsonSchema }) => {
      const checked = schemaCheckedLater(zodSchema)
      if (checked) jsonSchema.$ref = prefix + names.get(checked)?.id
    },
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => [id, readable(schema) as JsonSchema]),
  )
}

/** Returns whether a keyword tells a reader nothing: ids, the bounds of every integer, patterns of a known format. */
function isNoise(key: string, value: unknown, schema: JsonSchema): boolean {
  if (key === '$schema' || key === '$id') return true
  if (key === 'maximum') return value === Number.MAX_SAFE_INTEGER
  if (key === 'minimum') return value === Number.MIN_SAFE_INTEGER
  if (key === 'pattern') return typeof schema.format === 'string'
  // Answers may get more fields, and input drops unknown ones.
  return key === 'additionalProperties' && value === false
}

function readable(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => readable(item))
  if (typeof value !== 'object' || value === null) return value
  const schema = value as JsonSchema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, item]) => isNames || !isNoise(key, item, schema))
      .map(([key, item]) => [key, readable(item, !isNames && key === 'properties')]),
  )
}

function referencesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    key === '$ref' && typeof item === 'string' ? [item.slice(prefix.length)] : referencesOf(item),
  )
}

/** Returns the ids of these schemas and of all schemas they refer to, directly or not. */
function reachable(schemas: Readonly<Record<string, JsonSchema>>, from: readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...from]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...referencesOf(schemas[id]))
  }
  return found
}

function converted({ schemas, nameOf }: Components, idOf: (schema: z.ZodType) => string): ConvertedSchemas {
  const emitted: Record<string, JsonSchema> = {}

  /** Renames the references of a schema for its direction, and emits what they refer to. */
  function resolved(value: unknown, direction: Direction): unknown {
    if (Array.isArray(value)) return value.map((item) => resolved(item, direction))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        key === '$ref' && typeof item === 'string'
          ? emit(item.slice(prefix.length), direction)
          : resolved(item, direction),
      ]),
    )
  }

  function emit(id: string, direction: Direction): string {
    const name = nameOf(id, direction)
    if (!(name in emitted)) {
      const schema = schemas[direction][id]
      if (!schema) throw new Error(`The OpenAPI document has no schema ${id}`)
      emitted[name] = {}
      emitted[name] = resolved(schema, direction) as JsonSchema
    }
    return prefix + name
  }

  return {
    use(schema, direction) {
      const id = idOf(schema)
      const content = schemas[direction][id] ?? {}
      if (isValue(content)) return resolved(content, direction) as JsonSchema
      return { $ref: emit(id, direction) }
    },
    properties(schema) {
      const content = schemas.input[idOf(schema)] ?? {}
      const required = new Set(content.required as readonly string[] | undefined)
      return Object.entries((content.properties ?? {}) as Record<string, JsonSchema>).map(
        ([name, property]) => ({
          name,
          schema: resolved(property, 'input') as JsonSchema,
          required: required.has(name),
        }),
      )
    },
    components: () => Object.fromEntries(Object.entries(emitted).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/** Whether a schema is a single value or a list of components, which need no name. */
function isValue({ type, items, enum: values, $ref, anyOf, allOf }: JsonSchema): boolean {
  if ($ref || type === 'null') return true
  if (type === 'array') return typeof items === 'object' && items !== null && '$ref' in items
  return typeof type === 'string' && type !== 'object' && !values && !anyOf && !allOf
}
