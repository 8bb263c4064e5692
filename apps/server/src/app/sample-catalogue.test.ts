import { sampleAssortments } from '@zuruf/demo/sample-catalogue'
import { expect, test } from 'vitest'
import { openSampleCatalogue } from './sample-catalogue.ts'

test('the samples are those of the demo, loaded once', () => {
  const catalogue = openSampleCatalogue()
  expect(catalogue.assortments()).toEqual(sampleAssortments)
  expect(catalogue.assortments()).toBe(catalogue.assortments())
})

test('without the package there are none', () => {
  expect(openSampleCatalogue('@zuruf/missing/sample-catalogue').assortments()).toEqual([])
})
