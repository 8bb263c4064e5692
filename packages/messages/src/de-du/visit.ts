import formal from '../de/visit.ts'
import type { FamiliarTexts } from '../familiar.ts'

export const familiar = {
  'kept.title': 'Was wir auf deinem Gerät speichern',
  'kept.answer':
    'Deine Antwort zu Cookies, bis sie bei uns ist auch deren Zeit, und die Nummer, unter der wir sie als Nachweis aufheben',
  'kept.session': 'Deine Anmeldung',
  'kept.agency': 'Deine Anmeldung für eine Agentur',
  'kept.sso': 'Dass du dich in diesem Browser über den Anmeldedienst deines Unternehmens anmeldest',
  'kept.agency.profile': 'Dein Name und deine Agentur, damit alle Tabs dasselbe zeigen',
  'kept.profile': 'Dein Name, damit alle offenen Tabs wissen, dass du angemeldet bist',
  'kept.referrals': 'Welche Empfehlungen du in diesem Tab angelegt hast',
  'kept.order': 'Das Formular, das du in diesem Tab begonnen hast',
  'kept.scroll': 'Wo du auf den Seiten dieses Tabs warst, damit „Zurück“ dorthin führt',
  'kept.functional': 'Dein Ja zu Komfort',
  'kept.agent': 'Wen du beim Empfehlen zuletzt als Hilfe gewählt hast',
  'kept.click': 'Dass du eine Empfehlung rechtzeitig geöffnet hast, damit deine Prämie gilt',
  'kept.share': 'Wie du die Prämie zuletzt aufgeteilt hast',
  'kept.seen': 'Dass wir dich vor dem Gehen schon einmal gefragt haben',
  'kept.analytical': 'Dein Ja zur Statistik',
  'kept.visitor': 'Eine zufällige Nummer, die deinen Browser wiedererkennt',
  'kept.marketing': 'Dein Ja zu Aktionen',
  'kept.channel': 'Über welche Aktion du gekommen bist',
  'kept.embeds': 'Von welchen Anbietern du Inhalte immer laden willst',
  'kept.number': 'Deine Einwilligungsnummer',
  'kept.number.text': 'Unter dieser Nummer heben wir deine Antwort als Nachweis auf, ohne deinen Namen.',
  'kept.number.none': 'Die bekommst du mit deiner Antwort.',
  'embed.text':
    'Erst wenn du es möchtest, laden wir diesen Inhalt. {host} erfährt dann deine IP-Adresse und kann eigene Cookies setzen.',
  'farewell.title': 'Kennst du jemanden, zu dem das passt?',
  'farewell.text':
    'Eine Empfehlung dauert keine Minute. Welche Prämien es dafür gerade gibt, siehst du auf einen Blick.',
} as const satisfies FamiliarTexts<typeof formal>

export default { ...formal, ...familiar }
