import type { TextsOf } from '../texts-of.ts'

/** Referring with an agent's help, and by an agent for a customer on the phone. */
const agents = {
  'agents.title': '{product} mit Beratung empfehlen',
  'agents.meta': '{product} empfehlen, mit Hilfe aus Ihrer Nähe.',
  'agents.lead':
    'Wählen Sie, wer Ihnen und Ihrem Kontakt hilft. Fragen zum Angebot beantwortet dann ein Mensch mit Namen und Gesicht.',
  'agents.choose': 'Wer soll helfen?',
  'agents.search': 'Name, Ort, Postleitzahl oder Agentennummer',
  'agents.search.do': 'Suchen',
  'agents.found.one': '{count} Person gefunden',
  'agents.found.other': '{count} Personen gefunden',
  'agents.none': 'Hier haben wir niemanden gefunden',
  'agents.none.text':
    'Versuchen Sie es mit dem Anfang des Namens, einem Ort oder den ersten Ziffern der Postleitzahl.',
  'agents.none.without': 'Ohne Beratung empfehlen',
  'agents.take': 'Auswählen',
  'agents.take.name': '{name} auswählen',
  'agents.pages': 'Seiten der Suche',
  'agents.page': 'Seite {page} von {pages}',
  'agents.previous': 'Zurück',
  'agents.next': 'Weiter',
  'agents.chosen': 'Es hilft Ihnen',
  'agents.change': 'Jemand anderes',
  'agents.number': 'Agentennummer {number}',

  'agents.tabs': 'Empfehlen und Auswerten',
  'agents.tab.telefon': 'Am Telefon',
  'agents.tab.recommend-employees': 'Einladungsmaske',
  'agents.tab.einladungen': 'Einladungen',
  'agents.tab.empfehlungen': 'Empfehler',
  'agents.tab.leads': 'Interessenten',
  'agents.tab.auftraege': 'Status & Auftragsfreigabe',
  'agents.tab.dashboard': 'Übersicht',
  'agents.tab.einladungen.text':
    'Wen Sie eingeladen haben, was daraus wurde, und wen Sie noch einmal einladen können.',
  'agents.tab.empfehlungen.text': 'Wer über Sie empfiehlt, und wie viel daraus entstanden ist.',
  'agents.tab.leads.text': 'Wer einem Link gefolgt ist und noch nichts abgeschickt hat.',
  'agents.tab.auftraege.text':
    'Alle Aufträge mit ihrem Stand. Was abgeschlossen ist, gibt die Inhaberin oder der Inhaber hier frei.',
  'agents.tab.dashboard.text': 'Ihre Agentur auf einen Blick.',
  'agents.tab.open': 'Vollansicht',

  'agents.phone.title': '{product} am Telefon empfehlen',
  'agents.phone.lead':
    'Legen Sie die Empfehlung an, während Sie sprechen. Link, Code und QR-Code geben Sie gleich weiter.',
  'agents.phone.lead@no-offlineCode':
    'Legen Sie die Empfehlung an, während Sie sprechen. Link und QR-Code geben Sie gleich weiter.',
  'agents.phone.whose': 'Für wen ist die Empfehlung?',
  'agents.phone.customer': 'Für den Kunden',
  'agents.phone.customer.text': 'Wer anruft, bekommt die Prämie.',
  'agents.phone.agency': 'Für die Agentur',
  'agents.phone.agency.text': 'Provision statt Prämie.',
  'agents.phone.person': 'Wer ist am Telefon?',
  'agents.phone.email.hint': 'Dorthin schicken wir eine Mail, mit der die Adresse bestätigt wird.',
  'agents.phone.terms':
    'Am Telefon vereinbart: Die Person ist mindestens 18 Jahre alt, wohnt in Deutschland und stimmt den ',
  'agents.phone.terms.after': ' zu.',
  'agents.phone.terms.agency': 'Ich empfehle im Namen meiner Agentur nach den ',
  'agents.phone.terms.agency.after': '.',
  'agents.phone.private':
    'Wir schreiben nur der Person am Telefon: zum Bestätigen der Adresse, und wenn es Neues zu ihrer Empfehlung gibt. Wem sie etwas empfiehlt, dem schreiben wir nicht.',
  'agents.phone.done': 'Die Empfehlung ist angelegt.',
  'agents.phone.done.customer': 'Geben Sie {name} jetzt Link oder Code durch.',
  'agents.phone.done.customer@no-offlineCode': 'Geben Sie {name} jetzt den Link durch.',
  'agents.phone.done.agency': 'Geben Sie Link oder Code jetzt weiter.',
  'agents.phone.done.agency@no-offlineCode': 'Geben Sie den Link jetzt weiter.',
  'agents.phone.done.optIn':
    'Eine Mail zum Bestätigen ist unterwegs an {email}. Erst danach wird eine Prämie ausgezahlt.',
  'agents.phone.number': 'Empfehlungsnummer',
  'agents.split.self': 'Wer anruft',
  'agents.split.both': 'Beide (50:50)',
  'agents.split.contact': 'Kontakt',
  'agents.split.you': 'Wer anruft',
  'agents.split.them': 'Der Kontakt',
  'agents.split.result': '{you} für den Kunden am Telefon, {them} für dessen Kontakt',
  'agents.split.capped': 'Der Kontakt kann höchstens {max} bekommen, der Rest geht an den Kunden am Telefon.',
  'agents.phone.next': 'Nächster Kunde',

  'agents.photo': 'Ihr Foto',
  'agents.photo.text': 'So sehen Empfehler und ihre Kontakte Sie. Wir schneiden es quadratisch zu.',
  'agents.photo.choose': 'Foto auswählen',
  'agents.photo.replace': 'Anderes Foto',
  'agents.photo.remove': 'Entfernen',
  'agents.photo.saved': 'Ihr Foto ist gespeichert.',
  'agents.photo.removed': 'Ihr Foto ist entfernt.',
  'agents.photo.failed': 'Das Foto ließ sich nicht speichern',
} as const

export type AgentTexts = TextsOf<typeof agents>

export default agents satisfies AgentTexts
