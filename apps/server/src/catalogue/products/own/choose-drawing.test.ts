import { expect, test } from 'vitest'
import { drawingOf } from '../drawings/index.ts'
import { chooseDrawing } from './choose-drawing.ts'

const palette = {
  ink: '#000000',
  brand: '#006644',
  brandSoft: '#ddeeee',
  accent: '#ffbb00',
  sky: '#cceeff',
  sand: '#ffeecc',
  rose: '#ffcccc',
  paper: '#ffffff',
  style: 'colors',
} as const

test.each([
  ['Ökostrom', 'windHills'],
  ['Gas', 'gasFlame'],
  ['Biogas', 'gasFlame'],
  ['Glasfaser', 'fibreHouse'],
  ['Wärmepumpenstrom', 'heatPump'],
  ['Nahwärme und Heizung', 'gasFlame'],
  ['Balkonkraftwerk mit Speicher', 'balconySolar'],
  ['Internet mit TV', 'tvCouch'],
  ['Mobilfunk', 'handPhone'],
  ['Organisation', 'town'],
])('%s gets the drawing %s, which exists', (words, motif) => {
  expect(chooseDrawing(words)).toEqual({ motif, variation: 0 })
  expect(drawingOf(motif, 0, palette)).toContain('<svg')
})

test('the first text that matches decides', () => {
  expect(chooseDrawing('Neues', 'Strom S', 'Glasfaser')).toMatchObject({ motif: 'windHills' })
})
