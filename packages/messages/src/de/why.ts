import type { TextsOf } from '../texts-of.ts'

/** The sentences of "Warum?": a letter, not a log. `{name}` is filled in. */
const why = {
  referred: 'Am {day} haben Sie „{product}“ empfohlen.',
  'referred-to-you': 'Am {day} wurde Ihnen „{product}“ empfohlen.',
  clicked: 'Am {day} wurde Ihr Link geöffnet.',
  'clicked-often': 'Am {day} wurde Ihr Link zum ersten Mal geöffnet, bis heute {count}-mal.',
  'goodwill-asked': 'Am {day} haben Sie uns gesagt, dass hier ein Vertrag fehlt.',
  'goodwill-accepted': 'Am {day} haben wir den Vertrag gefunden und Ihrer Empfehlung zugeordnet.',
  'goodwill-granted': 'Am {day} haben wir Ihnen die Prämie aus Kulanz zugesagt, auch ohne Vertrag.',
  'goodwill-rejected': 'Am {day} mussten wir das ablehnen. Den Grund finden Sie bei Ihrer Anfrage.',
  ordered: 'Am {day} wurde über Ihren Link bestellt.',
  'ordered-elsewhere':
    'Am {day} wurde bestellt, aber nicht über Ihren Link. Deshalb war der Vertrag hier zunächst nicht zu sehen.',
  'you-ordered': 'Am {day} haben Sie bestellt.',
  requested: 'Am {day} wurde über Ihren Link ein Angebot angefordert.',
  'you-requested': 'Am {day} haben Sie ein Angebot angefordert.',
  reordered: 'Der Anbieter hat den Auftrag neu angelegt. Er zählt weiter.',
  'reordered.interest': 'Der Anbieter hat die Anfrage neu angelegt, und sie zählt weiter.',
  concluded: 'Seit dem {day} besteht der Vertrag.',
  'order-rejected': 'Am {day} hat der Anbieter die Bestellung abgelehnt.',
  'order-withdrawn': 'Am {day} wurde die Bestellung widerrufen.',
  'order-cancelled': 'Am {day} wurde der Auftrag storniert.',
  'order-unconfirmed': 'Am {day} endete die Bestellung, weil sie zwölf Wochen lang nicht bestätigt wurde.',
  'request-rejected': 'Am {day} endete die Anfrage ohne Vertrag.',
  'request-withdrawn': 'Am {day} wurde die Anfrage zurückgezogen.',
  'request-cancelled': 'Am {day} wurde die Anfrage beendet.',
  'request-unconfirmed': 'Am {day} endete die Anfrage, weil sie zwölf Wochen lang nicht bestätigt wurde.',
  'contract-rejected': 'Seit dem {day} besteht der Vertrag nicht mehr.',
  'contract-withdrawn': 'Am {day} wurde der Vertrag widerrufen.',
  'contract-cancelled': 'Am {day} wurde der Vertrag storniert.',
  released: 'Am {day} haben wir den Auftrag freigegeben.',
  'released.interest': 'Am {day} haben wir den Vertrag freigegeben.',
  ready: 'Seit dem {day} liegt Ihre Prämie bereit.',
  'collected-cash': 'Am {day} haben Sie Ihre Prämie abgeholt und die Überweisung gewählt.',
  'collected-stored':
    'Am {day} haben wir die Überweisung auf das Konto vorgemerkt, das Sie uns genannt haben.',
  'collected-other-account':
    'Am {day} haben Sie Ihre Prämie noch einmal abgeholt und uns dafür ein anderes Konto genannt.',
  'collected-same-account':
    'Am {day} haben Sie Ihre Prämie noch einmal abgeholt, auf dasselbe Konto wie zuvor.',
  'collected-voucher': 'Am {day} haben Sie Ihre Prämie abgeholt und den Gutschein gewählt.',
  'transfer-batched': 'Am {day} haben wir die Überweisung in eine Sammelüberweisung aufgenommen.',
  'sent-to-bank': 'Am {day} ging die Überweisung mit einer Sammelüberweisung an unsere Bank.',
  'bank-rejected': 'Am {day} hat die Bank die Überweisung nicht ausgeführt: {reason}',
  'bank-returned': 'Am {day} kam das Geld von der Bank zurück: {reason}',
  'paid-cash': 'Am {day} haben wir {amount} überwiesen.',
  'paid-voucher': 'Am {day} haben wir Ihnen den Gutschein über {amount} geschickt.',
  'paid-less-debt':
    'Am {day} haben wir {amount} überwiesen. Die übrigen {offset} haben wir mit einer früheren Prämie verrechnet, die zurückzuzahlen war.',
  'paid-debt-alone':
    'Am {day} haben wir die {offset} mit einer früheren Prämie verrechnet, die zurückzuzahlen war. Eine Überweisung gab es deshalb nicht.',
  expired: 'Am {day} war die Zeit zum Abholen um.',
  cancelled: 'Am {day} ist die Prämie entfallen.',
  'cancelled-order': 'Am {day} ist damit auch die Prämie entfallen, denn ohne Vertrag gibt es keine Prämie.',
  'cancelled-late':
    'Am {day} ist die Prämie entfallen: Der Vertrag wurde nach unserer Freigabe doch noch widerrufen oder storniert.',
  'cancelled-review':
    'Am {day} ist die Prämie entfallen: Wir haben diese Empfehlung geprüft und können sie nicht anerkennen.',
  'cancelled-existing':
    'Am {day} ist die Prämie entfallen, denn für dieses Angebot gibt es sie nur, wenn jemand neu Kunde wird.',
  'cancelled-limit': 'Am {day} ist die Prämie entfallen: Die Höchstzahl an Prämien war schon erreicht.',
  'cancelled-link-expired':
    'Am {day} wurde ohne Prämie bestellt, denn der Link war zu diesem Zeitpunkt schon abgelaufen.',
  'cancelled-link-expired.interest': 'Am {day} war der Link schon abgelaufen. Deshalb gibt es keine Prämie.',
  'cancelled-moved':
    'Am {day} haben wir die Prämie dieser Empfehlung neu zugeteilt; dieser Teil ist damit entfallen.',
  'cancelled-elsewhere':
    'Am {day} hat sich herausgestellt, dass diese Bestellung zu einer anderen Empfehlung gehört. Die Prämie geht deshalb dorthin. Sie haben nichts falsch gemacht.',
  'cancelled-elsewhere.interest':
    'Am {day} hat sich herausgestellt, dass Ihr Kontakt über eine andere Empfehlung kam. Die Prämie geht deshalb dorthin. Sie haben nichts falsch gemacht.',
  'cancelled-successor':
    'Am {day} ist ein neuer Auftrag an die Stelle des alten getreten. Diese Prämie gehört zum alten; zum neuen gibt es eine eigene.',
  'cancelled-successor.interest':
    'Am {day} hat der Anbieter dafür einen neuen Eintrag angelegt. Diese Prämie gehört zum alten; zum neuen gibt es eine eigene.',
  'cancelled-account': 'Am {day} wurde das Konto gelöscht. Damit ist die Prämie entfallen.',
  'clawed-back':
    'Am {day} mussten wir die ausgezahlten {amount} zurückfordern, weil der Vertrag doch nicht zustande kam.',
  'referral-expired': 'Am {day} ist Ihre Empfehlung abgelaufen. Bis dahin ist nichts daraus geworden.',
  'referral-ended': 'Am {day} wurde Ihre Empfehlung beendet.',
  whole:
    'Für „{product}“ gibt es {whole}. Sie haben beim Empfehlen nicht geteilt, also gehören die {amount} ganz Ihnen.',
  'whole-for-you':
    'Für „{product}“ gibt es {whole}. Wer Ihnen das Angebot empfohlen hat, überlässt sie ganz Ihnen.',
  shared:
    'Für „{product}“ gibt es {whole}. Sie haben beim Empfehlen geteilt: {amount} gehören Ihnen, {other} Ihrem Kontakt.',
  'shared-with-you':
    'Für „{product}“ gibt es {whole}. Davon gehören {amount} Ihnen und {other} der Person, die Ihnen das Angebot empfohlen hat.',
  cap: 'Der Anteil Ihres Kontakts ist auf {cap} begrenzt. Was darüber liegt, gehört Ihnen.',
  'cap-for-you': 'Ihr Anteil ist auf {cap} begrenzt.',
  'odd-cent': 'Der eine Cent, der sich nicht teilen lässt, gehört Ihnen.',
  rule: 'Wir halten uns an die Prämie, die wir bei der Bestellung festgehalten haben. Was sich danach geändert hat, betrifft Sie nicht.',
  'rule.interest':
    'Wir halten uns an die Prämie, die wir damals festgehalten haben. Was sich danach geändert hat, betrifft Sie nicht.',
  'rule-order':
    'Es zählt die Prämie vom Tag der Bestellung. Was sich danach geändert hat, betrifft Sie nicht.',
  'rule-order.interest':
    'Es zählt die Prämie vom Tag des Eingangs. Was sich danach geändert hat, betrifft Sie nicht.',
  'rule-referral':
    'Am Tag der Bestellung gab es dafür keine Prämie mehr. Deshalb zählt die vom Tag der Empfehlung.',
  'rule-referral.interest':
    'Am Tag des Eingangs gab es dafür keine Prämie mehr. Deshalb zählt die vom Tag der Empfehlung.',
  lost: 'Es ging um {amount}.',
  bonus: 'Die {amount} sind ein Bonus: Mit diesem Abschluss haben Sie die nächste Stufe erreicht.',
  'bonus-stage':
    'Die {amount} sind ein Bonus: Es war Ihr {contracts}. Abschluss, und für jeden {every}. gibt es einen.',
  'all-given':
    'Sie haben die Prämie beim Empfehlen ganz Ihrem Kontakt überlassen. Für Sie gibt es hier deshalb keine.',
  'no-reward': 'Für das bestellte Produkt gab es keine Prämie.',
  'no-reward.interest': 'Für dieses Produkt gab es keine Prämie.',
  'for-agency':
    'Diese Empfehlung haben Sie im Namen Ihrer Agentur gemacht. Statt einer Prämie gibt es dafür die Provision der Agentur.',
  possible: 'Wird daraus ein Vertrag, bekommen Sie nach heutigem Stand {amount}.',
  'wait-for-click': 'Der Link gilt bis zum {day}. Vielleicht erinnern Sie Ihren Kontakt noch einmal daran.',
  'wait-for-order': 'Jetzt ist Ihr Kontakt am Zug. Vielleicht erinnern Sie ihn noch einmal daran.',
  'missing-contract':
    'Gibt es doch einen Vertrag, nur nicht über den Link? Dann melden Sie ihn uns, und wir sehen nach.',
  'goodwill-review': 'Wir prüfen Ihren Hinweis und schreiben Ihnen, sobald wir entschieden haben.',
  'goodwill-question':
    'Wir haben noch eine Frage an Sie. Bitte beantworten Sie sie bei Ihrer Anfrage, dann prüfen wir weiter.',
  'goodwill-again':
    'Haben Sie noch etwas, das den Vertrag zeigt? Dann melden Sie ihn uns noch einmal, und wir sehen wieder nach.',
  'order-over': 'Dafür gibt es leider keine Prämie.',
  'wait-for-confirmation':
    'Ihr Kontakt hat die Bestellung noch nicht bestätigt. Erst danach kann der Anbieter sie bearbeiten.',
  'wait-for-confirmation.interest':
    'Ihr Kontakt hat die Anfrage noch nicht bestätigt. Erst danach kann der Anbieter ein Angebot machen.',
  'confirm-order':
    'Bitte bestätigen Sie die Bestellung noch mit dem Link aus unserer E\u2011Mail. Erst danach kann der Anbieter sie bearbeiten.',
  'confirm-order.interest':
    'Bitte bestätigen Sie die Anfrage noch mit dem Link aus unserer E\u2011Mail. Erst danach kann der Anbieter Ihnen ein Angebot machen.',
  'wait-for-contract':
    'Jetzt bearbeitet der Anbieter die Bestellung. Sobald der Vertrag besteht, geht es hier weiter.',
  'wait-for-offer':
    'Jetzt macht der Anbieter Ihrem Kontakt ein Angebot. Wird ein Vertrag daraus, geht es hier weiter.',
  'wait-for-period':
    'Jetzt warten wir {days} Tage ab, ob der Vertrag bestehen bleibt, also bis zum {day}. Danach kann die Prämie freigegeben werden.',
  'second-check': 'Ihre Prämie wird gerade noch geprüft. Sobald das erledigt ist, geht es weiter.',
  'check-refused':
    'Wir konnten den Vertrag bisher nicht bestätigen. Sobald der Anbieter ihn uns meldet, geht es mit Ihrer Prämie weiter.',
  'wait-for-release': 'Die Wartezeit ist um. Der nächste Schritt ist die Freigabe der Prämie.',
  'new-customers':
    'Diese Prämie gibt es nur für Neukunden. Ob wir sie auszahlen können, steht fest, wenn die Wartezeit um ist.',
  'confirm-address':
    'Bitte bestätigen Sie noch Ihre E\u2011Mail-Adresse. Vorher dürfen wir Ihnen die Prämie nicht auszahlen.',
  'in-review':
    'Bevor Geld fließt, sehen wir uns diese Empfehlung noch einmal genauer an; darüber entscheidet ein Mensch. Wann, können wir noch nicht sagen. Sie müssen nichts tun: Brauchen wir etwas von Ihnen, schreiben wir Ihnen.',
  'account-locked':
    'Ihr Konto ist gesperrt. Solange das so ist, zahlen wir nichts aus. Haben Sie Fragen dazu, hilft Ihnen unser Service weiter.',
  collect: 'Bitte holen Sie die Prämie bis zum {day} ab. Danach verfällt sie.',
  'collect-again': 'Bitte prüfen Sie Ihre Kontodaten, und holen Sie die Prämie bis zum {day} noch einmal ab.',
  'collect-over': 'Die Zeit zum Abholen ist um. Schreiben Sie uns, wir schauen, was wir für Sie tun können.',
  netting:
    '{offset} davon verrechnen wir mit einer früheren Prämie, die zurückzuzahlen ist. Wir überweisen {rest}.',
  'netting-alone':
    'Die {offset} verrechnen wir mit einer früheren Prämie, die zurückzuzahlen ist. Eine Überweisung gibt es deshalb nicht.',
  'transfer-waiting': 'Die Überweisung kommt in unsere nächste Sammelüberweisung.',
  'transfer-release': 'Zwei von uns geben die Sammelüberweisung frei, dann geht sie an unsere Bank.',
  'transfer-at-bank':
    'Jetzt ist die Bank am Zug. Sobald sie uns meldet, dass sie überwiesen hat, lesen Sie es hier.',
  'transfer-held':
    'Die Überweisung haben wir angehalten, weil noch etwas zu klären ist, zum Beispiel ob Name und IBAN zusammenpassen. Brauchen wir dafür etwas von Ihnen, schreiben wir Ihnen.',
  'transfer-coming': 'Die Überweisung ist in Arbeit.',
  'transfer-due': 'Wir überweisen spätestens am {day}.',
  'transfer-late':
    'Wir hatten die Überweisung bis zum {day} zugesagt. Das haben wir nicht gehalten, und es tut uns leid. Unser Service kümmert sich darum, wenn Sie uns schreiben.',
  'voucher-waiting':
    'Gerade ist kein Gutscheincode vorrätig. Sobald neue da sind, bekommen Sie Ihren per E\u2011Mail, der Reihe nach.',
  'voucher-due': 'Der Code kommt bis zum {day} per E\u2011Mail.',
  'voucher-late':
    'Wir hatten den Code bis zum {day} zugesagt. Das haben wir nicht gehalten, und es tut uns leid. Unser Service kümmert sich darum, wenn Sie uns schreiben.',
  done: 'Damit ist alles erledigt. Sie müssen nichts mehr tun.',
  'done-transfer':
    'In der Regel ist das Geld am nächsten Bankarbeitstag auf dem Konto. Sie müssen nichts mehr tun.',
  'expired-ask': 'Das ist ärgerlich. Schreiben Sie uns, wir schauen, was wir für Sie tun können.',
  'cancelled-ask': 'Haben Sie dazu Fragen? Unser Service hilft Ihnen gern weiter.',
  debt: 'Sie müssen nichts überweisen: Wir verrechnen die {amount} mit Ihren nächsten Prämien.',
  'debt-rest':
    'Davon sind noch {amount} offen. Sie müssen nichts überweisen: Wir verrechnen sie mit Ihren nächsten Prämien.',
  'debt-settled':
    'Der Betrag ist inzwischen mit einer anderen Prämie verrechnet. Sie müssen nichts mehr tun.',
  promise: 'Das Geld kommt {payoutWithin}, nachdem Sie uns beim Abholen Ihr Konto genannt haben.',
  forecast:
    'Wann kommt das Geld? Nach den letzten {count} Auszahlungen zu urteilen zwischen dem {from} und dem {to}, am ehesten um den {median}. So war es in acht von zehn Fällen; versprechen können wir es nicht.',
  'forecast-by':
    'Wann kommt das Geld? Nach den letzten {count} Auszahlungen zu urteilen bis zum {to}. So war es in neun von zehn Fällen; versprechen können wir es nicht.',
  'forecast-late':
    'In neun von zehn Fällen war das Geld bisher schneller da; bei Ihnen wäre das bis zum {to} gewesen. Es dauert hier also länger als sonst.',
  'forecast-if-collected':
    'Wenn Sie die Prämie heute abholen, kommt das Geld nach den letzten {count} Auszahlungen zu urteilen zwischen dem {from} und dem {to}, am ehesten um den {median}.',
} as const

export type WhyTexts = TextsOf<typeof why>

export default why satisfies WhyTexts
