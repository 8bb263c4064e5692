import { createRequire } from 'node:module'
import type { SampleAssortment, SampleCatalogue } from '../catalogue/products/index.ts'

const require = createRequire(import.meta.url)

/**
 * Opens the sample catalogue of the package `@zuruf/demo`. It is loaded on first use; synchronously, because
 * catalogue lookups are synchronous. Without the package it has no assortments. Decision 107
 */
export function openSampleCatalogue(module = '@zuruf/demo/sample-catalogue'): SampleCatalogue {
  let loaded: readonly SampleAssortment[] | undefined
  return {
    assortments() {
      loaded ??= isInstalled(module) ? loadAssortments(module) : []
      return loaded
    },
  }
}

function loadAssortments(module: string): readonly SampleAssortment[] {
  const { sampleAssortments } = require(module) as { sampleAssortments: readonly SampleAssortment[] }
  return sampleAssortments
}

function isInstalled(module: string): boolean {
  try {
    require.resolve(module)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return false
    throw error
  }
}
