import { progressLineWire, stepLabels, stepStateWire } from '@zuruf/domain/progress-words'
import { z } from 'zod'
import { isoTime } from './common.ts'

/** Status in one line and steps, as far as the reader may know them. */
export const progress = {
  Stand: z
    .enum(progressLineWire)
    .describe('status in one line; unlike Statusleiste, it says why something failed'),
  Schritte: z
    .array(
      z.object({
        Name: z.string(),
        Schluessel: z.enum(stepLabels).describe('label: differs for a step reached, to come or failed'),
        Zeit: isoTime.nullable(),
        Zustand: z
          .enum(stepStateWire)
          .describe('fertig: reached; jetzt: comes next; offen: comes later; gescheitert: the last one'),
      }),
    )
    .describe('steps reached, then those to come or the one that failed'),
}
