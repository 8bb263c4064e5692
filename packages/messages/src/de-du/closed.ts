import formal from '../de/closed.ts'
import type { FamiliarTexts } from '../familiar.ts'

export const familiar = {
  'closed.draft.text':
    'Das Empfehlungsprogramm {tenantGenitive} ist noch nicht geöffnet. Schau bald wieder vorbei.',
  'closed.paused.text':
    'Das Empfehlungsprogramm {tenantGenitive} ist gerade geschlossen. Deine Empfehlungen und Prämien bleiben erhalten.',
  'closed.unavailable.text':
    'Bei uns gibt es gerade eine Störung. Bitte versuch es in einigen Minuten noch einmal. Was du zuletzt abgeschickt hast, ist vielleicht noch nicht angekommen: Bitte schau dann nach.',
  'closed.frozen.text':
    'In einigen Minuten ist das Empfehlungsprogramm {tenantGenitive} wieder da. Deine Empfehlungen, Links und Prämien bleiben erhalten.',
  'closed.form.title': 'Dein Formular ist noch nicht angekommen',
  'closed.form.text':
    'Geh bitte zurück: Was du eingegeben hast, steht meist noch da. Sende es dann noch einmal ab. Klappt es wieder nicht, braucht diese Seite JavaScript, und dein Browser führt es gerade nicht aus.',
  'closed.busy.text': 'Bitte versuch es in ein paar Sekunden noch einmal.',
} as const satisfies FamiliarTexts<typeof formal>

export default { ...formal, ...familiar }
