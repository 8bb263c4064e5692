import type { TextsOf } from '../texts-of.ts'

/**
 * Order documents that apply until a tenant has its own. Notice and form follow the statutory models (Anlage
 * 1 and 2 to Art. 246a §1 EGBGB); a tenant has them checked by its own lawyers.
 */
const orderDocuments = {
  'orderDocument.kind.price-summary': 'Preise und Laufzeit',
  'orderDocument.kind.product-sheet': 'Produktblatt',
  'orderDocument.kind.supply-terms': 'Lieferbedingungen',
  'orderDocument.kind.withdrawal-notice': 'Widerrufsbelehrung',
  'orderDocument.kind.withdrawal-form': 'Muster-Widerrufsformular',

  'orderDocument.provider': 'Anbieter',
  'orderDocument.provider.register': 'Registereintrag: {register}',
  'orderDocument.provider.phone': 'Telefon: {phone}',
  'orderDocument.provider.email': 'E\u2011Mail: {email}',
  'orderDocument.prices': 'Alle Preise sind Endpreise in Euro, inklusive Umsatzsteuer.',
  'orderDocument.included': 'Das ist drin',
  'orderDocument.facts': 'Preise und Vertrag',
  'orderDocument.notes': 'Hinweise',

  'orderDocument.notice.right': 'Widerrufsrecht',
  'orderDocument.notice.right.text':
    'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
  'orderDocument.notice.period.service':
    'Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.',
  'orderDocument.notice.period.goods':
    'Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren in Besitz genommen haben bzw. hat.',
  'orderDocument.notice.how':
    'Um Ihr Widerrufsrecht auszuüben, müssen Sie uns ({contact}) mittels einer eindeutigen Erklärung (z.\u00a0B. ein mit der Post versandter Brief oder eine E\u2011Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.',
  'orderDocument.notice.inTime':
    'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
  'orderDocument.notice.effects': 'Folgen des Widerrufs',
  'orderDocument.notice.effects.text':
    'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.',
  'orderDocument.notice.goods.hold':
    'Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.',
  'orderDocument.notice.goods.return':
    'Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden. Sie tragen die unmittelbaren Kosten der Rücksendung der Waren.',
  'orderDocument.notice.goods.value':
    'Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.',
  'orderDocument.notice.service.begun':
    'Haben Sie verlangt, dass die Dienstleistungen oder die Lieferung von Gas, Strom oder Wärme während der Widerrufsfrist beginnen sollen, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Leistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Leistungen entspricht.',

  'orderDocument.form.lead':
    'Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.',
  'orderDocument.form.to': 'An {contact}:',
  'orderDocument.form.hereby':
    'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*):',
  'orderDocument.form.ordered': 'Bestellt am (*)/erhalten am (*):',
  'orderDocument.form.name': 'Name des/der Verbraucher(s):',
  'orderDocument.form.address': 'Anschrift des/der Verbraucher(s):',
  'orderDocument.form.signature': 'Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier):',
  'orderDocument.form.date': 'Datum:',
  'orderDocument.form.strike': '(*) Unzutreffendes streichen.',
} as const

export type OrderDocumentTexts = TextsOf<typeof orderDocuments>

export default orderDocuments satisfies OrderDocumentTexts
