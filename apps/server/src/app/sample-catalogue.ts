import { createRequire } from 'node:module'
import type { SampleAssortment, SampleCatalogue } from '../catalogue/products/index.ts'

const load = createRequire(import.meta.url)

/**
 * Opens the sample catalogue of the demo's package. It is loaded on first use, and synchronously, as lookups
 * are. Without the package it has no assortments. Decision 107
 */
export function openSampleCatalogue(file = '@zuruf/demo/sample-catalogue'): SampleCatalogue {
  let loaded: readonly SampleAssortment[] | undefined
  return {
    assortments() {
      loaded ??= isInstalled(file) ? loadAssortments(file) : []
      return loaded
    },
  }
}

function loadAssortments(file: string): readonly SampleAssortment[] {
  const { sampleAssortments } = load(file) as { sampleAssortments: readonly SampleAssortment[] }
  return sampleAssortments
}

function isInstalled(file: string): boolean {
  try {
    load.resolve(file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return false
    throw error
  }
}
