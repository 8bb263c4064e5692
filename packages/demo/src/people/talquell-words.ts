/** Talquell's own words: a quiet brand that promises little. Everything else it takes from the standard texts. */
export const talquellWords = {
  'home.eyebrow': 'Empfehlungsprogramm',
  'home.title': 'Ihre Empfehlung ist uns etwas wert.',
  'home.title.none': 'Ihre Empfehlung zählt.',
  'home.lead':
    'Sie sind mit uns zufrieden und kennen jemanden, der Strom, Gas oder Glasfaser braucht? Geben Sie Ihren Link weiter. Wird ein Vertrag daraus, zahlen wir die Prämie: an Sie, an Ihren Kontakt oder an beide.',
  'home.choose': 'Zu den Produkten',
  'home.products': 'Unsere Produkte',
  'home.steps': 'So läuft es ab',
  'home.step1.title': 'Sie wählen ein Produkt',
  'home.step1.text': 'Dazu brauchen wir Ihren Namen und Ihre E\u2011Mail-Adresse, mehr nicht.',
  'home.step2.title': 'Sie geben Ihren Link weiter',
  'home.step2.text': 'Per {ways}. Ihr Kontakt sieht, von wem der Tipp kommt, und entscheidet in Ruhe.',
  'home.step3.title': 'Sie holen die Prämie ab',
  'home.split.title': 'Die Prämie lässt sich teilen',
  'layout.footer.claim': 'Strom und Wärme aus dem Tal.',
  'share.title': 'Ihr Link ist fertig.',
}
