/** "Warum?" for a reward, wherever one is shown. */
export const why = {
  'why.open': 'Warum?',
  'why.of': 'Warum ist diese Prämie, wie sie ist: {about}',
  'why.amount': 'Warum dieser Betrag',
  'why.happened': 'Was bisher war',
  'why.next': 'Wie es weitergeht',
  'why.letter': 'So liest es die Person selbst:',
  'why.forecast': 'Vermutlich bezahlt zwischen {from} und {to} (nach {count} Auszahlungen)',
  'why.fraud.review':
    'Angehalten von der Betrugsprüfung ({score} von 100). Davon steht im Brief nur, dass jemand nachsieht.',
  'why.fraud.cleared': 'Die Betrugsprüfung hat diese Empfehlung entlastet.',
  'why.fraud.confirmed': 'Die Betrugsprüfung hat diese Empfehlung als Betrug erkannt.',
  'why.fraud.see': 'Zum Fall',
  'why.trace': 'Jeder Schritt dahinter',
  'why.trace.none': 'Es ist noch nichts geschehen.',
  'why.rule': 'Regel',
  'why.ids': 'Nummern für Rückfragen an die Technik',
  'why.id.claim': 'Prämie',
  'why.id.order': 'Auftrag',
  'why.id.referral': 'Empfehlung',
}
