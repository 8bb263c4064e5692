import { sampleAssortments } from '@zuruf/demo/sample-catalogue'
import { expect, test } from 'vitest'
import { openSampleCatalogue } from './sample-catalogue.ts'

test('the sample catalogue is that of the demo, and is loaded once', () => {
  const catalogue = openSampleCatalogue()
  expect(catalogue.assortments()).toEqual(sampleAssortments)
  expect(catalogue.assortments()).toBe(catalogue.assortments())
})

test('without the demo package the sample catalogue is empty', () => {
  expect(openSampleCatalogue('@zuruf/missing/sample-catalogue').assortments()).toEqual([])
})
