import type { Widened } from '../texts-of.ts'

/** Texts for operators: why a referral is reviewed, and how it was decided. */
const fraud = {
  signals: {
    'same-mailbox': 'Empfehler und Empfänger nutzen dasselbe Postfach.',
    'same-person': 'Der Empfänger hat Geburtsdatum oder Telefonnummer des Empfehlers.',
    'same-name': 'Empfehler und Empfänger heißen gleich.',
    'same-iban': 'Beide Prämien gehen auf dasselbe Konto.',
    'shared-iban': 'Auf dieses Konto gehen auch Prämien anderer Personen.',
    'same-address': 'Weitere Empfänger dieses Empfehlers haben dieselbe Anschrift.',
    'same-device': 'Empfehlung und Bestellung kommen aus demselben Netz und von der gleichen Art Gerät.',
    'same-network': 'Empfehlung und Bestellung kommen aus demselben Netz.',
    'busy-device': 'Aus diesem Netz und von dieser Art Gerät kamen weitere Bestellungen.',
    'referrals-hour': 'Viele Empfehlungen innerhalb einer Stunde.',
    'referrals-day': 'Viele Empfehlungen innerhalb eines Tages.',
    'orders-day': 'Viele Bestellungen innerhalb eines Tages.',
    'orders-week': 'Viele Bestellungen innerhalb einer Woche.',
    'disposable-mail': 'Eine Wegwerfadresse ist im Spiel.',
    'failed-orders': 'Viele Bestellungen dieses Empfehlers wurden abgelehnt, widerrufen oder storniert.',
    'hasty-orders': 'Mehrere Bestellungen kamen wenige Minuten nach der Empfehlung.',
    'repeated-clicks': 'Dieselben Besucher haben den Link auffällig oft angeklickt.',
    'named-number':
      'Nur die vom Empfehler genannte Kundennummer ordnet den Auftrag dieser Empfehlung zu: kein Klick, keine Empfehlungsnummer.',
    'number-sequence':
      'Von dieser Person oder aus diesem Netz wurden aufeinanderfolgende Kunden- oder Auftragsnummern genannt.',
    'shared-number': 'Auch andere Personen haben diese Nummer genannt.',
    'own-visit':
      'Der Link wurde von jemandem geöffnet, der als Empfehler angemeldet war, oder die Bestellung nennt eine andere Adresse des Empfehlers.',
  },
  reasons: {
    household: 'Ein Haushalt, zwei Personen',
    explained: 'Auf Nachfrage erklärt',
    'known-customer': 'Bekannter Kunde',
    'false-alarm': 'Kein Verdacht',
    'order-moved': 'Die Bestellung gehört zu einer anderen Empfehlung',
    'self-referral': 'Sich selbst empfohlen',
    'shared-account': 'Ein Konto für viele Personen',
    'invented-person': 'Erfundene Person',
    organised: 'Planmäßig, mit mehreren Konten',
    'bought-and-withdrawn': 'Bestellt, um zu widerrufen',
    other: 'Anderer Grund',
  },
} as const

export type FraudTexts = Widened<typeof fraud>

export default fraud satisfies FraudTexts
