/** What visitors see of a portal that is not open. */
const closed = {
  'closed.draft.title': 'Hier beginnt bald etwas',
  'closed.draft.text':
    'Das Empfehlungsprogramm von {tenant} ist noch nicht geöffnet. Schauen Sie bald wieder vorbei.',
  'closed.paused.title': 'Wir machen eine kurze Pause',
  'closed.paused.text':
    'Das Empfehlungsprogramm von {tenant} ist gerade geschlossen. Ihre Empfehlungen und Prämien bleiben erhalten.',
  'closed.unavailable.title': 'Gerade nicht erreichbar',
  'closed.unavailable.text':
    'In wenigen Augenblicken geht es hier weiter. Was Sie zuletzt abgeschickt haben, ist vielleicht noch nicht angekommen: Bitte sehen Sie gleich nach.',
  'closed.retry': 'Noch einmal versuchen',
  'closed.homepage': 'Zur Website von {tenant}',
} as const

export type ClosedTexts = Readonly<Record<keyof typeof closed, string>>

export default closed satisfies ClosedTexts
