import formal from '../de/reports.ts'
import type { FamiliarTexts } from '../familiar.ts'

export const familiar = {
  'reports.lead.agencyOrders':
    'Alle Aufträge aus den Empfehlungen deiner Agentur. Abgeschlossene kannst du freigeben, dann werden sie vergütet.',
  'reports.lead.agencyOrders.own': 'Alle Aufträge aus den Empfehlungen, die du betreust.',
  'reports.lead.agencyLeads':
    'Wer den Link geöffnet oder angefangen, aber noch nichts abgeschickt hat. Anrufen oder anschreiben darfst du nur Personen, die dir das ausdrücklich erlaubt haben. Ein Klick ist keine Erlaubnis: Bitte lieber die Person, die empfohlen hat, noch einmal nachzufragen.',
  'reports.lead.agencyLeads.own':
    'Wer den Link geöffnet oder angefangen, aber noch nichts abgeschickt hat. Anrufen oder anschreiben darfst du nur Personen, die dir das ausdrücklich erlaubt haben. Ein Klick ist keine Erlaubnis: Bitte lieber die Person, die empfohlen hat, noch einmal nachzufragen.',
  'reports.lead.agencyRecommenders': 'Wer mit deiner Agentur empfiehlt, und was daraus geworden ist.',
  'reports.lead.agencyRecommenders.own': 'Wer mit dir empfiehlt, und was daraus geworden ist.',
  'reports.meta.agencyOrders': 'Aufträge deiner Agentur',
  'reports.meta.agencyLeads': 'Interessenten deiner Agentur',
  'reports.meta.agencyRecommenders': 'Empfehler deiner Agentur',

  'reports.none.recommenders': 'Noch hat niemand mit deiner Agentennummer empfohlen.',

  'reports.release.ask.one': 'Du gibst einen Auftrag frei. Danach wird er vergütet.',
  'reports.release.ask.other': 'Du gibst {count} Aufträge frei. Danach werden sie vergütet.',
  'reports.release.waiting.one':
    'Bei {count} Auftrag läuft die Wartezeit noch. Freigeben kannst du ihn ab {day}; danach geben wir ihn auch von selbst frei.',
  'reports.release.waiting.other':
    'Bei {count} Aufträgen läuft die Wartezeit noch. Den ersten davon kannst du ab {day} freigeben; danach geben wir sie auch von selbst frei.',

  'reports.statistics.meta': 'Statistik deiner Agentur',
  'reports.statistics.lead': 'Was aus den Empfehlungen wird, die mit deinen Agentennummern entstehen.',
  'reports.statistics.lead.own': 'Was aus den Empfehlungen wird, die mit deiner Agentennummer entstehen.',
} as const satisfies FamiliarTexts<typeof formal>

export default { ...formal, ...familiar }
