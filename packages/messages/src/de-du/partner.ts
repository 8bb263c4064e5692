import formal from '../de/partner.ts'
import type { FamiliarTexts } from '../familiar.ts'

export const familiar = {
  'partner.none.text':
    'Dein Konto ist noch nicht als Vertriebspartner dabei. Registriere dich, das dauert fünf Minuten. Sobald wir dich freigeschaltet haben, verdienst du an deinen Abschlüssen.',

  'partner.state.unvollstaendig': 'Wir brauchen noch etwas von dir, bevor wir dich freischalten.',
  'partner.state.inPruefung':
    'Wir sehen uns deine Angaben gerade an. Sobald du freigeschaltet bist, bekommst du eine E\u2011Mail und kannst Links anlegen.',
  'partner.state.geschlossen':
    'Dein Zugang als Vertriebspartner ist beendet. Was schon verdient ist, rechnen wir noch ab und zahlen es aus.',
  'partner.state.registriert': 'Bitte bestätige noch deine E\u2011Mail-Adresse.',

  'partner.area.lead': 'Deine Zahlen, deine Links und was als Nächstes drin ist.',
  'partner.area.next.title': 'Dein nächster Auftrag bringt {amount}',
  'partner.area.next.top': 'Du hast die höchste Stufe dieses Monats erreicht.',
  'partner.waits': 'Das wartet auf dich',
  'partner.waits.none': 'Gerade wartet nichts auf dich.',
  'partner.waits.returned': 'konnten wir nicht überweisen. Stimmt deine Bankverbindung?',
  'partner.waits.link': 'Du hast noch keinen Link. Mit ihm fängt alles an.',

  'partner.links.title': 'Deine Links',
  'partner.links.lead': 'Für jedes Produkt ein eigener Link. Wer über ihn Kunde wird, zählt für dich.',
  'partner.links.made': 'Dein Link ist da.',
  'partner.links.all.text': 'Wer ihn öffnet, sucht sich selbst etwas aus. Auch das zählt für dich.',
  'partner.links.label': 'Dein Link',
  'partner.links.share.text': 'Meine Empfehlung für dich: {product}. {link}',
  'partner.links.qr.alt': 'QR-Code mit deinem Link für {product}',

  'partner.keys.title': 'Deine eigene Website',
  'partner.keys.lead':
    'Mit einem Schlüssel holt sich deine Website Produkte und deine Links und legt Empfehlungen in deinem Namen an. Ruf ihn nur von deinem Server auf, nie aus dem Browser.',
  'partner.keys.name.hint': 'zum Beispiel der Name deiner Website',
  'partner.keys.made.title': 'Dein neuer Schlüssel',
  'partner.keys.made.text': 'Wir zeigen ihn nur jetzt. Bewahr ihn auf wie ein Passwort.',
  'partner.keys.example': 'So legt dein Server eine Empfehlung an',

  'partner.orders.lead': 'Alle Aufträge aus deinen Links, mit ihrem Stand.',

  'partner.data.lead': 'Deine Angaben als Vertriebspartner. Dein Passwort änderst du in deinem Konto.',
  'partner.data.completed': 'Danke, wir sehen uns deine Angaben noch einmal an.',

  'partner.register.title': 'Werde Vertriebspartner.',
  'partner.register.lead':
    'Du empfiehlst gern und oft? Dann verdiene an deinen Abschlüssen. Die Registrierung kostet nichts.',
  'partner.register.person': 'Zu dir',
  'partner.register.form': 'Du meldest dich an als',
  'partner.register.company.missing': 'Bitte gib den Namen deines Unternehmens an.',
  'partner.register.failed': 'Du bist noch nicht registriert',
  'partner.register.login': 'Du bist schon dabei?',
  'partner.register.member.title': 'Du bist schon Vertriebspartner.',
  'partner.register.member.text': 'Deine Zahlen und Links findest du in deinem Bereich.',
  'partner.register.member.action': 'Zu deinem Bereich',
  'partner.register.sent.text':
    'Wir haben eine E\u2011Mail an {email} geschickt. Bitte bestätige darin deine Adresse. Danach sehen wir uns deine Angaben an.',
  'partner.confirm.title': 'Ist das deine Adresse?',
  'partner.confirm.done.title': 'Danke, deine Adresse ist bestätigt.',
  'partner.confirm.done.text':
    'Wir sehen uns deine Angaben jetzt an und melden uns per E\u2011Mail. Bis dahin kannst du dich schon anmelden.',
  'partner.confirm.taken.title': 'Du bist schon dabei.',
  'partner.confirm.taken.text': 'Mit dieser Adresse arbeitest du schon mit uns. Melde dich einfach an.',
} as const satisfies FamiliarTexts<typeof formal>

export default { ...formal, ...familiar }
