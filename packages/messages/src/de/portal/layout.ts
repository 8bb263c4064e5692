/** Header, footer, and what any page may need: errors, empty lists, loading. */
export const layout = {
  'layout.skip': 'Zum Inhalt springen',
  'layout.operator': 'Sie sehen das Konto von {name} als Betreiber. Alles, was Sie tun, wird festgehalten.',
  'layout.operator.end': 'Beenden',
  'layout.home': 'Startseite {tenant}',
  'layout.nav': 'Hauptnavigation',
  'layout.nav.products': 'Produkte',
  'layout.nav.how': 'So geht’s',
  'layout.nav.faq': 'Fragen',
  'layout.nav.code': 'Code einlösen',
  'layout.menu': 'Menü',
  'layout.menu.close': 'Menü schließen',
  'layout.language': 'Sprache',
  'layout.language.de': 'Deutsch',
  'layout.language.en': 'English',
  'layout.login': 'Anmelden',
  'layout.area': 'Mein Bereich',
  'layout.footer': 'Rechtliches und Hilfe',
  'layout.footer.imprint': 'Impressum',
  'layout.footer.privacy': 'Datenschutz',
  'layout.footer.terms': 'Teilnahmebedingungen',
  'layout.footer.faq': 'Häufige Fragen',
  'layout.footer.contact': 'Kontakt',
  'layout.footer.accessibility': 'Barrierefreiheit',
  'layout.footer.cookies': 'Cookie-Einstellungen',
  'layout.footer.claim': 'Gute Tipps bleiben nicht unbelohnt.',
  'layout.footer.homepage': 'Zur Website von {tenant}',
  'layout.breadcrumb': 'Sie sind hier',
  'layout.newTab': '(öffnet in neuem Tab)',

  'state.loading': 'Wird geladen',
  'state.error.title': 'Da ist etwas schiefgegangen',
  'state.error.technical':
    'Es ist ein technischer Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
  'state.error.network':
    'Wir erreichen unseren Server gerade nicht. Sind Sie online? Bitte versuchen Sie es noch einmal.',
  'state.error.retry': 'Noch einmal versuchen',
  'state.error.home': 'Zur Startseite',
  'state.notFound.title': 'Hier wohnt leider niemand',
  'state.notFound.text':
    'Die Seite gibt es nicht oder nicht mehr. Vielleicht ist beim Abtippen ein Zeichen verloren gegangen.',
  'state.notFound.products': 'Produkte ansehen',

  'dialog.close': 'Schließen',
  'copy.do': 'Kopieren',
  'copy.done': 'Kopiert',

  'terms.version': 'Fassung vom 1. Oktober 2026',

  'unit.month': '/ Monat',
  'unit.kwh': '{price} ct/kWh',
  'unit.once': 'einmalig',
} as const
