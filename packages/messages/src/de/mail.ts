import type { FurtherForm } from '../texts-of.ts'

/** Texts of the mails. `{name}` is filled in. */
const mail = {
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  greeting: 'Guten Tag {firstName}!',
  // What a reward is for; inserted in other texts as `{reward}`.
  rewardOf: {
    reward: 'Prämie aus der Empfehlung von „{product}“',
    bonus: 'Bonusprämie für Ihre Abschlüsse',
  },
  // The part of a mail that passes on a referral link.
  share: {
    heading: 'Ihr Empfehlungslink',
    text: 'Schicken Sie ihn gleich weiter, oder kopieren Sie ihn:',
    textCopy: 'Kopieren Sie ihn, und geben Sie ihn weiter, wie Sie möchten:',
    whatsapp: 'Per WhatsApp teilen',
    email: 'Per E\u2011Mail teilen',
    qr: 'Steht Ihr Kontakt neben Ihnen? Lassen Sie einfach diesen QR-Code scannen.',
    qrAlt: 'QR-Code mit Ihrem Empfehlungslink',
  },
  'opt-in': {
    subject: 'Ihre Empfehlung ist angelegt: Bitte bestätigen Sie Ihre E-Mail-Adresse',
    heading: 'Noch ein Klick, dann ist alles bereit.',
    text: 'Ihr Empfehlungslink für „{product}“ gilt ab sofort, Sie können ihn schon teilen. Bestätigen Sie bitte noch Ihre E\u2011Mail-Adresse und legen Sie ein Passwort fest: Erst danach dürfen wir Ihnen Prämien auszahlen, und Sie sehen jederzeit, was aus Ihrer Empfehlung wird.',
    address:
      'Es geht um die Adresse {email}. Wir fragen nach, damit niemand eine Empfehlung mit einer fremden Adresse anlegt.',
    action: 'E\u2011Mail-Adresse bestätigen',
    actionUrl: 'Geht der Knopf nicht? Dann öffnen Sie bitte diese Adresse:',
    afterword:
      'Der Link zum Bestätigen gilt 72\u00a0Stunden. Waren Sie das nicht, dann tun Sie einfach nichts.',
    reason: 'Sie bekommen diese E\u2011Mail, weil mit Ihrer Adresse eine Empfehlung angelegt wurde.',
  },
  'referral-created': {
    subject: 'Ihre Empfehlung ist angelegt',
    heading: 'Ihr Link ist bereit.',
    text: 'Ihr Empfehlungslink für „{product}“ gilt ab sofort. In Ihrem persönlichen Bereich sehen Sie jederzeit, was daraus wird.',
    action: 'Zum persönlichen Bereich',
    personalLink: 'Für alles andere, was Sie empfehlen: Ihr persönlicher Link {link} gilt dauerhaft.',
    afterword: 'Waren Sie das nicht, dann sagen Sie uns bitte Bescheid.',
    reason: 'Sie bekommen diese E\u2011Mail, weil mit Ihrer Adresse eine Empfehlung angelegt wurde.',
  },
  welcome: {
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    heading: 'Noch ein Klick.',
    text: 'Für Ihr Konto im Empfehlungsprogramm {tenantGenitive} fehlt nicht mehr viel: Bestätigen Sie bitte Ihre E\u2011Mail-Adresse und legen Sie ein Passwort fest. Danach sehen Sie jederzeit, was aus Ihren Empfehlungen wird.',
    action: 'E\u2011Mail-Adresse bestätigen',
    afterword: 'Der Link gilt 72\u00a0Stunden. Waren Sie das nicht, dann tun Sie einfach nichts.',
    reason: 'Sie bekommen diese E\u2011Mail, weil sie auf unserer Seite mit Ihrer Adresse angefordert wurde.',
  },
  'account-exists': {
    subject: 'Sie haben schon ein Konto bei uns',
    heading: 'Ihr Konto gibt es schon.',
    text: 'Mit Ihrer Adresse {email} wurde gerade ein Konto angefragt. Sie haben aber schon eines: Melden Sie sich einfach an. Falls Ihnen das Passwort nicht mehr einfällt, finden Sie auf der Anmeldeseite Hilfe.',
    action: 'Zum Anmelden',
    afterword: 'Waren Sie das nicht, dann tun Sie einfach nichts. An Ihrem Konto hat sich nichts geändert.',
    reason: 'Sie bekommen diese E\u2011Mail, weil mit Ihrer Adresse ein Konto angefragt wurde.',
  },
  'deletion-done': {
    subject: 'Ihr Konto ist gelöscht',
    heading: 'Ihr Konto ist gelöscht.',
    text: 'Wie von Ihnen gewünscht, haben wir Ihr Konto im Empfehlungsprogramm {tenantGenitive} gelöscht, mit Ihrem Namen, Ihrer E\u2011Mail-Adresse und Ihren Bankdaten. Links, die noch offen waren, funktionieren nicht mehr.',
    kept: 'Belege über ausgezahlte Prämien müssen wir noch bis Ende {year} aufbewahren. Sie liegen getrennt von allem anderen und werden danach gelöscht.',
    afterword:
      'Das ist unsere letzte E\u2011Mail an Sie. Waren Sie das nicht, dann melden Sie sich bitte gleich bei uns.',
    reason: 'Sie bekommen diese E\u2011Mail, weil das Konto mit Ihrer Adresse gelöscht wurde.',
  },
  'passkey-added': {
    subject: 'Neuer Passkey für Ihr Konto',
    heading: 'Ein neuer Passkey ist angelegt.',
    text: 'Mit dem Passkey „{name}“ kann man sich ab jetzt ohne Passwort bei {tenantDative} anmelden.',
    action: 'Passkeys ansehen',
    afterword:
      'Waren Sie das nicht? Dann entfernen Sie ihn bitte gleich, und melden Sie sich bei uns: Jemand kennt Ihr Passwort.',
    reason: 'Sie bekommen diese E\u2011Mail, weil für Ihr Konto ein Passkey angelegt wurde.',
  },
  'webhook-paused': {
    subject: '{tenant}: Ihr System nimmt unsere Meldungen nicht an',
    heading: 'Wir haben die Meldungen angehalten.',
    text: 'Unter {url} konnten wir seit Tagen nichts zustellen, oder Ihr System hat geantwortet, dass es die Adresse nicht mehr gibt. Wir versuchen es vorerst nicht weiter.',
    afterword:
      'Was sich seitdem ereignet, heben wir {days} Tage auf. Sobald die Adresse in der Verwaltung wieder eingeschaltet ist, schicken wir es nach.',
    reason:
      'Sie bekommen diese E\u2011Mail, weil Ihre Adresse für Störungen dieser Schnittstelle hinterlegt ist.',
  },
  'orders-waiting': {
    one: {
      subject: '{tenant}: 1 neuer Auftrag',
      heading: 'Ein neuer Auftrag wartet.',
      text: 'Ein Kunde oder eine Kundin hat über das Empfehlungsprogramm {tenantGenitive} bestellt oder ein Angebot angefordert und die Angaben bestätigt. Die Angaben stehen nicht in dieser E\u2011Mail: Bitte melden Sie sich in der Verwaltung an und laden Sie dort die Datei herunter.',
    },
    other: {
      subject: '{tenant}: {count} neue Aufträge',
      heading: '{count} neue Aufträge warten.',
    },
    text: 'Kunden haben über das Empfehlungsprogramm {tenantGenitive} bestellt oder ein Angebot angefordert und ihre Angaben bestätigt. Die Angaben stehen nicht in dieser E\u2011Mail: Bitte melden Sie sich in der Verwaltung an und laden Sie dort die Datei herunter.',
    action: 'Aufträge abholen',
    reason:
      'Sie bekommen diese E\u2011Mail, weil Ihre Adresse für neue Aufträge dieses Programms eingetragen ist.',
  },
  test: {
    subject: 'Probemail {tenantGenitive}',
    heading: 'Die Mails kommen an.',
    text: 'Diese Probemail kam mit dem Absender {sender}. So sehen die Mails {tenantGenitive} aus.',
    afterword:
      'Es ist nichts zu tun. Landete sie im Spamordner, fehlen der Domain des Absenders wohl die Einträge für SPF und DKIM.',
    reason:
      'Sie bekommen diese E\u2011Mail, weil Sie sie in der Verwaltung {tenantGenitive} angefordert haben.',
  },
  'agency-registration': {
    subject: 'Ihre Registrierung als Agentur',
    heading: 'Bitte bestätigen Sie Ihre E\u2011Mail-Adresse.',
    headingKnown: 'Sie sind schon dabei.',
    text: 'Mit Ihrer Adresse wurde eine Agentur für das Empfehlungsprogramm {tenantGenitive} registriert. Waren Sie das, dann bestätigen Sie bitte Ihre E\u2011Mail-Adresse. Danach ergänzen Sie Steuer- und Bankdaten und legen ein Passwort fest, wenn Sie noch keines haben.',
    known:
      'Jemand wollte gerade mit Ihrer Adresse eine Agentur für das Empfehlungsprogramm {tenantGenitive} registrieren. Sie sind aber schon dabei, für eine Agentur oder als Vertriebspartner. Deshalb haben wir die Registrierung nicht weitergeführt. Melden Sie sich einfach an.',
    action: 'E\u2011Mail-Adresse bestätigen',
    actionKnown: 'Zum Anmelden',
    afterword: 'Der Link gilt 72\u00a0Stunden. Waren Sie das nicht, dann tun Sie einfach nichts.',
    afterwordKnown:
      'Waren Sie das nicht, dann tun Sie einfach nichts. An Ihrem Zugang hat sich nichts geändert.',
    reason: 'Sie bekommen diese E\u2011Mail, weil mit Ihrer Adresse eine Agentur registriert wurde.',
  },
  'agency-review': {
    subject: 'Eine Agentur wartet auf Ihre Prüfung',
    heading: 'Eine neue Agentur ist da.',
    text: '{name} aus {city} ({number}) hat alle Angaben gemacht. Sobald Sie die Agentur freischalten, kann sie einladen und empfehlen.',
    action: 'Agentur ansehen',
    reason: 'Sie bekommen diese E\u2011Mail, weil Ihre Adresse für Hinweise der Verwaltung hinterlegt ist.',
  },
  'agency-activated': {
    subject: 'Ihre Agentur ist freigeschaltet',
    heading: 'Es kann losgehen.',
    text: '{name} ist im Empfehlungsprogramm {tenantGenitive} freigeschaltet. Ab jetzt laden Sie Mitarbeiter und Kunden ein und verdienen an Ihren Abschlüssen.',
    action: 'Zu Ihrer Agentur',
    reason: 'Sie bekommen diese E\u2011Mail, weil Sie eine Agentur registriert haben.',
  },
  'agency-sent-back': {
    subject: 'Wir brauchen noch etwas von Ihnen',
    heading: 'Fast geschafft.',
    text: 'Wir haben die Angaben von {name} geprüft und brauchen noch etwas von Ihnen, bevor wir Ihre Agentur bei {tenantDative} freischalten:',
    action: 'Angaben ergänzen',
    reason: 'Sie bekommen diese E\u2011Mail, weil Sie eine Agentur registriert haben.',
  },
  'agency-closed': {
    subject: 'Ihre Agentur ist geschlossen',
    heading: 'Ihre Agentur ist geschlossen.',
    text: '{name} kann nicht mehr am Empfehlungsprogramm {tenantGenitive} teilnehmen. Was Sie schon verdient haben, rechnen wir noch ab und zahlen es aus. Geschlossen haben wir sie aus diesem Grund:',
    afterword:
      'Ihre Provisionen und Gutschriften können Sie weiter einsehen, wenn Sie sich anmelden. Halten Sie das für einen Irrtum? Dann melden Sie sich bitte bei uns.',
    action: 'Zu Ihrer Agentur',
    reason: 'Sie bekommen diese E\u2011Mail, weil Sie eine Agentur registriert haben.',
  },
  'credit-note-issued': {
    subject: 'Ihre Gutschrift {number}',
    heading: 'Ihre Provision ist abgerechnet.',
    text: 'Für {name} haben wir die Gutschrift {number} über {amount} ausgestellt. Wir zahlen sie bis zum {day} auf das hinterlegte Bankkonto. Bitte prüfen Sie sie vorher: Wenn etwas nicht stimmt, können Sie widersprechen.',
    textOffset:
      'Für {name} haben wir die Gutschrift {number} über {amount} ausgestellt. Eine frühere Gutschrift war schon bezahlt und wurde dann korrigiert. Was davon noch offen ist, ziehen wir ab. Bleibt etwas übrig, überweisen wir es bis zum {day} auf das hinterlegte Bankkonto. Bitte prüfen Sie sie vorher: Wenn etwas nicht stimmt, können Sie widersprechen.',
    textNoAccount:
      'Für {name} haben wir die Gutschrift {number} über {amount} ausgestellt. Zurzeit ist kein Bankkonto hinterlegt. Bitte tragen Sie eines ein, damit wir sie auszahlen können. Bitte prüfen Sie auch die Gutschrift: Wenn etwas nicht stimmt, können Sie widersprechen.',
    action: 'Gutschrift ansehen',
    actionNoAccount: 'Bankkonto eintragen',
    reason:
      'Sie bekommen diese E\u2011Mail, weil Sie am Empfehlungsprogramm als Agentur oder Vertriebspartner teilnehmen.',
  },
  'credit-note-returned': {
    subject: 'Ihre Gutschrift {number} konnten wir nicht auszahlen',
    heading: 'Wir brauchen ein anderes Bankkonto.',
    text: 'Die Zahlung der Gutschrift {number} an {name} über {amount} hat nicht geklappt. Ihr Geld ist nicht verloren: Tragen Sie ein anderes Bankkonto ein, dann überweisen wir noch einmal.',
    action: 'Bankkonto eintragen',
    reason:
      'Sie bekommen diese E\u2011Mail, weil Sie am Empfehlungsprogramm als Agentur oder Vertriebspartner teilnehmen.',
  },
  'credit-note-paid': {
    subject: 'Ihre Gutschrift {number} ist bezahlt',
    heading: 'Ihre Provision ist überwiesen.',
    text: 'Die Gutschrift {number} für {name} über {amount} ist bezahlt: Am {day} hat unsere Bank die Überweisung von {transfer} auf Ihr Konto mit den letzten Ziffern {account} bestätigt.',
    offset:
      'Den Rest von {offset} haben wir mit einer früheren Gutschrift verrechnet, die schon bezahlt war und dann korrigiert wurde.',
    owed: 'Darin sind {owed}, die wir Ihnen aus einer früheren Gutschrift noch schuldig waren.',
    subjectSettled: 'Ihre Gutschrift {number} ist verrechnet',
    headingSettled: 'Ihre Gutschrift ist verrechnet.',
    textSettled:
      'Die Gutschrift {number} für {name} über {amount} haben wir am {day} ganz mit einer früheren Gutschrift verrechnet, die schon bezahlt war und dann korrigiert wurde. Eine Überweisung gibt es deshalb diesmal nicht.',
    action: 'Gutschrift ansehen',
    reason:
      'Sie bekommen diese E\u2011Mail, weil Sie am Empfehlungsprogramm als Agentur oder Vertriebspartner teilnehmen.',
  },
  'credit-note-corrected': {
    subject: 'Wir haben Ihre Gutschrift {number} korrigiert',
    heading: 'Eine Gutschrift ist korrigiert.',
    text: 'Die Gutschrift {number} für {name} über {amount} gilt nicht mehr. Wir haben sie mit dem Stornobeleg {counter} ganz zurückgenommen und rechnen ihre Provisionen neu ab.',
    carried:
      'Bezahlt war sie schon. Sie müssen nichts zurücküberweisen: Die {carried} verrechnen wir mit Ihrer nächsten Gutschrift.',
    unpaid: 'Wir hatten darauf noch nichts ausgezahlt. Was Ihnen zusteht, steht in der nächsten Gutschrift.',
    because: 'Der Grund:',
    action: 'Stornobeleg ansehen',
    reason:
      'Sie bekommen diese E\u2011Mail, weil Sie am Empfehlungsprogramm als Agentur oder Vertriebspartner teilnehmen.',
  },
  'credit-note-objected': {
    subject: 'Widerspruch gegen die Gutschrift {number}',
    heading: 'Einer Gutschrift wurde widersprochen.',
    text: '{name} widerspricht der Gutschrift {number} über {amount}. Bis Sie antworten oder sie korrigieren, wird darauf nichts gezahlt. Das steht darin:',
    textPaid:
      '{name} widerspricht der Gutschrift {number} über {amount}, die schon bezahlt ist. Bitte antworten Sie oder korrigieren Sie sie. Das steht darin:',
    action: 'Widerspruch ansehen',
    reason: 'Sie bekommen diese E\u2011Mail, weil Ihre Adresse für Hinweise der Verwaltung hinterlegt ist.',
  },
  'credit-note-answered': {
    subject: 'Antwort auf Ihren Widerspruch gegen die Gutschrift {number}',
    heading: 'Wir haben Ihren Widerspruch geprüft.',
    text: 'Die Gutschrift {number} für {name} über {amount} bleibt, wie sie ist. Unsere Antwort:',
    action: 'Gutschrift ansehen',
    reason:
      'Sie bekommen diese E\u2011Mail, weil Sie am Empfehlungsprogramm als Agentur oder Vertriebspartner teilnehmen.',
  },
  'agency-account-entered': {
    subject: 'Für {name} wurde ein Bankkonto eingetragen',
    heading: 'Es gibt ein neues Bankkonto.',
    text: 'Für {name} ({number}) haben wir ein Bankkonto eingetragen. Die letzten Ziffern sind {account}. Dorthin überweisen wir Gutschriften {tenantGenitive}, die wir noch nicht auszahlen konnten.',
    afterword: 'Ist das nicht Ihr Konto? Dann melden Sie sich bitte gleich bei uns.',
    action: 'Das ist nicht unser Konto',
    reason:
      'Sie bekommen diese E\u2011Mail, weil diese Adresse für eine Agentur oder einen Vertriebspartner hinterlegt ist.',
  },
  'partner-registration': {
    subject: 'Ihre Registrierung als Vertriebspartner',
    text: 'Mit Ihrer Adresse hat sich jemand als Vertriebspartner im Empfehlungsprogramm {tenantGenitive} registriert. Waren Sie das, dann bestätigen Sie bitte Ihre E\u2011Mail-Adresse. Danach sehen wir uns Ihre Angaben an und schalten Sie frei.',
    known:
      'Jemand wollte sich gerade mit Ihrer Adresse als Vertriebspartner im Empfehlungsprogramm {tenantGenitive} registrieren. Sie sind aber schon dabei, für eine Agentur oder als Vertriebspartner. Deshalb haben wir die Registrierung nicht weitergeführt. Melden Sie sich einfach an.',
    reason:
      'Sie bekommen diese E\u2011Mail, weil sich mit Ihrer Adresse jemand als Vertriebspartner registriert hat.',
  },
  'partner-review': {
    subject: 'Ein Vertriebspartner wartet auf Ihre Prüfung',
    heading: 'Ein neuer Vertriebspartner ist da.',
    text: '{name} aus {city} ({number}) hat alle Angaben gemacht. Sobald Sie den Vertriebspartner freischalten, kann er empfehlen.',
    action: 'Vertriebspartner ansehen',
  },
  'partner-activated': {
    subject: 'Sie sind als Vertriebspartner freigeschaltet',
    heading: 'Sie sind jetzt Vertriebspartner.',
    text: 'Sie sind im Empfehlungsprogramm {tenantGenitive} als Vertriebspartner freigeschaltet. Legen Sie jetzt Ihre eigenen Links an und verdienen Sie an Ihren Abschlüssen.',
    action: 'Zu Ihrem Bereich',
    reason: 'Sie bekommen diese E\u2011Mail, weil Sie sich als Vertriebspartner registriert haben.',
  },
  'partner-sent-back': {
    text: 'Wir haben Ihre Angaben geprüft und brauchen noch etwas von Ihnen, bevor wir Sie bei {tenantDative} als Vertriebspartner freischalten:',
    reason: 'Sie bekommen diese E\u2011Mail, weil Sie sich als Vertriebspartner registriert haben.',
  },
  'partner-closed': {
    subject: 'Ihr Zugang als Vertriebspartner ist beendet',
    heading: 'Ihr Zugang als Vertriebspartner ist beendet.',
    text: 'Sie können nicht mehr als Vertriebspartner am Empfehlungsprogramm {tenantGenitive} teilnehmen. Was Sie schon verdient haben, rechnen wir noch ab und zahlen es aus. Beendet haben wir Ihren Zugang aus diesem Grund:',
    action: 'Meine Provisionen ansehen',
    reason: 'Sie bekommen diese E\u2011Mail, weil Sie sich als Vertriebspartner registriert haben.',
  },
  'newsletter-optin': {
    subject: 'Bitte bestätigen Sie Ihre Anmeldung zum Newsletter',
    heading: 'Möchten Sie unseren Newsletter?',
    text: 'Für {email} wurde unser Newsletter bestellt. Wir schicken ihn erst, wenn Sie das bestätigen. Damit willigen Sie ein:',
    wording: '„{wording}“',
    action: 'Anmeldung bestätigen',
    afterword:
      'Der Link gilt 72\u00a0Stunden. Haben Sie nichts bestellt, dann tun Sie einfach nichts: Ohne Ihre Bestätigung bekommen Sie keinen Newsletter.',
    optOut: 'Nein, ich möchte keinen Newsletter',
    reason: 'Sie bekommen diese E\u2011Mail, weil jemand mit Ihrer Adresse unseren Newsletter bestellt hat.',
  },
  'password-reset': {
    subject: 'Ihr neues Passwort',
    heading: 'Passwort vergessen? Kein Problem.',
    text: 'Mit diesem Link legen Sie ein neues Passwort fest. Danach sind Sie gleich angemeldet, und alle anderen Geräte werden abgemeldet.',
    textAgency:
      'Mit diesem Link legen Sie ein neues Passwort für Ihre Agentur fest. Alle Geräte werden dabei abgemeldet; danach melden Sie sich mit dem neuen Passwort an.',
    action: 'Neues Passwort festlegen',
    afterword:
      'Der Link gilt 60\u00a0Minuten und nur ein Mal. Haben Sie ihn nicht angefordert, dann tun Sie einfach nichts: Ihr Passwort bleibt, wie es ist.',
    reason:
      'Sie bekommen diese E\u2011Mail, weil jemand für Ihre Adresse ein neues Passwort angefordert hat.',
  },
  'password-locked': {
    subject: 'Ihr Konto ist gesperrt',
    heading: 'Hier hilft ein neues Passwort leider nicht.',
    text: 'Für Ihre Adresse wurde ein neues Passwort angefordert. Ihr Konto ist aber gesperrt. Unser Service sagt Ihnen gern, woran es liegt und wie es weitergeht.',
    action: 'Kontakt aufnehmen',
    reason:
      'Sie bekommen diese E\u2011Mail, weil jemand für Ihre Adresse ein neues Passwort angefordert hat.',
  },
  'password-changed': {
    subject: 'Ihr Passwort wurde geändert',
    heading: 'Ihr Passwort ist geändert.',
    text: 'Das Passwort für {email} wurde eben geändert. Alle anderen Geräte sind damit abgemeldet. Waren Sie das selbst, ist alles erledigt.',
    afterword:
      'Waren Sie das nicht? Dann legen Sie bitte gleich ein neues Passwort fest. Den Link dafür schicken wir Ihnen per E\u2011Mail, und alle anderen Geräte werden abgemeldet.',
    action: 'Das war ich nicht',
    reason: 'Sie bekommen diese E\u2011Mail, weil das Passwort Ihres Kontos geändert wurde.',
  },
  'email-change': {
    subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
    heading: 'Ist das Ihre neue Adresse?',
    text: 'Für ein Konto im Empfehlungsprogramm {tenantGenitive} wurde {email} als neue E\u2011Mail-Adresse angegeben. Bestätigen Sie das bitte, dann melden Sie sich künftig damit an und bekommen hierher unsere Nachrichten.',
    action: 'Neue Adresse bestätigen',
    afterword:
      'Der Link gilt 24\u00a0Stunden und nur ein Mal. Waren Sie das nicht, dann tun Sie einfach nichts: Ohne Ihre Bestätigung ändert sich nichts.',
    reason: 'Sie bekommen diese E\u2011Mail, weil jemand Ihre Adresse als seine neue angegeben hat.',
  },
  'email-change-notice': {
    subject: 'Ihre E-Mail-Adresse soll geändert werden',
    heading: 'Möchten Sie Ihre Adresse ändern?',
    text: 'Ihr Konto soll künftig zu {email} gehören. Dorthin haben wir einen Link zum Bestätigen geschickt. Bis dahin bleibt alles, wie es ist. Waren Sie das selbst, brauchen Sie hier nichts zu tun.',
    afterword:
      'Waren Sie das nicht? Dann legen Sie bitte gleich ein neues Passwort fest. Das stoppt die Änderung und meldet alle Geräte ab.',
    action: 'Das war ich nicht',
    reason: 'Sie bekommen diese E\u2011Mail, damit niemand unbemerkt Ihre Adresse ändert.',
  },
  'email-changed': {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    heading: 'Ihr Konto hat eine neue Adresse.',
    text: 'Ihr Konto im Empfehlungsprogramm {tenantGenitive} gehört jetzt zu einer anderen E\u2011Mail-Adresse. Mit dieser hier können Sie sich nicht mehr anmelden. Waren Sie das selbst, ist alles erledigt.',
    afterword: 'Waren Sie das nicht? Dann melden Sie sich bitte gleich bei uns, damit wir Ihr Konto sichern.',
    action: 'Das war ich nicht',
    reason: 'Sie bekommen diese E\u2011Mail, weil diese Adresse bis eben zu Ihrem Konto gehörte.',
  },
  'consent-ended': {
    subject: 'Ihre Einwilligung ist beendet',
    heading: 'Ihre Einwilligung ist beendet.',
    text: 'Sie haben uns gebeten, eine Einwilligung zu beenden. Das haben wir getan. Ab sofort gilt nicht mehr:',
    wording: '„{wording}“',
    afterword:
      'An allem anderen ändert sich nichts. Haben Sie uns nicht darum gebeten? Dann schreiben Sie uns bitte.',
    action: 'Nachricht schreiben',
    reason: 'Sie bekommen diese E\u2011Mail, weil wir eine Einwilligung für Sie beendet haben.',
  },
  'new-login': {
    subject: 'Neue Anmeldung in Ihrem Konto',
    heading: 'Waren Sie das?',
    text: 'In Ihrem Konto {email} hat sich eben jemand mit einem Gerät angemeldet, das wir noch nicht kannten. Waren Sie das selbst, brauchen Sie nichts zu tun.',
    afterword: 'Waren Sie das nicht? Dann beenden Sie die Anmeldung und legen Sie ein neues Passwort fest.',
    on: '{browser} auf {system}',
    unknown: 'Unbekanntes Gerät',
    action: 'Meine Anmeldungen ansehen',
    otherAction: 'Neues Passwort festlegen',
    reason: 'Sie bekommen diese E\u2011Mail, damit niemand unbemerkt in Ihr Konto kommt.',
  },
  'link-ending': {
    subject: 'Ihr Empfehlungslink gilt nur noch bis {day}',
    heading: 'Ihr Link gilt nur noch bis {day}.',
    text: 'Ihr Link zu „{product}“ gilt noch bis zum {day}. Mit einem Klick gilt er weitere 60\u00a0Tage.',
    action: 'Link ansehen und verlängern',
    subjectMany: 'Einige Ihrer Empfehlungslinks laufen bald ab',
    headingMany: 'Einige Ihrer Links laufen bald ab.',
    textMany:
      'Diese Links gelten nur noch wenige Tage. Im persönlichen Bereich verlängern Sie jeden mit einem Klick um 60\u00a0Tage.',
    line: '„{product}“: bis zum {day}',
    more: 'Und noch weitere.',
    actionMany: 'Links ansehen und verlängern',
    personalLink: 'Ihr persönlicher Link für alle Angebote läuft nie ab: {link}',
    afterword:
      'Brauchen Sie einen Link nicht mehr, müssen Sie nichts tun. Was schon läuft, geht in jedem Fall weiter.',
    reason: 'Sie bekommen diese E\u2011Mail, weil Sie uns weiterempfohlen haben.',
  },
  'referral-news': {
    subject: 'Es gibt Neues zu Ihren Empfehlungen',
    heading: 'Es gibt Neues zu Ihren Empfehlungen.',
    ordered: '„{product}“: Über Ihren Link wurde bestellt.',
    orderedWithReward:
      '„{product}“: Über Ihren Link wurde bestellt. Kommt der Vertrag zustande, sind {amount} für Sie vorgesehen.',
    concluded: '„{product}“: Der Vertrag ist zustande gekommen.',
    concludedWithReward:
      '„{product}“: Der Vertrag ist zustande gekommen. Für Sie sind {amount} vorgesehen. Sobald sie freigegeben sind, schreiben wir Ihnen wieder.',
    failed: {
      rejected:
        '„{product}“: Aus der Bestellung ist leider kein Vertrag geworden. Der Anbieter konnte sie nicht annehmen.',
      withdrawn: '„{product}“: Die Bestellung wurde widerrufen.',
      cancelled: '„{product}“: Die Bestellung wurde storniert.',
    },
    unconfirmed: '„{product}“: Die Bestellung wurde zwölf Wochen lang nicht bestätigt und gilt nicht mehr.',
    interest: {
      ordered: '„{product}“: Über Ihren Link wurde ein Angebot angefordert.',
      orderedWithReward:
        '„{product}“: Über Ihren Link wurde ein Angebot angefordert. Wird ein Vertrag daraus, sind {amount} für Sie vorgesehen.',
      failed: {
        rejected: '„{product}“: Aus der Anfrage ist leider kein Vertrag geworden.',
        withdrawn: '„{product}“: Die Anfrage wurde zurückgezogen.',
        cancelled: '„{product}“: Die Anfrage wurde beendet.',
      },
      unconfirmed: '„{product}“: Die Anfrage wurde zwölf Wochen lang nicht bestätigt und gilt nicht mehr.',
      contractFailed: {
        rejected: '„{product}“: Der Vertrag besteht leider nicht mehr.',
        withdrawn: '„{product}“: Der Vertrag wurde widerrufen.',
        cancelled: '„{product}“: Der Vertrag wurde storniert.',
      },
    },
    more: 'Mehr Neues finden Sie in Ihrem persönlichen Bereich.',
    action: 'Empfehlungen ansehen',
    afterword: 'Wer es war, sehen Sie im persönlichen Bereich, wenn die Person das erlaubt hat.',
    reason: 'Sie bekommen diese E\u2011Mail, weil Sie uns weiterempfohlen haben.',
  },
  'order-moved': {
    subject: 'Zu der Bestellung von „{product}“',
    subjectRequest: 'Zu der Anfrage zu „{product}“',
    heading: 'Die Bestellung gehört zu einer anderen Empfehlung.',
    headingRequest: 'Die Anfrage gehört zu einer anderen Empfehlung.',
    text: 'Wir hatten Ihnen geschrieben, dass „{product}“ über Ihre Empfehlung bestellt wurde. Inzwischen hat sich herausgestellt, dass die Bestellung zu einer anderen Empfehlung gehört. Deshalb bekommen Sie dafür keine Prämie.',
    request:
      'Wir hatten Ihnen geschrieben, dass über Ihre Empfehlung ein Angebot zu „{product}“ angefordert wurde. Inzwischen hat sich herausgestellt, dass die Anfrage zu einer anderen Empfehlung gehört. Deshalb bekommen Sie dafür keine Prämie.',
    kind: 'Sie haben nichts falsch gemacht, und Sie müssen nichts tun. Alles andere, was über Ihre Empfehlungen kommt, zählt weiter wie bisher.',
    action: 'Meine Empfehlungen ansehen',
    afterword: 'Kommt Ihnen das nicht richtig vor? Schreiben Sie uns, dann sehen wir noch einmal nach.',
    reason: 'Sie bekommen diese E\u2011Mail, weil Sie uns weiterempfohlen haben.',
  },
  'order-received': {
    subject: 'Ihre Bestellung {orderNumber} ist bei uns',
    heading: 'Danke für Ihre Bestellung.',
    text: 'Wir haben Ihre Bestellung von „{product}“ bekommen. Sobald Sie Ihre Angaben bestätigt haben, geben wir sie weiter. {recommender} hat Ihnen das Angebot empfohlen.',
    textUnnamed:
      'Wir haben Ihre Bestellung von „{product}“ bekommen. Sobald Sie Ihre Angaben bestätigt haben, geben wir sie weiter.',
    textReward:
      'Von der Prämie sind {amount} für Sie vorgesehen. Bitte prüfen und bestätigen Sie Ihre Angaben, dann können wir sie auszahlen, sobald sie freigegeben sind.',
    textConfirm: 'Bitte prüfen und bestätigen Sie Ihre Angaben.',
    action: 'Angaben bestätigen',
    afterword:
      'Unbestätigte Angaben löschen wir nach zwölf Wochen, dann geht es damit nicht weiter. Hat sich der Anbieter bis dahin schon gemeldet, behalten wir sie, bis Vertrag und Prämie erledigt sind.',
    reason: 'Sie bekommen diese E\u2011Mail, weil mit Ihrer Adresse bestellt wurde.',
    interest: {
      subject: 'Ihre Anfrage {orderNumber} ist bei uns',
      heading: 'Danke für Ihre Anfrage.',
      text: 'Sie möchten ein Angebot für „{product}“. {recommender} hat es Ihnen empfohlen. Bestellt haben Sie damit noch nichts.',
      textUnnamed: 'Sie möchten ein Angebot für „{product}“. Bestellt haben Sie damit noch nichts.',
      textConfirm: 'Bitte prüfen und bestätigen Sie Ihre Angaben. Danach melden wir uns mit einem Angebot.',
      reason: 'Sie bekommen diese E\u2011Mail, weil mit Ihrer Adresse ein Angebot angefordert wurde.',
    },
  },
  'reward-ready': {
    subject: 'Ihre Prämie von {amount} liegt bereit',
    heading: '{amount} warten auf Sie.',
    text: 'Aus der Empfehlung von „{product}“ ist ein Vertrag geworden. Holen Sie Ihre Prämie jetzt ab: {ways}.',
    textBonus:
      'Aus Ihren Empfehlungen sind so viele Verträge geworden, dass Sie einen Bonus bekommen. Holen Sie ihn jetzt ab: {ways}.',
    waysCash: 'als Überweisung auf Ihr Konto',
    waysVoucher: 'als Gutschein',
    offset: 'Davon verrechnen wir {offset} mit einer früheren Prämie, aus deren Vertrag doch nichts wurde.',
    action: 'Prämie abholen',
    afterword: 'Sie haben dafür bis zum {expiry} Zeit.',
    reason: 'Sie bekommen diese E\u2011Mail, weil Ihnen eine Prämie zusteht.',
  },
  'reward-expiring': {
    subject: 'Nur noch bis {expiry}: {amount} warten auf Sie',
    heading: 'Ihre {amount} warten nur noch bis {expiry}.',
    text: 'Für Ihre {reward} haben Sie noch bis zum {expiry} Zeit. Danach verfällt sie, und das wäre schade. Das Abholen dauert keine Minute.',
    offset: 'Davon verrechnen wir {offset} mit einer früheren Prämie, aus deren Vertrag doch nichts wurde.',
    action: 'Prämie abholen',
    afterword: 'Haben Sie sie inzwischen abgeholt? Dann müssen Sie nichts tun.',
    reason: 'Sie bekommen diese E\u2011Mail, weil Ihnen eine Prämie zusteht.',
  },
  'order-confirmed': {
    subject: 'Ihre Bestellung {orderNumber} ist bestätigt',
    heading: 'Alles zu Ihrer Bestellung.',
    text: 'Sie haben „{product}“ bei {tenantDative} bestellt und Ihre Angaben bestätigt. Wir bearbeiten Ihre Bestellung jetzt.',
    attached: 'Im Anhang finden Sie, was Sie vor der Bestellung lesen konnten: {documents}.',
    linked: '{document} war zu groß für diese E\u2011Mail. Sie finden das Dokument hier: {url}',
    afterword: 'Bitte heben Sie diese E\u2011Mail auf.',
    reason: 'Sie bekommen diese E\u2011Mail, weil Sie bei uns bestellt und Ihre Bestellung bestätigt haben.',
  },
  'order-news': {
    subject: {
      handedOver: 'Ihre Bestellung {orderNumber} wird bearbeitet',
      concluded: 'Ihr Vertrag ist zustande gekommen (Bestellung {orderNumber})',
      rejected: 'Ihre Bestellung {orderNumber} konnten wir nicht annehmen',
      withdrawn: 'Ihre Bestellung {orderNumber} ist widerrufen',
      cancelled: 'Ihre Bestellung {orderNumber} ist storniert',
    },
    heading: {
      handedOver: 'Wir kümmern uns um Ihre Bestellung.',
      concluded: 'Ihr Vertrag ist da.',
      rejected: 'Diesmal hat es leider nicht geklappt.',
      withdrawn: 'Ihre Bestellung ist widerrufen.',
      cancelled: 'Ihre Bestellung ist storniert.',
    },
    text: {
      handedOver:
        'Ihre Bestellung von „{product}“ ist angekommen und wird jetzt bearbeitet. Sie müssen gerade nichts tun. Wir schreiben Ihnen, sobald feststeht, was daraus wird.',
      concluded: 'Aus Ihrer Bestellung von „{product}“ ist ein Vertrag geworden.',
      rejected:
        'Ihre Bestellung von „{product}“ konnten wir leider nicht annehmen. Das kann einfache Gründe haben, zum Beispiel eine Adresse, an der es das Angebot nicht gibt. Ein Vertrag ist nicht zustande gekommen. Wenn Sie Fragen haben, schreiben Sie uns.',
      withdrawn:
        'Ihre Bestellung von „{product}“ wurde widerrufen. Damit ist sie für Sie erledigt. Haben Sie sie nicht selbst widerrufen, dann melden Sie sich bitte bei uns.',
      cancelled:
        'Ihre Bestellung von „{product}“ wurde storniert. Damit ist sie für Sie erledigt. Kommt das für Sie überraschend, dann melden Sie sich bitte bei uns.',
    },
    contract: {
      subject: {
        rejected: 'Ihr Vertrag besteht nicht mehr (Bestellung {orderNumber})',
        withdrawn: 'Ihr Vertrag ist widerrufen (Bestellung {orderNumber})',
        cancelled: 'Ihr Vertrag ist storniert (Bestellung {orderNumber})',
      },
    },
    interest: {
      subject: {
        handedOver: 'Ihre Anfrage {orderNumber} wird bearbeitet',
        concluded: 'Ihr Vertrag ist zustande gekommen (Anfrage {orderNumber})',
        rejected: 'Ihre Anfrage {orderNumber} ist beendet',
        withdrawn: 'Ihre Anfrage {orderNumber} ist zurückgezogen',
        cancelled: 'Ihre Anfrage {orderNumber} ist beendet',
      },
      heading: {
        handedOver: 'Wir kümmern uns um Ihr Angebot.',
        concluded: 'Ihr Vertrag ist da.',
        rejected: 'Diesmal ist leider nichts daraus geworden.',
        withdrawn: 'Ihre Anfrage ist zurückgezogen.',
        cancelled: 'Ihre Anfrage ist beendet.',
      },
      text: {
        handedOver:
          'Ihre Anfrage zu „{product}“ ist angekommen. Sie müssen gerade nichts tun: Sie bekommen ein Angebot und entscheiden dann in Ruhe.',
        concluded: 'Aus Ihrer Anfrage zu „{product}“ ist ein Vertrag geworden.',
        rejected:
          'Aus Ihrer Anfrage zu „{product}“ ist kein Vertrag geworden. Damit ist sie für Sie erledigt. Wenn Sie Fragen haben, schreiben Sie uns.',
        withdrawn:
          'Ihre Anfrage zu „{product}“ wurde zurückgezogen. Damit ist sie für Sie erledigt. Haben Sie das nicht selbst getan, dann melden Sie sich bitte bei uns.',
        cancelled:
          'Ihre Anfrage zu „{product}“ wurde beendet. Kommt das für Sie überraschend, dann melden Sie sich bitte bei uns.',
      },
      contract: {
        subject: {
          rejected: 'Ihr Vertrag besteht nicht mehr (Anfrage {orderNumber})',
          withdrawn: 'Ihr Vertrag ist widerrufen (Anfrage {orderNumber})',
          cancelled: 'Ihr Vertrag ist storniert (Anfrage {orderNumber})',
        },
        heading: {
          rejected: 'Ihr Vertrag besteht nicht mehr.',
          withdrawn: 'Ihr Vertrag ist widerrufen.',
          cancelled: 'Ihr Vertrag ist storniert.',
        },
        text: {
          rejected:
            'Ihr Vertrag über „{product}“ besteht nicht mehr. Kommt das für Sie überraschend, dann melden Sie sich bitte bei uns.',
          withdrawn:
            'Ihr Vertrag über „{product}“ wurde widerrufen. Damit ist er für Sie erledigt. Haben Sie ihn nicht selbst widerrufen, dann melden Sie sich bitte bei uns.',
          cancelled:
            'Ihr Vertrag über „{product}“ wurde storniert. Damit ist er für Sie erledigt. Kommt das für Sie überraschend, dann melden Sie sich bitte bei uns.',
        },
      },
      reason:
        'Sie bekommen diese E\u2011Mail, weil Sie bei uns ein Angebot angefordert und Ihre Angaben bestätigt haben.',
    },
    reward: 'Für Sie sind {amount} Prämie vorgesehen. Wir schreiben Ihnen, sobald es so weit ist.',
    action: 'Frage stellen',
    reason: 'Sie bekommen diese E\u2011Mail, weil Sie bei uns bestellt und Ihre Bestellung bestätigt haben.',
  },
  'reward-collected': {
    subject: 'Sie haben Ihre Prämie von {amount} abgeholt',
    heading: 'Ihre Prämie von {amount} ist abgeholt.',
    textCash:
      'Ihre {reward} überweisen wir {payoutWithin} nach dem Abholen auf das Konto, das dabei angegeben wurde. Wenn das Geld unterwegs ist, schreiben wir Ihnen noch einmal.',
    offset:
      'Davon verrechnen wir {offset} mit einer früheren Prämie, aus deren Vertrag doch nichts wurde. Aufs Konto kommen {transfer}.',
    textVoucher:
      'Ihre {reward} kommt als Gutschein, mit einer eigenen E\u2011Mail an die Adresse, die beim Abholen angegeben wurde.',
    afterword: 'Waren Sie das nicht? Dann melden Sie sich bitte gleich bei uns.',
    reason: 'Sie bekommen diese E\u2011Mail, weil Ihre Prämie abgeholt wurde.',
  },
  'reward-paid': {
    subject: 'Ihre Prämie von {amount} ist überwiesen',
    heading: '{amount} sind auf dem Weg zu Ihnen.',
    text: 'Wir haben Ihre {reward} überwiesen. In der Regel ist sie am nächsten Bankarbeitstag auf Ihrem Konto.',
    offset:
      'Davon haben wir {offset} mit einer früheren Prämie verrechnet, aus deren Vertrag doch nichts wurde. Überwiesen haben wir {transfer}.',
    subjectSettled: 'Ihre Prämie von {amount} ist verrechnet',
    headingSettled: 'Ihre Prämie von {amount} ist verrechnet.',
    textSettled:
      'Ihre {reward} haben wir ganz mit einer früheren Prämie verrechnet, aus deren Vertrag doch nichts wurde. Eine Überweisung gibt es deshalb diesmal nicht.',
    afterword: 'Danke, dass Sie uns weiterempfehlen.',
    reason: 'Sie bekommen diese E\u2011Mail, weil Ihnen eine Prämie zusteht.',
  },
  'payout-returned': {
    subject: 'Ihre Prämie von {amount} kam nicht an: Bitte geben Sie uns eine andere IBAN',
    heading: 'Ihre {amount} liegen weiter bereit.',
    text: 'Die Überweisung Ihrer {reward} hat nicht geklappt. Der Grund: {reason}',
    textNext:
      'Ihre Prämie ist dadurch nicht verloren. Bitte geben Sie die IBAN noch einmal ein, oder die eines anderen Kontos. Dann überweisen wir neu.',
    transferOnly:
      'Als Gutschein gibt es sie nicht mehr, weil schon eine Überweisung bei der Bank war und nichts doppelt ausgezahlt werden soll.',
    action: 'IBAN eingeben',
    afterword: 'Sie haben dafür bis zum {expiry} Zeit.',
    reason: 'Sie bekommen diese E\u2011Mail, weil Ihnen eine Prämie zusteht.',
  },
  'reward-clawed-back': {
    subject: 'Ihre Prämie von {amount} müssen wir leider zurücknehmen',
    heading: 'Aus dem Vertrag ist doch nichts geworden.',
    text: 'Für die Empfehlung von „{product}“ haben Sie von uns {amount} bekommen. Der Vertrag wurde danach {status}. Eine Prämie gibt es nur, wenn der Vertrag bestehen bleibt.',
    textOwn:
      'Für Ihren Vertrag über „{product}“ haben Sie von uns eine Prämie von {amount} bekommen. Der Vertrag wurde danach {status}. Eine Prämie gibt es nur, wenn der Vertrag bestehen bleibt.',
    textBonus:
      'Sie haben von uns {amount} als Bonus für Ihre Empfehlungen bekommen. Einer der Verträge, die dafür gezählt haben, wurde danach {status}. Einen Bonus gibt es nur, wenn die Verträge bestehen bleiben.',
    textNext:
      'Sie müssen nichts überweisen: Wir verrechnen den Betrag mit Ihrer nächsten Prämie. Bei der Auszahlung sehen Sie genau, wie viel.',
    rejected: 'vom Anbieter abgelehnt',
    withdrawn: 'widerrufen',
    cancelled: 'storniert',
    action: 'Frage dazu stellen',
    afterword: 'Sie haben Fragen, oder es stimmt etwas nicht? Dann melden Sie sich bitte bei uns.',
    reason: 'Sie bekommen diese E\u2011Mail, weil Sie eine Prämie von uns bekommen haben.',
  },
  'employee-invitation': {
    subject: '{name} lädt Sie zu {agency} ein',
    heading: 'Ihr Zugang bei {agency}',
    text: '{name} möchte, dass Sie für {agency} im Empfehlungsprogramm {tenantGenitive} arbeiten. Ihr Zugang ist schnell eingerichtet.',
    action: 'Zugang einrichten',
    afterword:
      'Der Link gilt 14\u00a0Tage und nur für Sie. Kennen Sie den Absender nicht, dann tun Sie einfach nichts.',
    optOut: 'Keine Einladungen mehr an diese Adresse',
    reason:
      'Sie bekommen diese E\u2011Mail, weil {name} Sie als Mitarbeiterin oder Mitarbeiter von {agency} eingetragen hat.',
  },
  'customer-invitation': {
    subject: 'Ihre Einladung von {name}',
    heading: 'Wie besprochen: Ihre Einladung',
    text: '{name} von {agency} hat Ihnen vom Empfehlungsprogramm {tenantGenitive} erzählt und mit Ihnen vereinbart, Ihnen diesen Link zu schicken. Damit legen Sie Ihr Konto an und können empfehlen.',
    action: 'Einladung ansehen',
    afterword: 'Der Link gilt 14\u00a0Tage. Eine Erinnerung schicken wir nicht.',
    optOut: 'Bitte nicht mehr schreiben',
    reason:
      'Sie bekommen diese eine E\u2011Mail, weil Sie ihr im Gespräch mit {name} zugestimmt haben. Haben Sie das nicht, genügt ein Klick auf den Link darunter.',
  },
  'contact-message': {
    subject: 'Kontaktformular: {topic} ({reference})',
    topics: {
      reward: 'Frage zur Prämie',
      referral: 'Frage zu Link oder Empfehlung',
      account: 'Frage zum Konto',
      accessibility: 'Hinweis zur Barrierefreiheit',
      other: 'Ein anderes Anliegen',
    },
    from: '{name} hat über das Kontaktformular geschrieben. Adresse: {email}',
    phone: 'Telefon: {phone}',
    number: 'Empfehlungsnummer: {number}',
    reply: 'Wenn Sie auf diese E\u2011Mail antworten, geht die Antwort an diese Adresse.',
    reason: 'Sie bekommen diese E\u2011Mail, weil Ihre Adresse für das Kontaktformular hinterlegt ist.',
  },
  'contact-receipt': {
    subject: 'Ihre Nachricht ist angekommen ({reference})',
    heading: 'Ihre Nachricht ist da.',
    topics: {
      reward: 'Prämie',
      referral: 'Link oder Empfehlung',
      account: 'Konto',
      accessibility: 'Barrierefreiheit',
      other: 'Sonstiges',
    },
    text: 'Danke, dass Sie uns geschrieben haben. Ihr Anliegen: {topic}. Wir lesen Ihre Nachricht und antworten an diese E\u2011Mail-Adresse.',
    next: 'Unter dieser Nummer finden wir sie auch am Telefon:',
    afterword:
      'Ihre Nachricht wiederholen wir hier aus Sicherheitsgründen nicht. Waren Sie das nicht, dann tun Sie einfach nichts.',
    reason: 'Sie bekommen diese E\u2011Mail, weil Ihre Adresse in unserem Kontaktformular angegeben wurde.',
  },
  'goodwill-accepted': {
    subject: 'Anerkannt: Ihre Empfehlung von „{product}“',
    heading: 'Der Vertrag ist gefunden.',
    text: 'Sie haben uns auf einen Vertrag hingewiesen, der hier fehlte. Wir haben ihn gefunden und Ihrer Empfehlung von „{product}“ zugeordnet. Sobald Ihre Prämie freigegeben ist, können Sie sie abholen.',
    action: 'Stand ansehen',
    afterword: 'Bis dahin müssen Sie nichts tun. Wir schreiben Ihnen, wenn es so weit ist.',
    reason: 'Sie bekommen diese E\u2011Mail, weil Sie uns auf einen fehlenden Vertrag hingewiesen haben.',
  },
  'goodwill-rejected': {
    subject: 'Zu Ihrem Hinweis auf „{product}“',
    heading: 'Für diesen Vertrag gibt es leider keine Prämie.',
    text: 'Sie haben uns auf einen Vertrag zu Ihrer Empfehlung von „{product}“ hingewiesen. Wir haben nachgesehen und können dafür leider keine Prämie zahlen. Der Grund:',
    action: 'Anfrage ansehen',
    afterword: 'Haben Sie etwas, das wir noch nicht kennen? Dann stellen Sie die Anfrage gern noch einmal.',
    reason: 'Sie bekommen diese E\u2011Mail, weil Sie uns auf einen fehlenden Vertrag hingewiesen haben.',
  },
  'goodwill-question': {
    subject: 'Eine Frage zu Ihrem Hinweis auf „{product}“',
    heading: 'Wir haben noch eine Frage.',
    text: 'Sie haben uns auf einen Vertrag zu Ihrer Empfehlung von „{product}“ hingewiesen. Damit wir ihn finden, brauchen wir noch etwas von Ihnen:',
    action: 'Frage beantworten',
    afterword: 'Sie können dort schreiben und auch Belege hochladen.',
    reason: 'Sie bekommen diese E\u2011Mail, weil Sie uns auf einen fehlenden Vertrag hingewiesen haben.',
  },
  voucher: {
    subject: 'Ihr Gutschein über {amount}',
    heading: 'Hier ist Ihr Gutschein.',
    text: 'Das ist der Code Ihres Gutscheins über {amount}:',
    afterword: 'Bewahren Sie diese E\u2011Mail auf. Der Code gilt wie Bargeld.',
    issuer: 'Einlösen können Sie ihn bei {issuer}.',
    validUntil: 'Er gilt bis zum {day}.',
    noEnd: 'Ein Ablaufdatum hat er nicht.',
    reason: 'Sie bekommen diese E\u2011Mail, weil Sie Ihre Prämie als Gutschein abgeholt haben.',
  },
  'voucher-replaced': {
    subject: 'Ihr neuer Gutscheincode über {amount}',
    heading: 'Hier ist Ihr neuer Code.',
    text: 'Ihr bisheriger Gutscheincode über {amount} gilt nicht mehr. Bitte nehmen Sie stattdessen diesen:',
    reason: 'Sie bekommen diese E\u2011Mail, weil wir den Code Ihres Gutscheins ersetzt haben.',
  },
  'voucher-stock-low': {
    subject: 'Gutscheine gehen zur Neige: {kind} zu {amount}',
    heading: 'Gutscheine gehen zur Neige.',
    text: 'Von „{kind}“ zu {amount} sind noch {free} Codes frei.',
    afterword:
      'Wer eine Prämie als Gutschein abholt, wartet, sobald kein Code mehr frei ist. Bitte laden Sie neue Codes hoch.',
    reason: 'Sie bekommen diese E\u2011Mail, weil Ihre Adresse für Hinweise zum Betrieb hinterlegt ist.',
  },
}

export default mail
/** Mail texts of one of our languages, which may have further plural forms. */
export type MailTexts = typeof mail & {
  readonly 'orders-waiting': Readonly<Partial<Record<FurtherForm, (typeof mail)['orders-waiting']['other']>>>
}
