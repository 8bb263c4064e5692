import formal from '../de/recipient.ts'
import type { FamiliarTexts } from '../familiar.ts'

export const familiar = {
  'recipient.eyebrow': '{name} empfiehlt dir das',
  'recipient.title': 'Noch deine Daten, dann ist es bestellt.',
  'recipient.title.interest': 'Noch deine Daten, dann kommt dein Angebot.',
  'recipient.title.shop': 'Noch deine Daten, dann geht es weiter.',
  'recipient.meta': 'Deine Daten für {product}',
  'recipient.lead': '{name} hat dir {product} empfohlen. Das dauert etwa zwei Minuten.',
  'recipient.lead.expired':
    'Der Link von {name} ist abgelaufen. {product} kannst du trotzdem bestellen, nur eine Prämie gibt es dafür nicht mehr.',
  'recipient.lead.expired.interest':
    'Der Link von {name} ist abgelaufen. Ein Angebot für {product} kannst du trotzdem anfordern, nur eine Prämie gibt es dafür nicht mehr.',
  'recipient.share':
    'Das ist deine Prämie. Du bekommst sie, sobald der Vertrag läuft und sie freigegeben ist.',
  'recipient.share.title': '{amount} für dich',
  'recipient.birthDate.hint': 'Zum Beispiel 24.12.1985. Die Punkte setzen wir für dich.',
  'recipient.contact': 'Wie erreichen wir dich?',
  'recipient.phone.hint': 'Nur für Rückfragen zu deiner Bestellung.',
  'recipient.phone.hint.interest': 'Damit wir Fragen zu deinem Angebot schnell klären können.',
  'recipient.address': 'Wo wohnst du?',
  'recipient.area.others': 'Das kannst du dort bekommen:',
  'recipient.area.link':
    'Dieser Link gilt nur für {product}. {name} kann dir einen Link zu einem dieser Produkte schicken.',
  'recipient.area.none': 'Leider können wir dir dort zurzeit auch nichts anderes anbieten.',
  'recipient.area.kept':
    'Vertippt? Ändere einfach die Postleitzahl. Alles andere bleibt so, wie du es eingegeben hast.',
  'recipient.advertising.hint': 'Freiwillig. Weder deine Bestellung noch eine Prämie hängt davon ab.',
  'recipient.advertising.hint.interest': 'Freiwillig. Weder dein Angebot noch eine Prämie hängt davon ab.',
  'recipient.free.interest':
    'Unverbindlich und kostenlos. Ein Vertrag kommt erst zustande, wenn du ein Angebot annimmst.',
  'recipient.privacy.before': 'Wie wir mit deinen Daten umgehen, liest du im ',
  'recipient.private':
    '{name} erfährt, dass jemand der Empfehlung gefolgt ist und ob ein Vertrag daraus wird. Deinen Namen nur, wenn du es erlaubst, und nie deine Adresse.',
  'recipient.private.noName':
    'Wer dir das empfohlen hat, erfährt, dass jemand der Empfehlung gefolgt ist und ob ein Vertrag daraus wird. Deinen Namen nur, wenn du es erlaubst, und nie deine Adresse.',
  'recipient.ordered':
    'Über diesen Link hast du uns deine Angaben schon geschickt. Schau bitte in dein Postfach.',
  'recipient.documents.lead': 'Diese Unterlagen bekommst du nach deiner Bestätigung auch per E\u2011Mail.',
  'recipient.summary': 'Du bestellst',
  'recipient.summary.interest': 'Dafür machen wir dir ein Angebot',

  'confirmation.text':
    'Gleich bekommst du eine E\u2011Mail mit einem Link. Bitte prüf und bestätige dort deine Angaben, dann geht es weiter.',
  'confirmation.number': 'Deine Nummer für Rückfragen',
  'confirmation.spam': 'Nichts im Postfach? Schau bitte auch im Spam-Ordner nach.',

  'confirmOrder.title.over': 'Deine Bestellung ist beendet.',
  'confirmOrder.title.over.interest': 'Deine Anfrage ist beendet.',
  'confirmOrder.lead.over': 'Du musst nichts mehr tun. Hast du Fragen dazu, schreib uns.',
  'confirmOrder.lead': 'Bitte prüf deine Angaben, und bestätige sie mit einem Klick.',
  'confirmOrder.order': 'Deine Bestellung',
  'confirmOrder.order.interest': 'Deine Anfrage',
  'confirmOrder.documents': 'Deine Unterlagen',
  'confirmOrder.person': 'Deine Angaben',
  'confirmOrder.wrong.link': 'Schreib uns',
  'confirmOrder.byMail': 'Das geht nur mit dem Link aus der Mail, die wir dir geschickt haben.',
  'confirmOrder.failed': 'Deine Angaben sind noch nicht bestätigt',
  'confirmOrder.reward': 'Dein Anteil an der Prämie',
  'confirmOrder.reward.bank': 'Wohin dürfen wir deinen Anteil überweisen, sobald er freigegeben ist?',
  'confirmOrder.reward.known': 'Sobald dein Anteil freigegeben ist, überweisen wir ihn auf das Konto {iban}.',
  'confirmOrder.consents': 'Deine Einwilligungen',
  'confirmOrder.consents.lead': 'Werbung, die du erlaubt hast:',
  'confirmOrder.consents.failed': 'Deine Einwilligung gilt noch',
  'confirmOrder.naming.given': 'Erlaubt. Dein Name ist jetzt zu sehen.',
  'confirmOrder.naming.later': 'Erlaubt. Dein Name ist zu sehen, sobald du deine Angaben bestätigst.',
  'confirmOrder.naming.withdrawn': 'Widerrufen. Dein Name ist nicht mehr zu sehen.',

  'recipientLink.text':
    'Er ist abgelaufen oder unvollständig. Bitte öffne den Link noch einmal direkt aus der E\u2011Mail, die du von uns bekommen hast. Angaben, die zwölf Wochen lang nicht bestätigt wurden, haben wir gelöscht.',
  'recipientLink.bank':
    'Deine Bankdaten konnten leider nicht gespeichert werden. Bitte nimm den Link aus deiner E-Mail.',

  'thanks.text': 'Deine Angaben sind bestätigt. Um den Rest kümmern wir uns.',
  'thanks.bank.title': 'Danke, dein Konto ist gespeichert.',
  'thanks.bank.text':
    'Sobald der Vertrag läuft und deine Prämie freigegeben ist, überweisen wir sie {payoutWithin}.',
} as const satisfies FamiliarTexts<typeof formal>

export default { ...formal, ...familiar }
