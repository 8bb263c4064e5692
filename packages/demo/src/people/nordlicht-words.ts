/** Nordlicht's own words: a young brand that says "du". Everything else it takes from the standard texts. */
export const nordlichtWords = {
  'home.eyebrow': 'Nordlicht für deine Leute',
  'home.title': 'Sag weiter, was gut läuft.',
  'home.title.none': 'Guter Tipp, gutes Netz.',
  'home.lead':
    'Du bist zufrieden mit deinem Tarif oder deinem Handy? Dann gib den Tipp weiter. Was es dafür gibt, steht bei jedem Angebot: für dich, für deinen Kontakt oder für euch beide.',
  'home.products': 'Was empfiehlst du?',
  'home.steps': 'So kommt die Prämie zu dir',
  'home.step1.title': 'Aussuchen',
  'home.step1.text': 'Name und E\u2011Mail reichen. Nach einer Minute hast du deinen Link.',
  'home.step2.title': 'Link schicken',
  'home.step2.text': 'Per {ways}. Ein Satz von dir dazu genügt.',
  'home.split.title': 'Alles für dich oder halbe-halbe?',
  'layout.footer.claim': 'Wer gut verbunden ist, sagt es weiter.',
  'share.title': 'Dein Link ist da. Wer kann ihn brauchen?',
  'share.message.self': 'Hey, schau dir mal {product} von {tenant} an:',
  'share.message.both':
    'Hey, schau dir mal {product} von {tenant} an, über meinen Link kannst du {them} dazubekommen, ich {you}:',
  'share.message.contact':
    'Hey, schau dir mal {product} von {tenant} an, über meinen Link kannst du {them} dazubekommen:',
  'share.message.subject': 'Schau mal: {product}',
  'share.personal.message': 'Ich mag {tenant}. Such dir hier aus, was zu dir passt:',
  'offer.title': '{name} hat einen Tipp für dich: {product}',
  'offer.lead.both':
    'Bestellst du hier, bekommst du {them} als Dankeschön. {name} bekommt {you} für den Tipp.',
  'area.title': 'Hey {name}.',
  'area.lead.waiting': 'Deine Links sind unterwegs. Sobald sich etwas tut, steht es hier.',
  'area.lead.empty': 'Schick deinen ersten Link, dann siehst du hier, was daraus wird.',
  'area.empty': 'Hier ist noch nichts los. Wem gibst du den ersten Tipp?',
  'claim.title': '{name}, hier liegen {amount} für dich.',
  'claim.title.plain': 'Hier liegen {amount} für dich.',
  'claimThanks.title': 'Abgeholt: {amount} für dich.',
  'mail.greeting': 'Hey {firstName}!',
}
