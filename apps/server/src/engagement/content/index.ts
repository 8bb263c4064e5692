import type { FastifyInstance } from 'fastify'
import type { Assortments, Catalogue } from '../../catalogue/products/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { contentAssets, listPictureFiles } from './assets.ts'
import { mountBackofficeContent } from './backoffice-routes.ts'
import { mountCms } from './cms/api.ts'
import { cmsClients } from './cms/api-clients.ts'
import { servedContent } from './cms/served-content.ts'
import { contentDesk } from './desk.ts'
import { contentEditing } from './editing.ts'
import { contentPurge } from './purge.ts'
import { mountContent } from './routes.ts'
import { contentService } from './service.ts'
import { contentSource } from './source.ts'
import { mountContentSource } from './source-routes.ts'
import { standardContent } from './standard.ts'

interface Dependencies extends Platform {
  readonly assortments: Assortments
  readonly catalogue: Catalogue
}

/** The built-in CMS, the client for it or an external one, and the content shown from it. Decision 053 */
export function createContentModule(dependencies: Dependencies) {
  const { catalogue, preview } = dependencies
  const standard = standardContent(dependencies)
  const editing = contentEditing({ ...dependencies, standard })
  const desk = contentDesk({ ...dependencies, editing })
  const assets = contentAssets(dependencies)
  const clients = cmsClients(dependencies)
  const source = contentSource({ ...dependencies, clients })
  const portalContent = contentService({ source, assets, catalogue, standard })
  const servedItems = servedContent({ ...dependencies, standard })
  const content = {
    variableNames: (context: Context) => portalContent.variableNames({ context, drafts: false }),
    variables: (context: Context) => portalContent.variablesOrBuiltIn({ context, drafts: false }),
    variablesInTransaction: portalContent.variablesInTransaction,
    editing,
    assets,
    clients,
    source,
    /** The CMS API is not part of the contract, since it follows Squidex. */
    mountCms: (app: FastifyInstance) =>
      mountCms(app, { ...dependencies, clients, content: servedItems, assets }),
  }
  return {
    services: { content },
    routes(http: Http) {
      const { maxReward } = catalogue
      mountContent(http, { content: portalContent, assets, preview })
      mountBackofficeContent(http, { ...dependencies, desk, editing, assets, preview, maxReward })
      mountContentSource(http, { ...dependencies, source, clients })
    },
    jobs: {
      'content.publish': (context) => editing.publishDue(context),
      'content.purge': contentPurge(dependencies),
    },
    storedFiles: listPictureFiles,
  } satisfies Module
}
