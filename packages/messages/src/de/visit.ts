import type { TextsOf } from '../texts-of.ts'

/** Storage on the visitor's device, embedded content of other sites, and the exit-intent prompt. */
const visit = {
  'kept.title': 'Was wir auf Ihrem Gerät speichern',
  'kept.life.60': '60\u00a0Tage',
  'kept.life.730': '730\u00a0Tage',
  'kept.life.10': '10\u00a0Minuten',
  'kept.life.tab': 'bis der Tab geschlossen wird',
  'kept.life.login': 'bis zum Abmelden',
  'kept.life.browser': 'bis der Browser geschlossen wird',
  'kept.life.session': 'bis der Browser geschlossen wird, auf Wunsch bis zu 90\u00a0Tage',
  'kept.life.halfHour': '30\u00a0Minuten',
  'kept.life.13months': '13\u00a0Monate',
  'kept.answer':
    'Ihre Antwort zu Cookies, bis sie bei uns ist auch deren Zeit, und die Nummer, unter der wir sie als Nachweis aufheben',
  'kept.session': 'Ihre Anmeldung',
  'kept.agency': 'Ihre Anmeldung für eine Agentur',
  'kept.sso': 'Dass Sie sich in diesem Browser über den Anmeldedienst Ihres Unternehmens anmelden',
  'kept.sso.tab': 'Was für diese Anmeldung noch fehlt, und wohin es danach geht',
  'kept.agency.profile': 'Ihr Name und Ihre Agentur, damit alle Tabs dasselbe zeigen',
  'kept.profile': 'Ihr Name, damit alle offenen Tabs wissen, dass Sie angemeldet sind',
  'kept.referrals': 'Welche Empfehlungen Sie in diesem Tab angelegt haben',
  'kept.order': 'Das Formular, das Sie in diesem Tab begonnen haben',
  'kept.script': 'Wann die Seite neu geladen wurde, weil ein Teil von ihr fehlte',
  'kept.scroll': 'Wo Sie auf den Seiten dieses Tabs waren, damit „Zurück“ dorthin führt',
  'kept.functional': 'Ihr Ja zu Komfort',
  'kept.agent': 'Wen Sie beim Empfehlen zuletzt als Hilfe gewählt haben',
  'kept.click': 'Dass Sie eine Empfehlung rechtzeitig geöffnet haben, damit Ihre Prämie gilt',
  'kept.share': 'Wie Sie die Prämie zuletzt aufgeteilt haben',
  'kept.seen': 'Dass wir Sie vor dem Gehen schon einmal gefragt haben',
  'kept.analytical': 'Ihr Ja zur Statistik',
  'kept.visitor': 'Eine zufällige Nummer, die Ihren Browser wiedererkennt',
  'kept.visit': 'Dass dieser Besuch noch läuft',
  'kept.marketing': 'Ihr Ja zu Aktionen',
  'kept.channel': 'Über welche Aktion Sie gekommen sind',
  'kept.embeds': 'Von welchen Anbietern Sie Inhalte immer laden wollen',
  'kept.number': 'Ihre Einwilligungsnummer',
  'kept.number.text': 'Unter dieser Nummer heben wir Ihre Antwort als Nachweis auf, ohne Ihren Namen.',
  'kept.number.none': 'Die bekommen Sie mit Ihrer Antwort.',
  'embed.title': 'Inhalt von {host}',
  'embed.text':
    'Erst wenn Sie es möchten, laden wir diesen Inhalt. {host} erfährt dann Ihre IP-Adresse und kann eigene Cookies setzen.',
  'embed.once': 'Inhalt einmal laden',
  'embed.always': 'Von diesem Anbieter immer laden',
  'farewell.title': 'Kennen Sie jemanden, zu dem das passt?',
  'farewell.text':
    'Eine Empfehlung dauert keine Minute. Welche Prämien es dafür gerade gibt, sehen Sie auf einen Blick.',
  'farewell.go': 'Prämien ansehen',
  'farewell.no': 'Nein, danke',
} as const

export type VisitTexts = TextsOf<typeof visit>

export default visit satisfies VisitTexts
