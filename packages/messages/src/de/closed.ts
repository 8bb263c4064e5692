import type { TextsOf } from '../texts-of.ts'

/** Shown to visitors when the portal is not open or a page cannot be shown. */
const closed = {
  'closed.draft.title': 'Hier geht es bald los',
  'closed.draft.text':
    'Das Empfehlungsprogramm {tenantGenitive} ist noch nicht geöffnet. Schauen Sie bald wieder vorbei.',
  'closed.paused.title': 'Wir machen eine kurze Pause',
  'closed.paused.text':
    'Das Empfehlungsprogramm {tenantGenitive} ist gerade geschlossen. Ihre Empfehlungen und Prämien bleiben erhalten.',
  'closed.unavailable.title': 'Gerade nicht erreichbar',
  'closed.unavailable.text':
    'Bei uns gibt es gerade eine Störung. Bitte versuchen Sie es in einigen Minuten noch einmal. Was Sie zuletzt abgeschickt haben, ist vielleicht noch nicht angekommen: Bitte schauen Sie dann nach.',
  'closed.frozen.title': 'Wir ziehen gerade um',
  'closed.frozen.text':
    'In einigen Minuten ist das Empfehlungsprogramm {tenantGenitive} wieder da. Ihre Empfehlungen, Links und Prämien bleiben erhalten.',
  'closed.busy.title': 'Gerade ist viel los',
  'closed.busy.text': 'Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
  'closed.missing.title': 'Hier ist nichts zu finden',
  'closed.missing.text': 'Diese Adresse führt zu keiner Seite. Vielleicht ist sie nicht vollständig.',
  'closed.form.title': 'Ihr Formular ist noch nicht angekommen',
  'closed.form.text':
    'Gehen Sie bitte zurück: Was Sie eingegeben haben, steht meist noch da. Senden Sie es dann noch einmal ab. Klappt es wieder nicht, braucht diese Seite JavaScript, und Ihr Browser führt es gerade nicht aus.',
  'closed.form.open': 'Seite neu öffnen',
  'closed.home': 'Zur Startseite',
  'closed.retry': 'Noch einmal versuchen',
  'closed.homepage': 'Zur Website {tenantGenitive}',
} as const

export type ClosedTexts = TextsOf<typeof closed>

export default closed satisfies ClosedTexts
