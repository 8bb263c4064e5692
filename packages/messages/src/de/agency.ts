import type { TextsOf } from '../texts-of.ts'

/** The agency's area: login, layout, overview. */
const agency = {
  'agency.login.meta': 'Anmelden für Agenturen',
  'agency.login.title': 'Schön, dass Sie da sind.',
  'agency.login.lead': 'Hier melden sich Agenturen und ihre Mitarbeiter an.',
  'agency.login.code': 'Code aus Ihrer App',
  'agency.login.code.hint': 'Sechs Ziffern aus Ihrer Authenticator-App, oder einer Ihrer Ersatzcodes.',
  'agency.login.new': 'Noch nicht dabei?',
  'agency.login.register': 'Agentur registrieren',
  'agency.login.recommender': 'Sie empfehlen privat?',
  'agency.login.recommender.action': 'Zum persönlichen Bereich',

  'agency.sso.submit': 'Weiter mit {name}',
  'agency.sso.or': 'oder mit Ihrem Passwort',
  'agency.sso.meta': 'Anmeldung',
  'agency.sso.busy.title': 'Einen Moment bitte.',
  'agency.sso.busy.text': 'Wir prüfen Ihre Anmeldung.',
  'agency.sso.failed': 'Anmelden nicht möglich',
  'agency.sso.cancelled.title': 'Sie haben abgebrochen.',
  'agency.sso.cancelled.text': 'Es ist nichts passiert. Sie können sich jederzeit wieder anmelden.',
  'agency.sso.expired.title': 'Diese Anmeldung gilt nicht mehr.',
  'agency.sso.expired.text':
    'Sie hat zu lange gedauert, wurde schon benutzt oder in einem anderen Fenster begonnen. Bitte melden Sie sich noch einmal an.',
  'agency.sso.refused.title': 'Anmelden nicht möglich.',
  'agency.sso.refused.text':
    'Der Anmeldedienst Ihres Unternehmens hat uns nicht bestätigt, dass Sie es sind. Bitte versuchen Sie es noch einmal. Bleibt es dabei, hilft Ihre IT.',
  'agency.sso.silent.title': 'Der Anmeldedienst antwortet nicht.',
  'agency.sso.silent.text':
    'Bitte versuchen Sie es in ein paar Minuten noch einmal, oder melden Sie sich mit Ihrem Passwort an.',
  'agency.sso.closed.title': 'Sie haben hier noch keinen Zugang.',
  'agency.sso.contact': 'Kontakt aufnehmen',
  'agency.sso.again': 'Zur Anmeldung',

  'agency.logout.meta': 'Abmelden',
  'agency.logout.title': 'Einen Moment bitte.',
  'agency.logout.text': 'Sie werden abgemeldet.',
  'agency.logout.done': 'Sie sind abgemeldet.',
  'agency.logout.failed': 'Abmelden nicht möglich',

  'agency.nav': 'Bereich der Agentur',
  'agency.nav.agency': 'Übersicht',
  'agency.nav.agencyOrders': 'Aufträge',
  'agency.nav.agencyRecommenders': 'Empfehler',
  'agency.nav.agencyLeads': 'Interessenten',
  'agency.nav.agencyInvitations': 'Einladungen',
  'agency.nav.agencyEmployees': 'Mitarbeiter',
  'agency.nav.agencyRewardPlan': 'Prämienplan',
  'agency.nav.agencyRewards': 'Prämien',
  'agency.nav.agencyStatistics': 'Statistik',
  'agency.nav.agencyInvoices': 'Gutschriften',
  'agency.nav.agencyData': 'Stammdaten',
  'agency.nav.logout': 'Abmelden',
  'agency.nav.number': 'Agentennummer {number}',

  'agency.meta': 'Ihre Agentur',
  'agency.title': 'Guten Tag, {name}.',
  'agency.lead': 'Das läuft gerade in Ihrer Agentur.',
  'agency.state.registriert': 'Bitte bestätigen Sie noch Ihre E\u2011Mail-Adresse.',
  'agency.state.unvollstaendig': 'Es fehlen noch Angaben zu Steuer und Konto.',
  'agency.state.unvollstaendig.action': 'Angaben ergänzen',
  'agency.state.inPruefung':
    'Wir prüfen Ihre Angaben, meist in ein bis zwei Werktagen. Danach können Sie einladen und empfehlen.',
  'agency.state.geschlossen':
    'Diese Agentur ist geschlossen. Was schon verdient ist, wird noch abgerechnet und ausgezahlt.',
} as const

export type AgencyTexts = TextsOf<typeof agency>

export default agency satisfies AgencyTexts
