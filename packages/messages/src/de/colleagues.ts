import type { TextsOf } from '../texts-of.ts'

/** Recommendations by the tenant's employees, who also invite their colleagues. */
const colleagues = {
  'colleagues.meta': 'Als Mitarbeiter empfehlen',
  'colleagues.eyebrow': 'Für alle, die bei {tenantDative} arbeiten',
  'colleagues.title': 'Sie arbeiten hier? Dann machen Sie mit.',
  'colleagues.title.invited': '{name} möchte Sie dabeihaben.',
  'colleagues.lead':
    'Melden Sie sich mit Ihrer dienstlichen Adresse an, empfehlen Sie Freunden, was Sie selbst gut finden, und holen Sie Ihre Kollegen dazu.',
  'colleagues.form': 'Mitmachen',
  'colleagues.email': 'Dienstliche E\u2011Mail-Adresse',
  'colleagues.email.hint': 'Sie bekommen eine Mail, mit der Sie die Adresse bestätigen.',
  'colleagues.email.domains': 'Sie endet auf {domains}. Dorthin geht eine Mail zum Bestätigen.',
  'colleagues.or': '{first} oder {last}',
  'colleagues.submit': 'Mitmachen',
  'colleagues.busy': 'Einen Moment',
  'colleagues.failed': 'Das hat noch nicht geklappt',
  'colleagues.private': 'In den gemeinsamen Zahlen stehen nur Summen, nie, wer was empfohlen hat.',

  'colleagues.done': 'Schön, dass Sie mitmachen.',
  'colleagues.done.text':
    'Wir haben an {email} geschrieben. Bestätigen Sie dort Ihre Adresse, dann kann es losgehen.',
  'colleagues.pass': 'Holen Sie Ihre Kollegen dazu',
  'colleagues.pass.text':
    'Geben Sie diesen Link selbst weiter, im Chat oder in der Kaffeeküche. Von uns bekommt niemand ungefragt Post.',
  'colleagues.link': 'Link für Ihre Kollegen',
  'colleagues.message':
    'Ich empfehle bei {tenantDative} mit und bekomme dafür Prämien. Mach auch mit: {link} (Werbung)',
  'colleagues.share': 'Link teilen',
  'colleagues.products': 'Jetzt etwas empfehlen',
  'colleagues.another': 'Jemand anderes anmelden',

  'colleagues.figures': 'Was wir zusammen schaffen',
  'colleagues.figures.text':
    'Nur Summen, keine Namen. Wo weniger als fünf Menschen dahinterstehen, zeigen wir nichts.',
  'colleagues.figures.people.one': '{count} Mitarbeiter macht mit',
  'colleagues.figures.people.other': '{count} Mitarbeiter machen mit',
  'colleagues.figures.few': 'Sobald fünf Menschen mitmachen, stehen hier Zahlen.',
  'colleagues.figures.months': 'Empfehlungen je Monat',
  'colleagues.figures.month.none': 'weniger als fünf Menschen',
  'colleagues.figures.products': 'Am liebsten empfohlen',
  'colleagues.figures.referrals.one': '{count} Empfehlung',
  'colleagues.figures.referrals.other': '{count} Empfehlungen',
  'colleagues.figures.orders.one': '{count} Bestellung oder Anfrage',
  'colleagues.figures.orders.other': '{count} Bestellungen und Anfragen',

  'colleagues.how': 'So einfach geht es',
  'colleagues.how1.title': 'Anmelden',
  'colleagues.how1.text': 'Mit Namen und dienstlicher Adresse. Die bestätigen Sie in einer Mail.',
  'colleagues.how2.title': 'Empfehlen',
  'colleagues.how2.text': 'Produkt aussuchen, Link teilen. Wie alle anderen bekommen Sie die Prämie.',
  'colleagues.how3.title': 'Weitersagen',
  'colleagues.how3.text': 'Mit Ihrem Link machen auch Ihre Kollegen mit.',
} as const

export type ColleagueTexts = TextsOf<typeof colleagues>

export default colleagues satisfies ColleagueTexts
