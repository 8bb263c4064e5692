/** What visitors see of a portal that is not open. */
const closed = {
  'closed.draft.title': 'Hier beginnt bald etwas',
  'closed.draft.text':
    'Das Empfehlungsprogramm von {tenant} ist noch nicht geöffnet. Schauen Sie bald wieder vorbei.',
  'closed.paused.title': 'Wir machen eine kurze Pause',
  'closed.paused.text':
    'Das Empfehlungsprogramm von {tenant} ist gerade geschlossen. Ihre Empfehlungen und Prämien bleiben erhalten.',
  'closed.homepage': 'Zur Website von {tenant}',
} as const

export type ClosedTexts = Readonly<Record<keyof typeof closed, string>>

export default closed satisfies ClosedTexts
