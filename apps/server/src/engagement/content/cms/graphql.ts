import { buildSchema, graphql } from 'graphql'
import { type CmsItem, flatData, type Languages, wireData } from './wire.ts'

/** Schema of the portal's query (SPEC §7 "graphql variables query"), with Squidex's names. */
const schema = buildSchema(`
  type Query {
    queryVariablesContents(top: Int, skip: Int): [Variables!]!
    findVariablesContent(id: String!): Variables
  }
  type Variables { id: ID! version: Int! status: String! lastModified: String! flatData: VariablesFlat! data: VariablesData! }
  type VariablesFlat { name: String wert: String agentur: String }
  type VariablesData { name: Shared wert: Text agentur: Shared }
  type Shared { iv: String }
  scalar Text
`)

/** Executes a query over the variables. Errors are part of the result, as usual in GraphQL. */
export async function answerGraphql(
  { query, variables }: { query: string; variables?: Record<string, unknown> | undefined },
  items: readonly CmsItem[],
  languages: Languages,
) {
  const toResult = (item: CmsItem) => {
    const flat = flatData(item, languages)
    const full = wireData(item, { ...languages, wanted: null })
    return {
      id: item.id,
      version: item.version,
      status: 'Published',
      lastModified: item.changedAt.toISOString(),
      flatData: { name: flat.Name, wert: flat.Wert, agentur: flat.Agentur },
      data: { name: full.Name, wert: full.Wert, agentur: full.Agentur },
    }
  }
  return graphql({
    schema,
    source: query,
    ...(variables && { variableValues: variables }),
    rootValue: {
      queryVariablesContents: ({ top = 200, skip = 0 }: { top?: number; skip?: number }) =>
        items.slice(Math.max(0, skip), Math.max(0, skip) + Math.min(Math.max(0, top), 200)).map(toResult),
      findVariablesContent: ({ id }: { id: string }) => {
        const found = items.find((item) => item.id === id)
        return found ? toResult(found) : null
      },
    },
  })
}
