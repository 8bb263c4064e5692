import type { TextsOf } from '../texts-of.ts'

/** Collecting a reward. */
const rewards = {
  'claim.meta': 'Prämie abholen',
  'claim.title': '{amount} warten auf Sie, {name}.',
  'claim.title.plain': '{amount} warten auf Sie.',
  'claim.lead': 'Aus der Empfehlung von {product} ist ein Vertrag geworden. Wie möchten Sie Ihre Prämie?',
  'claim.lead.bonus':
    'Aus Ihren Empfehlungen sind so viele Verträge geworden, dass Sie einen Bonus bekommen. Wie möchten Sie ihn?',
  'claim.until': 'Abholbar bis {date}',
  'claim.choice': 'Wie möchten Sie Ihre Prämie?',
  'claim.cash': 'Aufs Konto',
  'claim.cash.text': 'Überweisung {payoutWithin}',
  'claim.voucher': 'Als Gutschein',
  'claim.voucher.text': 'Code per E\u2011Mail innerhalb von 24\u00a0Stunden',
  'claim.voucher.text.soldOut': 'Gerade ist kein Code vorrätig',
  'claim.cash.form': 'Ihr Konto',
  'claim.cash.submit': '{amount} aufs Konto',
  'claim.voucher.form': 'Ihr Gutschein',
  'claim.voucher.kind': 'Welcher Gutschein?',
  'claim.voucher.issuer': 'Einlösbar bei {issuer}.',
  'claim.voucher.valid':
    'Der Code gilt vom Versand an noch mindestens {days} Tage. Bis wann genau, steht in der E\u2011Mail.',
  'claim.voucher.valid.unknown': 'Wie lange der Code gilt, steht in der E\u2011Mail.',
  'claim.voucher.soldOut': 'Gerade ist kein Code vorrätig',
  'claim.voucher.soldOut.text':
    'Wie lange es dauert, können wir nicht sagen. Wenn Sie diesen Gutschein trotzdem nehmen, bekommen Sie Ihren Code der Reihe nach, sobald neue da sind.',
  'claim.voucher.wait': 'Auf Gutschein über {amount} warten',
  'claim.voucher.name': 'Name auf dem Gutschein',
  'claim.voucher.email': 'E\u2011Mail-Adresse',
  'claim.voucher.email.hint': 'An diese Adresse schicken wir den Code.',
  'claim.voucher.submit': 'Gutschein über {amount} holen',
  'claim.returned.title': 'Die Überweisung hat nicht geklappt',
  'claim.returned.text':
    'Das sagt die Bank dazu: {reason} Ihre Prämie liegt weiter für Sie bereit. Bitte geben Sie die IBAN noch einmal ein, oder die eines anderen Kontos.',
  'claim.transferOnly.title': 'Diese Prämie gibt es nur noch aufs Konto',
  'claim.transferOnly.text':
    'Eine Überweisung dafür war schon bei der Bank. Damit nichts doppelt ausgezahlt wird, gibt es sie nicht mehr als Gutschein.',
  'claim.offset.title': 'Davon verrechnen wir {offset}',
  'claim.offset.text':
    'Eine frühere Prämie mussten wir zurücknehmen, weil aus dem Vertrag nichts wurde. Diesen Betrag verrechnen wir jetzt, aufs Konto kommen {transfer}. Als Gutschein gibt es die Prämie deshalb diesmal nicht.',
  'claim.offset.text@no-vouchers':
    'Eine frühere Prämie mussten wir zurücknehmen, weil aus dem Vertrag nichts wurde. Diesen Betrag verrechnen wir jetzt, aufs Konto kommen {transfer}.',
  'claim.offset.text.whole':
    'Eine frühere Prämie mussten wir zurücknehmen, weil aus dem Vertrag nichts wurde. Mit dieser verrechnen wir sie, eine Überweisung gibt es deshalb diesmal nicht.',
  'claim.offset.submit': '{amount} verrechnen',
  'claim.busy': 'Wird abgeholt',
  'claim.failed': 'Die Prämie ist noch nicht abgeholt',

  'claim.picked.title': 'Diese Prämie haben Sie schon abgeholt.',
  'claim.picked.text': 'Sie müssen nichts mehr tun.',
  'claim.picked.text.Bargeld': 'Sie haben sich für die Überweisung entschieden. Sie müssen nichts mehr tun.',
  'claim.picked.due': 'Wir überweisen bis spätestens {date} auf Ihr Konto. Sie müssen nichts mehr tun.',
  'claim.picked.text.Gutschein':
    'Sie haben sich für den Gutschein entschieden. Schauen Sie bitte in Ihr Postfach.',
  'claim.picked.text.waiting':
    'Sie haben sich für den Gutschein entschieden. Gerade ist kein Code vorrätig. Sobald neue da sind, bekommen Sie Ihren per E\u2011Mail, der Reihe nach.',
  'claim.picked.action': 'Noch etwas empfehlen',
  'claim.area': 'Zu meinem Bereich',
  'claim.invalid.title': 'Dieser Link führt zu keiner Prämie.',
  'claim.invalid.text':
    'Vielleicht fehlt am Ende ein Stück, oder es gibt inzwischen einen neueren Link. Öffnen Sie ihn bitte noch einmal direkt aus der E\u2011Mail, oder holen Sie Ihre Prämie in Ihrem Bereich ab.',
  'claim.waiting.title': 'Ihre Prämien',
  'claim.waiting.lead': 'Diese Prämien können Sie jetzt abholen.',
  'claim.waiting.empty':
    'Gerade wartet keine Prämie auf Sie. Sobald eine bereit ist, schreiben wir Ihnen, und Sie finden sie hier.',
  'claim.waiting.reward': '{amount} für {product}',
  'claim.waiting.collect': 'Prämie abholen',
  'claim.missing.title': 'Hier holen Sie Ihre Prämie ab.',
  'claim.missing.text':
    'Öffnen Sie dazu den Link aus Ihrer E\u2011Mail. Oder melden Sie sich an, dann sehen Sie in Ihrem Bereich, welche Prämien auf Sie warten.',
  'claim.expired.title': 'Die Zeit für diese Prämie ist um.',
  'claim.expired.text':
    'Sie wurde nicht rechtzeitig abgeholt. Das ist ärgerlich. Schreiben Sie uns, wir schauen, was wir für Sie tun können.',
  'claim.contact': 'Kontakt aufnehmen',

  'claimThanks.meta': 'Prämie abgeholt',
  'claimThanks.title': '{amount} sind abgeholt.',
  'claimThanks.title.plain': 'Ihre Prämie ist abgeholt.',
  'claimThanks.cash': 'Wir überweisen {payoutWithin} auf Ihr Konto.',
  'claimThanks.cash.due': 'Wir überweisen bis spätestens {date} auf Ihr Konto.',
  'claimThanks.settled': 'Ihre Prämie von {amount} ist verrechnet.',
  'claimThanks.settled.text':
    'Damit ist die frühere Prämie ein Stück weit ausgeglichen. Sie müssen nichts mehr tun.',
  'claimThanks.voucher': 'Ihr Gutscheincode kommt innerhalb von 24\u00a0Stunden per E\u2011Mail.',
  'claimThanks.voucher.unknown': 'Ihr Gutscheincode kommt per E\u2011Mail.',
  'claimThanks.title.waiting': 'Ihr Gutschein über {amount} ist vorgemerkt.',
  'claimThanks.voucher.waiting':
    'Gerade ist kein Gutscheincode vorrätig. Sobald neue da sind, bekommen Sie Ihren per E\u2011Mail, der Reihe nach.',
  'claimThanks.more': 'Noch etwas empfehlen',

  'claim.details': 'Worum es geht',
  'claim.details.product': 'Produkt',
  'claim.details.ordered': 'Eingegangen am',
  'claim.details.concluded': 'Vertrag seit',
  'claim.details.part': 'Ihr Anteil',
  'claim.details.part.whole': 'die ganze Prämie',
  'claim.details.part.recommender': 'der Anteil für die Empfehlung',
  'claim.details.part.recipient': 'der Anteil für den Vertrag',
  'claim.stored.text': 'Auf dieses Konto überweisen wir, wenn Sie jetzt abholen.',
  'claim.stored.other': 'Anderes Konto angeben',
  'claim.stored.back': 'Gespeichertes Konto nehmen',
  'banner.title': 'Sie empfehlen gern?',
  'banner.text':
    'Machen Sie mehr daraus: Als Vertriebspartner {tenantGenitive} verdienen Sie an Ihren Abschlüssen.',
  'banner.action': 'Mehr erfahren',

  'customer.meta': 'Fehlenden Vertrag melden',
  'customer.title': 'Fehlt ein Vertrag?',
  'customer.lead':
    'Manchmal kommt ein Vertrag ohne den Link zustande, etwa im Laden oder am Telefon. Sagen Sie uns, was Sie über ihn wissen. Wir suchen ihn und ordnen ihn Ihrer Empfehlung zu.',
  'customer.login.title': 'Fehlt Ihnen ein Vertrag?',
  'customer.login.text':
    'Melden Sie sich an, damit wir wissen, zu welcher Ihrer Empfehlungen er gehört. Haben Sie von uns eine E\u2011Mail dazu, öffnen Sie einfach den Link darin.',
  'customer.login.action': 'Anmelden und Vertrag melden',
  'customer.which': 'Um welche Empfehlung geht es?',
  'customer.which.none': 'Sie haben keine Empfehlung, zu der noch ein Vertrag fehlt.',
  'customer.referral': 'Empfohlen am {date}',
  'customer.number': 'Kundennummer Ihres Kontakts',
  'customer.number.hint':
    'Sie steht auf der Auftragsbestätigung und auf jeder Rechnung. Kennen Sie nur die Auftragsnummer, genügt auch die.',
  'customer.ask': 'Bitte machen Sie diese Angaben nur, wenn Ihr Kontakt einverstanden ist.',
  'customer.submit': 'Vertrag suchen lassen',
  'customer.busy': 'Wird abgeschickt',
  'customer.failed': 'Ihre Anfrage ist noch nicht bei uns',
  'customer.open': 'Zu dieser Empfehlung läuft schon eine Anfrage. Sie finden sie weiter unten.',
  'customer.requests': 'Ihre Anfragen',
  'customer.state.inPruefung': 'Wird geprüft',
  'customer.state.anerkannt': 'Anerkannt',
  'customer.state.abgelehnt': 'Nicht anerkannt',

  'customer.state.rueckfrage': 'Wir haben eine Frage',
  'customer.order': 'Auftragsnummer',
  'customer.date': 'Bestellt oder angefragt am',
  'customer.note': 'Was sollten wir noch wissen?',
  'customer.note.hint': 'Zum Beispiel: war im Laden in der Marktstraße.',
  'customer.optional': '{label} (wenn bekannt)',
  'customer.files': 'Belege',
  'customer.files.some': 'Belege (wenn vorhanden)',
  'customer.files.hint':
    'Auftragsbestätigung oder Rechnung, als PDF oder Foto, bis zu drei Dateien von je 10\u00a0MB. Nur wer Ihre Anfrage bearbeitet, sieht sie. 90\u00a0Tage nach der Entscheidung löschen wir sie.',
  'customer.files.choose': 'Datei auswählen',
  'customer.files.camera': 'Foto aufnehmen',
  'customer.files.list': 'Ausgewählte Dateien',
  'customer.files.remove': '{name} entfernen',
  'customer.files.removed': '{name} ist entfernt.',
  'customer.files.chosen': '{name} ist ausgewählt.',
  'customer.files.many': 'Mehr als {count} Dateien gehen nicht. Die übrigen haben wir weggelassen.',
  'customer.files.sending': 'Wird übertragen',
  'customer.files.done': 'Übertragen',
  'customer.files.failed': 'Nicht übertragen: {why}',
  'customer.files.retry':
    'Ihre Anfrage ist bei uns, aber nicht jede Datei ist angekommen. Entfernen Sie die Datei, oder versuchen Sie es noch einmal.',
  'customer.files.again': 'Dateien noch einmal senden',
  'customer.files.pdf': 'PDF herunterladen',
  'customer.files.picture': 'Hochgeladenes Bild {number}',
  'customer.change': 'Andere Empfehlung wählen',
  'customer.of': 'Ihre Empfehlung',
  'customer.by': 'Angefragt am {date}',
  'customer.by.number': 'Kundennummer {number}',
  'customer.by.order': 'Auftragsnummer {number}',
  'customer.by.date': 'vom {date}',
  'customer.decided': 'Entschieden am {date}',
  'customer.accepted':
    'Der Vertrag zählt jetzt zu Ihrer Empfehlung. Wir schreiben Ihnen, sobald die Prämie bereitliegt.',
  'customer.question': 'Unsere Frage vom {date}',
  'customer.answered': 'Ihre Antwort vom {date}',
  'customer.answer': 'Ihre Antwort',
  'customer.answer.send': 'Antwort senden',
  'customer.answer.failed': 'Die Antwort ist nicht angekommen',
  'customer.reason.keinVertrag': 'Zu den Angaben gibt es bei uns keinen Vertrag.',
  'customer.reason.vorEmpfehlungBestellt': 'Der Vertrag ist älter als Ihre Empfehlung.',
  'customer.reason.andereEmpfehlung': 'Der Vertrag gehört zu einer anderen Empfehlung.',
  'customer.reason.schonPraemiert': 'Für diesen Vertrag gab es schon eine Prämie.',
  'customer.reason.ProduktOhnePraemie': 'Für dieses Produkt gibt es keine Prämie.',
  'customer.reason.NachweisFehlt': 'Uns fehlt ein Nachweis, dass der Vertrag aus Ihrer Empfehlung kommt.',
  'customer.reason.sonstiges': 'Den Grund lesen Sie in unserer Nachricht.',

  'why.open': 'Warum?',
  'why.where': 'Wo ist meine Prämie?',
  'why.of': 'zu {product}',
  'why.busy': 'Einen Moment, wir schauen nach.',
  'why.failed': 'Das ließ sich gerade nicht laden.',
  'why.retry': 'Noch einmal versuchen',
  'why.betrag': 'Warum dieser Betrag',
  'why.geschehen': 'Was bisher war',
  'why.naechstes': 'Wie es weitergeht',

  'goodwill.title': 'Danke, wir kümmern uns.',
  'goodwill.text': 'Ihre Anfrage ist bei uns. Was daraus wird, sehen Sie in Ihrem Bereich.',
} as const

export type RewardTexts = TextsOf<typeof rewards>

export default rewards satisfies RewardTexts
