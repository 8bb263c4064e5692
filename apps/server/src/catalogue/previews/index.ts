import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import { type Dependencies, mountPreviews } from './routes.ts'

/** Preview pictures of the home page, categories and products, for shared links. */
export function createPreviewsModule(dependencies: Dependencies) {
  return { routes: (http: Http) => mountPreviews(http, dependencies) } satisfies Module
}
