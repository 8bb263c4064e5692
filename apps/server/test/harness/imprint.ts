import type { TestApp } from './app.ts'
import type { OperatorClient } from './operator.ts'

export const imprint = { kind: 'block', id: 'impressum' } as const

/** Returns a title and a body in German. */
export const words = (title: string, body = '<p>Text</p>') => ({ title: { de: title }, body: { de: body } })

/** Edits and publishes a tenant's imprint. */
export function imprintEditing(server: () => TestApp, editor: () => OperatorClient) {
  const read = () => editor().ok('getContent', { params: imprint })
  /** Reads the imprint as the portal shows it. */
  const shown = () => server().api.ok('getContentBlock', { params: { id: 'impressum' } })

  async function save(title: string, body?: string) {
    const { revision } = await read()
    return editor().ok('saveContent', { params: imprint, body: { revision, data: words(title, body) } })
  }
  async function publish(title: string, body?: string) {
    const { revision } = await save(title, body)
    const item = await editor().ok('publishContent', { params: imprint, body: { revision } })
    await server().tenants.reload()
    return item
  }
  return { read, shown, save, publish }
}
