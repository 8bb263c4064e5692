import { newsletter as formal } from '../../de/portal/newsletter.ts'
import type { FamiliarTexts } from '../../familiar.ts'

export const familiar = {
  'newsletter.text1':
    'Höchstens einmal im Monat schreiben wir dir, welche Produkte gerade besonders hoch belohnt werden und welche Aktionen bald enden.',
  'newsletter.text2':
    'Angemeldet bist du erst, wenn du über den Link in einer Mail bestätigt hast, dass die Adresse dir gehört. Wir halten dazu den Wortlaut und die Zeitpunkte fest.',
  'newsletter.text3':
    'Abmelden geht jederzeit: über den Link am Ende jeder Mail oder in deinem Bereich. Deine Empfehlungen und Prämien hängen davon nicht ab.',
} as const satisfies FamiliarTexts<typeof formal>

export const newsletter = { ...formal, ...familiar }
