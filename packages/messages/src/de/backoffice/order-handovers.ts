/** Handover of orders to the provider. */
export const orderHandovers = {
  'orders.handover.menu': 'Übergabe',
  'orders.handover.title': 'Übergabe an den Anbieter',
  'orders.handover.lead':
    'Aufträge und Anfragen, die auf der eigenen Angebotsseite abgeschickt und bestätigt wurden, und wie weit sie auf dem Weg zum Anbieter sind.',
  'orders.handover.none': 'Keine Aufträge zur Übergabe',
  'orders.handover.none.text':
    'Hier steht ein Auftrag, sobald der Empfänger ihn mit dem Link in seiner E\u2011Mail bestätigt hat.',
  'orders.handover.person': 'Kunde',
  'orders.handover.person.none': 'Daten gelöscht',
  'orders.handover.confirmed': 'Bestätigt',
  'orders.handover.reserved.sftp': 'liegt in einer Datei für SFTP',
  'orders.handover.reserved.push': 'ist als Webhook unterwegs',
  'orders.handover.late': 'wartet zu lange',
  'orders.handover.late.failed': 'kommt nicht von selbst wieder',
  'orders.handover.late.all': 'Überfällig oder gescheitert',
  'orders.handover.to': 'Übergeben',
  'orders.handover.to.by': 'an {name}',
  'orders.handover.download': 'Neue als CSV herunterladen',
  'orders.handover.retry': 'Erneut übergeben',
  'orders.handover.retry.title.one': '{count} Auftrag erneut übergeben',
  'orders.handover.retry.title.other': '{count} Aufträge erneut übergeben',
  'orders.handover.retry.text':
    'Was ausgewählt ist, geht beim nächsten Abruf oder mit der nächsten Datei noch einmal an den Anbieter. Möglich ist das, solange er es nicht übernommen hat.',
  'orders.handover.retry.done':
    '{done} werden erneut übergeben, {other} nicht (schon übernommen, noch neu oder entfallen).',
  'orders.handover.acknowledge': 'Als übernommen vermerken',
  'orders.handover.acknowledge.title.one': '{count} Auftrag von Hand als übernommen vermerken',
  'orders.handover.acknowledge.title.other': '{count} Aufträge von Hand als übernommen vermerken',
  'orders.handover.acknowledge.text':
    'Nur, wenn der Anbieter den Auftrag wirklich hat: Danach wird er nicht mehr übergeben, und niemand wird gewarnt.',
  'orders.handover.acknowledge.done':
    '{done} sind als übernommen vermerkt, {other} nicht (schon übernommen oder entfallen).',
}
