import formal from '../de/rewards.ts'
import type { FamiliarTexts } from '../familiar.ts'

export const familiar = {
  'claim.title': '{amount} warten auf dich, {name}.',
  'claim.title.plain': '{amount} warten auf dich.',
  'claim.lead': 'Aus der Empfehlung von {product} ist ein Vertrag geworden. Wie möchtest du deine Prämie?',
  'claim.lead.bonus':
    'Aus deinen Empfehlungen sind so viele Verträge geworden, dass du einen Bonus bekommst. Wie möchtest du ihn?',
  'claim.choice': 'Wie möchtest du deine Prämie?',
  'claim.cash.form': 'Dein Konto',
  'claim.voucher.form': 'Dein Gutschein',
  'claim.voucher.soldOut.text':
    'Wie lange es dauert, können wir nicht sagen. Wenn du diesen Gutschein trotzdem nimmst, bekommst du deinen Code der Reihe nach, sobald neue da sind.',
  'claim.returned.text':
    'Das sagt die Bank dazu: {reason} Deine Prämie liegt weiter für dich bereit. Bitte gib die IBAN noch einmal ein, oder die eines anderen Kontos.',

  'claim.picked.title': 'Diese Prämie hast du schon abgeholt.',
  'claim.picked.text': 'Du musst nichts mehr tun.',
  'claim.picked.text.Bargeld': 'Du hast dich für die Überweisung entschieden. Du musst nichts mehr tun.',
  'claim.picked.due': 'Wir überweisen bis spätestens {date} auf dein Konto. Du musst nichts mehr tun.',
  'claim.picked.text.Gutschein': 'Du hast dich für den Gutschein entschieden. Schau bitte in dein Postfach.',
  'claim.picked.text.waiting':
    'Du hast dich für den Gutschein entschieden. Gerade ist kein Code vorrätig. Sobald neue da sind, bekommst du deinen per E\u2011Mail, der Reihe nach.',
  'claim.invalid.text':
    'Vielleicht fehlt am Ende ein Stück, oder es gibt inzwischen einen neueren Link. Öffne ihn bitte noch einmal direkt aus der E\u2011Mail, oder hol deine Prämie in deinem Bereich ab.',
  'claim.waiting.title': 'Deine Prämien',
  'claim.waiting.lead': 'Diese Prämien kannst du jetzt abholen.',
  'claim.waiting.empty':
    'Gerade wartet keine Prämie auf dich. Sobald eine bereit ist, schreiben wir dir, und du findest sie hier.',
  'claim.missing.title': 'Hier holst du deine Prämie ab.',
  'claim.missing.text':
    'Öffne dazu den Link aus deiner E\u2011Mail. Oder melde dich an, dann siehst du in deinem Bereich, welche Prämien auf dich warten.',
  'claim.expired.text':
    'Leider wurde sie nicht rechtzeitig abgeholt. Das ist ärgerlich. Schreib uns, wir schauen, was wir für dich tun können.',

  'claimThanks.title.plain': 'Deine Prämie ist abgeholt.',
  'claimThanks.cash': 'Wir überweisen {payoutWithin} auf dein Konto.',
  'claimThanks.cash.due': 'Wir überweisen bis spätestens {date} auf dein Konto.',
  'claimThanks.settled': 'Deine Prämie von {amount} ist verrechnet.',
  'claimThanks.settled.text':
    'Damit ist die frühere Prämie ein Stück weit ausgeglichen. Du musst nichts mehr tun.',
  'claimThanks.voucher': 'Dein Gutscheincode kommt innerhalb von 24\u00a0Stunden per E\u2011Mail.',
  'claimThanks.voucher.unknown': 'Dein Gutscheincode kommt per E\u2011Mail.',
  'claimThanks.title.waiting': 'Dein Gutschein über {amount} ist vorgemerkt.',
  'claimThanks.voucher.waiting':
    'Gerade ist kein Gutscheincode vorrätig. Sobald neue da sind, bekommst du deinen per E\u2011Mail, der Reihe nach.',

  'claim.details.part': 'Dein Anteil',
  'claim.stored.text': 'Auf dieses Konto überweisen wir, wenn du jetzt abholst.',
  'banner.title': 'Du empfiehlst gern?',
  'banner.text':
    'Mach mehr daraus: Als Vertriebspartner {tenantGenitive} verdienst du an deinen Abschlüssen.',

  'customer.lead':
    'Manchmal kommt ein Vertrag ohne den Link zustande, etwa im Laden oder am Telefon. Sag uns, was du über ihn weißt. Wir suchen ihn und ordnen ihn deiner Empfehlung zu.',
  'customer.login.title': 'Fehlt dir ein Vertrag?',
  'customer.login.text':
    'Melde dich an, damit wir wissen, zu welcher deiner Empfehlungen er gehört. Hast du von uns eine E\u2011Mail dazu, öffne einfach den Link darin.',
  'customer.which.none': 'Du hast keine Empfehlung, zu der noch ein Vertrag fehlt.',
  'customer.number': 'Kundennummer deines Kontakts',
  'customer.number.hint':
    'Die steht auf der Auftragsbestätigung und auf jeder Rechnung. Kennst du nur die Auftragsnummer, genügt auch die.',
  'customer.ask': 'Bitte mach diese Angaben nur, wenn dein Kontakt einverstanden ist.',
  'customer.failed': 'Deine Anfrage ist noch nicht bei uns',
  'customer.open': 'Zu dieser Empfehlung läuft schon eine Anfrage. Du findest sie weiter unten.',
  'customer.requests': 'Deine Anfragen',
  'customer.files.hint':
    'Auftragsbestätigung oder Rechnung, als PDF oder Foto, bis zu drei Dateien von je 10\u00a0MB. Nur wer deine Anfrage bearbeitet, sieht sie. 90\u00a0Tage nach der Entscheidung löschen wir sie.',
  'customer.files.retry':
    'Deine Anfrage ist bei uns, aber nicht jede Datei ist angekommen. Entferne die Datei, oder versuch es noch einmal.',
  'customer.of': 'Deine Empfehlung',
  'customer.accepted':
    'Der Vertrag zählt jetzt zu deiner Empfehlung. Wir schreiben dir, sobald die Prämie bereitliegt.',
  'customer.answered': 'Deine Antwort vom {date}',
  'customer.answer': 'Deine Antwort',
  'customer.reason.vorEmpfehlungBestellt': 'Der Vertrag ist älter als deine Empfehlung.',
  'customer.reason.NachweisFehlt': 'Uns fehlt ein Nachweis, dass der Vertrag aus deiner Empfehlung kommt.',
  'customer.reason.sonstiges': 'Den Grund liest du in unserer Nachricht.',

  'goodwill.text': 'Deine Anfrage ist bei uns. Was daraus wird, siehst du in deinem Bereich.',
} as const satisfies FamiliarTexts<typeof formal>

export default { ...formal, ...familiar }
