import { imprint as formal } from '../../de/legal/imprint.ts'
import type { FamiliarTexts } from '../../familiar.ts'

export const familiar = {
  'legal.imprint.description':
    'Wer hinter dem Empfehlungsprogramm {tenantGenitive} steht und wie du uns erreichst.',
  'legal.imprint.dispute.text':
    'Wir sind bereit, bei Streit über Strom- und Gaslieferungen an einem Verfahren vor der Schlichtungsstelle Energie e.\u00a0V. in Berlin teilzunehmen. Bei Fragen zu Telefon und Internet kannst du dich an die Schlichtungsstelle Telekommunikation der Bundesnetzagentur wenden.',
} as const satisfies FamiliarTexts<typeof formal>

export const imprint = { ...formal, ...familiar }
