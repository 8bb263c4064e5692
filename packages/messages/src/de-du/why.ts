import formal from '../de/why.ts'
import type { FamiliarTexts } from '../familiar.ts'

export const familiar = {
  referred: 'Am {day} hast du „{product}“ empfohlen.',
  'referred-to-you': 'Am {day} wurde dir „{product}“ empfohlen.',
  clicked: 'Am {day} wurde dein Link geöffnet.',
  'clicked-often': 'Am {day} wurde dein Link zum ersten Mal geöffnet, bis heute {count}-mal.',
  'goodwill-asked': 'Am {day} hast du uns gesagt, dass hier ein Vertrag fehlt.',
  'goodwill-accepted': 'Am {day} haben wir den Vertrag gefunden und deiner Empfehlung zugeordnet.',
  'goodwill-granted': 'Am {day} haben wir dir die Prämie aus Kulanz zugesagt, auch ohne Vertrag.',
  'goodwill-rejected': 'Am {day} mussten wir das ablehnen. Den Grund findest du bei deiner Anfrage.',
  ordered: 'Am {day} wurde über deinen Link bestellt.',
  'ordered-elsewhere':
    'Am {day} wurde bestellt, aber nicht über deinen Link. Deshalb war der Vertrag hier zunächst nicht zu sehen.',
  'you-ordered': 'Am {day} hast du bestellt.',
  requested: 'Am {day} wurde über deinen Link ein Angebot angefordert.',
  'you-requested': 'Am {day} hast du ein Angebot angefordert.',
  ready: 'Seit dem {day} liegt deine Prämie bereit.',
  'collected-cash': 'Am {day} hast du deine Prämie abgeholt und die Überweisung gewählt.',
  'collected-stored': 'Am {day} haben wir die Überweisung auf das Konto vorgemerkt, das du uns genannt hast.',
  'collected-other-account':
    'Am {day} hast du deine Prämie noch einmal abgeholt und uns dafür ein anderes Konto genannt.',
  'collected-same-account':
    'Am {day} hast du deine Prämie noch einmal abgeholt, auf dasselbe Konto wie zuvor.',
  'collected-voucher': 'Am {day} hast du deine Prämie abgeholt und den Gutschein gewählt.',
  'paid-voucher': 'Am {day} haben wir dir den Gutschein über {amount} geschickt.',
  'cancelled-elsewhere':
    'Am {day} hat sich herausgestellt, dass diese Bestellung zu einer anderen Empfehlung gehört. Die Prämie geht deshalb dorthin. Du hast nichts falsch gemacht.',
  'cancelled-elsewhere.interest':
    'Am {day} hat sich herausgestellt, dass dein Kontakt über eine andere Empfehlung kam. Die Prämie geht deshalb dorthin. Du hast nichts falsch gemacht.',
  'referral-expired': 'Am {day} ist deine Empfehlung abgelaufen. Bis dahin ist nichts daraus geworden.',
  'referral-ended': 'Am {day} wurde deine Empfehlung beendet.',
  whole:
    'Für „{product}“ gibt es {whole}. Du hast beim Empfehlen nicht geteilt, also gehören die {amount} ganz dir.',
  'whole-for-you':
    'Für „{product}“ gibt es {whole}. Wer dir das Angebot empfohlen hat, überlässt sie ganz dir.',
  shared:
    'Für „{product}“ gibt es {whole}. Du hast beim Empfehlen geteilt: {amount} gehören dir, {other} deinem Kontakt.',
  'shared-with-you':
    'Für „{product}“ gibt es {whole}. Davon gehören {amount} dir und {other} der Person, die dir das Angebot empfohlen hat.',
  cap: 'Der Anteil deines Kontakts ist auf {cap} begrenzt. Was darüber liegt, gehört dir.',
  'cap-for-you': 'Dein Anteil ist auf {cap} begrenzt.',
  'odd-cent': 'Der eine Cent, der sich nicht teilen lässt, gehört dir.',
  rule: 'Wir halten uns an die Prämie, die wir bei der Bestellung festgehalten haben. Was sich danach geändert hat, betrifft dich nicht.',
  'rule.interest':
    'Wir halten uns an die Prämie, die wir damals festgehalten haben. Was sich danach geändert hat, betrifft dich nicht.',
  'rule-order':
    'Es zählt die Prämie vom Tag der Bestellung. Was sich danach geändert hat, betrifft dich nicht.',
  'rule-order.interest':
    'Es zählt die Prämie vom Tag des Eingangs. Was sich danach geändert hat, betrifft dich nicht.',
  bonus: 'Die {amount} sind ein Bonus: Mit diesem Abschluss hast du die nächste Stufe erreicht.',
  'bonus-stage':
    'Die {amount} sind ein Bonus: Es war dein {contracts}. Abschluss, und für jeden {every}. gibt es einen.',
  'all-given':
    'Du hast die Prämie beim Empfehlen ganz deinem Kontakt überlassen. Für dich gibt es hier deshalb keine.',
  'for-agency':
    'Diese Empfehlung hast du im Namen deiner Agentur gemacht. Statt einer Prämie gibt es dafür die Provision der Agentur.',
  possible: 'Wird daraus ein Vertrag, bekommst du nach heutigem Stand {amount}.',
  'wait-for-click': 'Der Link gilt bis zum {day}. Vielleicht erinnerst du deinen Kontakt noch einmal daran.',
  'wait-for-order': 'Jetzt ist dein Kontakt am Zug. Vielleicht erinnerst du ihn noch einmal daran.',
  'missing-contract':
    'Gibt es doch einen Vertrag, nur nicht über den Link? Dann melde ihn uns, und wir sehen nach.',
  'goodwill-review': 'Wir prüfen deinen Hinweis und schreiben dir, sobald wir entschieden haben.',
  'goodwill-question':
    'Wir haben noch eine Frage an dich. Bitte beantworte sie bei deiner Anfrage, dann prüfen wir weiter.',
  'goodwill-again':
    'Hast du noch etwas, das den Vertrag zeigt? Dann melde ihn uns noch einmal, und wir sehen wieder nach.',
  'wait-for-confirmation':
    'Dein Kontakt hat die Bestellung noch nicht bestätigt. Erst danach kann der Anbieter sie bearbeiten.',
  'wait-for-confirmation.interest':
    'Dein Kontakt hat die Anfrage noch nicht bestätigt. Erst danach kann der Anbieter ein Angebot machen.',
  'confirm-order':
    'Bitte bestätige die Bestellung noch mit dem Link aus unserer E\u2011Mail. Erst danach kann der Anbieter sie bearbeiten.',
  'confirm-order.interest':
    'Bitte bestätige die Anfrage noch mit dem Link aus unserer E\u2011Mail. Erst danach kann der Anbieter dir ein Angebot machen.',
  'wait-for-offer':
    'Jetzt macht der Anbieter deinem Kontakt ein Angebot. Wird ein Vertrag daraus, geht es hier weiter.',
  'second-check': 'Deine Prämie wird gerade noch geprüft. Sobald das erledigt ist, geht es weiter.',
  'check-refused':
    'Wir konnten den Vertrag bisher nicht bestätigen. Sobald der Anbieter ihn uns meldet, geht es mit deiner Prämie weiter.',
  'confirm-address':
    'Bitte bestätige noch deine E\u2011Mail-Adresse. Vorher dürfen wir dir die Prämie nicht auszahlen.',
  'in-review':
    'Bevor Geld fließt, sehen wir uns diese Empfehlung noch einmal genauer an; darüber entscheidet ein Mensch. Wann, können wir noch nicht sagen. Du musst nichts tun: Brauchen wir etwas von dir, schreiben wir dir.',
  'account-locked':
    'Dein Konto ist gesperrt. Solange das so ist, zahlen wir nichts aus. Hast du Fragen dazu, hilft dir unser Service weiter.',
  collect: 'Bitte hol die Prämie bis zum {day} ab. Danach verfällt sie.',
  'collect-again': 'Bitte prüf deine Kontodaten, und hol die Prämie bis zum {day} noch einmal ab.',
  'collect-over': 'Die Zeit zum Abholen ist um. Schreib uns, wir schauen, was wir für dich tun können.',
  'transfer-at-bank':
    'Jetzt ist die Bank am Zug. Sobald sie uns meldet, dass sie überwiesen hat, liest du es hier.',
  'transfer-held':
    'Die Überweisung haben wir angehalten, weil noch etwas zu klären ist, zum Beispiel ob Name und IBAN zusammenpassen. Brauchen wir dafür etwas von dir, schreiben wir dir.',
  'transfer-late':
    'Wir hatten die Überweisung bis zum {day} zugesagt. Das haben wir nicht gehalten, und es tut uns leid. Unser Service kümmert sich darum, wenn du uns schreibst.',
  'voucher-waiting':
    'Gerade ist kein Gutscheincode vorrätig. Sobald neue da sind, bekommst du deinen per E\u2011Mail, der Reihe nach.',
  'voucher-late':
    'Wir hatten den Code bis zum {day} zugesagt. Das haben wir nicht gehalten, und es tut uns leid. Unser Service kümmert sich darum, wenn du uns schreibst.',
  done: 'Damit ist alles erledigt. Du musst nichts mehr tun.',
  'done-transfer':
    'In der Regel ist das Geld am nächsten Bankarbeitstag auf dem Konto. Du musst nichts mehr tun.',
  'expired-ask': 'Das ist ärgerlich. Schreib uns, wir schauen, was wir für dich tun können.',
  'cancelled-ask': 'Hast du dazu Fragen? Unser Service hilft dir gern weiter.',
  debt: 'Du musst nichts überweisen: Wir verrechnen die {amount} mit deinen nächsten Prämien.',
  'debt-rest':
    'Davon sind noch {amount} offen. Du musst nichts überweisen: Wir verrechnen sie mit deinen nächsten Prämien.',
  'debt-settled': 'Der Betrag ist inzwischen mit einer anderen Prämie verrechnet. Du musst nichts mehr tun.',
  promise: 'Das Geld kommt {payoutWithin}, nachdem du uns beim Abholen dein Konto genannt hast.',
  'forecast-late':
    'In neun von zehn Fällen war das Geld bisher schneller da; bei dir wäre das bis zum {to} gewesen. Es dauert hier also länger als sonst.',
  'forecast-if-collected':
    'Wenn du die Prämie heute abholst, kommt das Geld nach den letzten {count} Auszahlungen zu urteilen zwischen dem {from} und dem {to}, am ehesten um den {median}.',
} as const satisfies FamiliarTexts<typeof formal>

export default { ...formal, ...familiar }
