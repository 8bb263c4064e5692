/** Settings of how long records are kept. */
export const retention = {
  'tenants.section.retention': 'Aufbewahrung',
  'tenants.retention.visitors': 'Besuche und Klicks',
  'tenants.retention.visitors.text':
    'Klickzahlen und Auswertungen bleiben auch danach erhalten. Meldet der Anbieter einen Auftrag nur mit der Kennung eines gelöschten Klicks, müssen Sie ihn von Hand zuordnen.',
  'tenants.retention.people': 'Mails, Nachrichten und Anmeldungen',
  'tenants.retention.people.text':
    'Von Mails speichern wir nur, welche wann an wen ging. Im Protokoll fällt nach der Frist weg, wer sich wann angemeldet hat; alles andere bleibt darin stehen. Belege über Prämien und Gutschriften bewahren wir immer acht Jahre auf (§\u00a0147\u00a0AO).',
  'tenants.retention.provider': 'Austausch mit dem Anbieter',
  'tenants.retention.provider.text':
    'Eine Meldung, die noch auf Ihre Entscheidung wartet, bleibt so lange, bis Sie entschieden haben.',
  'tenants.retention.kind.clicks': 'Klicks auf Links',
  'tenants.retention.kind.traces': 'Fingerabdrücke von Netz und Gerät',
  'tenants.retention.kind.goals': 'Erreichte Ziele',
  'tenants.retention.kind.mails': 'Verschickte Mails',
  'tenants.retention.kind.messages': 'Nachrichten vom Kontaktformular',
  'tenants.retention.kind.logins': 'Anmeldungen im Protokoll',
  'tenants.retention.kind.orderReports': 'Meldungen zu Aufträgen',
  'tenants.retention.kind.webhooks': 'Zustellungen an Webhooks',
  'tenants.retention.bounds': '{min} bis {max} Tage',
  'tenants.retention.unit': 'Tage',
}
