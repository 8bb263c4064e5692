/** Passkeys of operators. */
export const passkeys = {
  'passkeys.title': 'Passkeys',
  'passkeys.lead':
    'Melden Sie sich mit Fingerabdruck, Gesicht oder Gerätecode an, ohne Passwort und Code einzutippen.',
  'passkeys.none': 'Sie haben noch keinen Passkey.',
  'passkeys.times': '{host}, angelegt am {created}, zuletzt benutzt: {used}',
  'passkeys.never': 'noch nie',
  'passkeys.add': 'Passkey hinzufügen',
  'passkeys.add.text': 'Ihr Gerät fragt Sie gleich nach Fingerabdruck, Gesicht oder Gerätecode.',
  'passkeys.added': 'Der Passkey ist hinzugefügt.',
  'passkeys.name': 'Name',
  'passkeys.name.hint': 'Woran Sie ihn wiedererkennen, etwa „Laptop im Büro“.',
  'passkeys.remove': 'Entfernen',
  'passkeys.removeOf': 'Passkey „{name}“ entfernen',
  'passkeys.remove.text': 'Danach meldet er Sie nicht mehr an. Passwort und Code bleiben.',
  'passkeys.removed': 'Der Passkey ist entfernt.',
  'passkeys.unsupported': 'Dieser Browser kann keine Passkeys.',
  'passkeys.brokenOff': 'Das Gerät hat keinen Passkey angelegt. Bitte versuchen Sie es noch einmal.',
}
