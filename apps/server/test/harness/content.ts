import sharp from 'sharp'
import { withTenant } from '../../src/platform/database/database.ts'
import type { TestApp } from './app.ts'

/** Returns a picture as a person would upload it. */
export const smallPicture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#2456a6' } })
    .jpeg()
    .toBuffer()

/** Creates one of everything a tenant's content can contain. */
export async function makeContent(test: TestApp, tenant: string) {
  const { editing, assets, clients } = test.modules.content
  const context = test.contextOf(tenant, { actor: { kind: 'system', id: 'world' } })
  const words = (text: string) => ({ de: `${text} (${tenant})` })
  const faq = { question: words('Wie geht das?'), answer: words('<p>So.</p>'), group: {} }
  const inside = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
    withTenant(test.connection.database, context.tenant.id, work)
  const create = (id: string) => inside((tx) => editing.create(tx, context, 'faq', { id, data: faq }))
  const shown = await create(`${tenant}-frage`)
  await editing.publish(context, 'faq', shown.id, 1)
  const changed = await editing.save(context, 'faq', shown.id, 2, faq)
  const scheduled = await create(`${tenant}-kommt`)
  const planned = await editing.publish(context, 'faq', scheduled.id, 1, new Date('2029-10-01T00:00:00Z'))
  const asset = await assets.add(context, await smallPicture(), `bild-${tenant}`)
  const spare = await assets.add(context, await smallPicture(), `anderes-${tenant}`)
  const client = await clients.add(context, 'Webseite')
  return {
    contentId: shown.id,
    contentRevision: changed.row?.revision ?? 0,
    scheduledContentId: scheduled.id,
    scheduledContentRevision: planned.row?.revision ?? 0,
    assetId: asset.id,
    assetHash: asset.hash,
    spareAssetId: spare.id,
    contentClientId: client.id,
  }
}
