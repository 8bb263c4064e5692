import { consent as formal } from '../../de/portal/consent.ts'
import type { FamiliarTexts } from '../../familiar.ts'

export const familiar = {
  'consent.text':
    'Diese Seite funktioniert ohne. Mit deinem Ja merken wir uns zum Beispiel, über welche Aktion du gekommen bist, und sehen, welche Seiten helfen.',
  'consent.details': 'Was genau gespeichert wird, und deine Einwilligungsnummer',
  'consent.required.text':
    'Deine Anmeldung, diese Auswahl 60 Tage lang und was du in diesem Tab begonnen hast. Immer an.',
  'consent.functional.text':
    'Merkt sich 60 Tage, wie du die Prämie zuletzt aufgeteilt hast und welche Hinweise du schon kennst.',
  'consent.analytical.text':
    'Zeigt uns, welche Seiten helfen und welche nicht. Dafür erkennen wir deinen Browser bis zu 13 Monate an einer zufälligen Nummer wieder.',
  'consent.marketing.text':
    'Merkt sich bis zu 730 Tage, über welche Aktion du gekommen bist. Lädt Videos und Karten anderer Anbieter, wenn du darum bittest.',
} as const satisfies FamiliarTexts<typeof formal>

export const consent = { ...formal, ...familiar }
