import formal from '../de/agency.ts'
import type { FamiliarTexts } from '../familiar.ts'

export const familiar = {
  'agency.login.title': 'Schön, dass du da bist.',
  'agency.login.code': 'Code aus deiner App',
  'agency.login.code.hint': 'Sechs Ziffern aus deiner Authenticator-App, oder einer deiner Ersatzcodes.',
  'agency.login.recommender': 'Du empfiehlst privat?',

  'agency.sso.or': 'oder mit deinem Passwort',
  'agency.sso.busy.text': 'Wir prüfen deine Anmeldung.',
  'agency.sso.cancelled.title': 'Du hast abgebrochen.',
  'agency.sso.cancelled.text': 'Es ist nichts passiert. Du kannst dich jederzeit wieder anmelden.',
  'agency.sso.expired.text':
    'Vielleicht hat sie zu lange gedauert, wurde schon benutzt oder in einem anderen Fenster begonnen. Bitte melde dich noch einmal an.',
  'agency.sso.refused.text':
    'Der Anmeldedienst deines Unternehmens hat uns nicht bestätigt, dass du es bist. Bitte versuch es noch einmal. Bleibt es dabei, hilft deine IT.',
  'agency.sso.silent.text':
    'Bitte versuch es in ein paar Minuten noch einmal, oder melde dich mit deinem Passwort an.',
  'agency.sso.closed.title': 'Du hast hier noch keinen Zugang.',

  'agency.logout.text': 'Du wirst abgemeldet.',
  'agency.logout.done': 'Du bist abgemeldet.',

  'agency.meta': 'Deine Agentur',
  'agency.lead': 'Das läuft gerade in deiner Agentur.',
  'agency.title': 'Hallo {name}.',
  'agency.state.registriert': 'Bitte bestätige noch deine E\u2011Mail-Adresse.',
  'agency.state.inPruefung':
    'Wir prüfen deine Angaben, meist in ein bis zwei Werktagen. Danach kannst du einladen und empfehlen.',
} as const satisfies FamiliarTexts<typeof formal>

export default { ...formal, ...familiar }
