import formal from '../de/mail.ts'
import { type FamiliarTexts, withFamiliar } from '../familiar.ts'

/** Mails to operators are not here: they stay formal. */
export const familiar = {
  greeting: 'Hallo {firstName}!',
  rewardOf: { bonus: 'Bonusprämie für deine Abschlüsse' },
  share: {
    heading: 'Dein Empfehlungslink',
    text: 'Schick ihn gleich weiter, oder kopier ihn dir:',
    textCopy: 'Kopier ihn dir, und gib ihn weiter, wie du magst:',
    qr: 'Dein Kontakt steht neben dir? Lass einfach diesen QR-Code scannen.',
    qrAlt: 'QR-Code mit deinem Empfehlungslink',
  },
  'opt-in': {
    subject: 'Deine Empfehlung ist angelegt: Bitte bestätige deine E-Mail-Adresse',
    text: 'Dein Empfehlungslink für „{product}“ gilt ab sofort, du kannst ihn schon teilen. Bestätige bitte noch deine E\u2011Mail-Adresse und leg ein Passwort fest: Erst danach dürfen wir dir Prämien auszahlen, und du siehst jederzeit, was aus deiner Empfehlung wird.',
    actionUrl: 'Der Knopf tut nichts? Dann öffne bitte diese Adresse:',
    afterword: 'Der Link zum Bestätigen gilt 72\u00a0Stunden. Warst du das nicht, dann tu einfach nichts.',
    reason: 'Du bekommst diese E\u2011Mail, weil mit deiner Adresse eine Empfehlung angelegt wurde.',
  },
  'referral-created': {
    subject: 'Deine Empfehlung ist angelegt',
    heading: 'Dein Link ist bereit.',
    text: 'Dein Empfehlungslink für „{product}“ gilt ab sofort. In deinem persönlichen Bereich siehst du jederzeit, was daraus wird.',
    personalLink: 'Für alles andere, was du empfiehlst: Dein persönlicher Link {link} gilt dauerhaft.',
    afterword: 'Warst du das nicht, dann sag uns bitte Bescheid.',
    reason: 'Du bekommst diese E\u2011Mail, weil mit deiner Adresse eine Empfehlung angelegt wurde.',
  },
  welcome: {
    subject: 'Bitte bestätige deine E-Mail-Adresse',
    text: 'Für dein Konto im Empfehlungsprogramm {tenantGenitive} fehlt nicht mehr viel: Bestätige bitte deine E\u2011Mail-Adresse und leg ein Passwort fest. Danach siehst du jederzeit, was aus deinen Empfehlungen wird.',
    afterword: 'Der Link gilt 72\u00a0Stunden. Warst du das nicht, dann tu einfach nichts.',
    reason: 'Du bekommst diese E\u2011Mail, weil sie auf unserer Seite mit deiner Adresse angefordert wurde.',
  },
  'account-exists': {
    subject: 'Du hast schon ein Konto bei uns',
    heading: 'Dein Konto gibt es schon.',
    text: 'Mit deiner Adresse {email} wurde gerade ein Konto angefragt. Du hast aber schon eines: Melde dich einfach an. Falls dir das Passwort nicht mehr einfällt, findest du auf der Anmeldeseite Hilfe.',
    afterword: 'Warst du das nicht, dann tu einfach nichts. An deinem Konto hat sich nichts geändert.',
    reason: 'Du bekommst diese E\u2011Mail, weil mit deiner Adresse ein Konto angefragt wurde.',
  },
  'deletion-done': {
    subject: 'Dein Konto ist gelöscht',
    heading: 'Dein Konto ist gelöscht.',
    text: 'Wie von dir gewünscht, haben wir dein Konto im Empfehlungsprogramm {tenantGenitive} gelöscht, mit deinem Namen, deiner E\u2011Mail-Adresse und deinen Bankdaten. Links, die noch offen waren, funktionieren nicht mehr.',
    kept: 'Belege über ausgezahlte Prämien müssen wir noch bis Ende {year} aufbewahren. Die liegen getrennt von allem anderen und werden danach gelöscht.',
    afterword:
      'Das ist unsere letzte E\u2011Mail an dich. Warst du das nicht, dann melde dich bitte gleich bei uns.',
    reason: 'Du bekommst diese E\u2011Mail, weil das Konto mit deiner Adresse gelöscht wurde.',
  },
  'passkey-added': {
    subject: 'Neuer Passkey für dein Konto',
    afterword:
      'Warst du das nicht? Dann entferne ihn bitte gleich, und melde dich bei uns: Jemand kennt dein Passwort.',
    reason: 'Du bekommst diese E\u2011Mail, weil für dein Konto ein Passkey angelegt wurde.',
  },
  'agency-registration': {
    subject: 'Deine Registrierung als Agentur',
    heading: 'Bitte bestätige deine E\u2011Mail-Adresse.',
    headingKnown: 'Du bist schon dabei.',
    text: 'Mit deiner Adresse wurde eine Agentur für das Empfehlungsprogramm {tenantGenitive} registriert. Warst du das, dann bestätige bitte deine E\u2011Mail-Adresse. Danach ergänzt du Steuer- und Bankdaten und legst ein Passwort fest, wenn du noch keines hast.',
    known:
      'Jemand wollte gerade mit deiner Adresse eine Agentur für das Empfehlungsprogramm {tenantGenitive} registrieren. Du bist aber schon dabei, für eine Agentur oder als Vertriebspartner. Deshalb haben wir die Registrierung nicht weitergeführt. Melde dich einfach an.',
    afterword: 'Der Link gilt 72\u00a0Stunden. Warst du das nicht, dann tu einfach nichts.',
    afterwordKnown: 'Warst du das nicht, dann tu einfach nichts. An deinem Zugang hat sich nichts geändert.',
    reason: 'Du bekommst diese E\u2011Mail, weil mit deiner Adresse eine Agentur registriert wurde.',
  },
  'agency-activated': {
    subject: 'Deine Agentur ist freigeschaltet',
    text: '{name} ist im Empfehlungsprogramm {tenantGenitive} freigeschaltet. Ab jetzt lädst du Mitarbeiter und Kunden ein und verdienst an deinen Abschlüssen.',
    action: 'Zu deiner Agentur',
    reason: 'Du bekommst diese E\u2011Mail, weil du eine Agentur registriert hast.',
  },
  'agency-sent-back': {
    subject: 'Wir brauchen noch etwas von dir',
    text: 'Wir haben die Angaben von {name} geprüft und brauchen noch etwas von dir, bevor wir deine Agentur bei {tenantDative} freischalten:',
    reason: 'Du bekommst diese E\u2011Mail, weil du eine Agentur registriert hast.',
  },
  'agency-closed': {
    subject: 'Deine Agentur ist geschlossen',
    heading: 'Deine Agentur ist geschlossen.',
    text: '{name} kann nicht mehr am Empfehlungsprogramm {tenantGenitive} teilnehmen. Was du schon verdient hast, rechnen wir noch ab und zahlen es aus. Geschlossen haben wir sie aus diesem Grund:',
    afterword:
      'Deine Provisionen und Gutschriften kannst du weiter einsehen, wenn du dich anmeldest. Hältst du das für einen Irrtum? Dann melde dich bitte bei uns.',
    action: 'Zu deiner Agentur',
    reason: 'Du bekommst diese E\u2011Mail, weil du eine Agentur registriert hast.',
  },
  'credit-note-issued': {
    subject: 'Deine Gutschrift {number}',
    heading: 'Deine Provision ist abgerechnet.',
    text: 'Für {name} haben wir die Gutschrift {number} über {amount} ausgestellt. Wir zahlen sie bis zum {day} auf das hinterlegte Bankkonto. Bitte prüf sie vorher: Wenn etwas nicht stimmt, kannst du widersprechen.',
    textOffset:
      'Für {name} haben wir die Gutschrift {number} über {amount} ausgestellt. Eine frühere Gutschrift war schon bezahlt und wurde dann korrigiert. Was davon noch offen ist, ziehen wir ab. Bleibt etwas übrig, überweisen wir es bis zum {day} auf das hinterlegte Bankkonto. Bitte prüf sie vorher: Wenn etwas nicht stimmt, kannst du widersprechen.',
    textNoAccount:
      'Für {name} haben wir die Gutschrift {number} über {amount} ausgestellt. Zurzeit ist kein Bankkonto hinterlegt. Bitte trag eines ein, damit wir sie auszahlen können. Bitte prüf auch die Gutschrift: Wenn etwas nicht stimmt, kannst du widersprechen.',
    reason:
      'Du bekommst diese E\u2011Mail, weil du am Empfehlungsprogramm als Agentur oder Vertriebspartner teilnimmst.',
  },
  'credit-note-returned': {
    subject: 'Deine Gutschrift {number} konnten wir nicht auszahlen',
    text: 'Die Zahlung der Gutschrift {number} an {name} über {amount} hat nicht geklappt. Dein Geld ist nicht verloren: Trag ein anderes Bankkonto ein, dann überweisen wir noch einmal.',
    reason:
      'Du bekommst diese E\u2011Mail, weil du am Empfehlungsprogramm als Agentur oder Vertriebspartner teilnimmst.',
  },
  'credit-note-paid': {
    subject: 'Deine Gutschrift {number} ist bezahlt',
    heading: 'Deine Provision ist überwiesen.',
    text: 'Die Gutschrift {number} für {name} über {amount} ist bezahlt: Am {day} hat unsere Bank die Überweisung von {transfer} auf dein Konto mit den letzten Ziffern {account} bestätigt.',
    owed: 'Darin sind {owed}, die wir dir aus einer früheren Gutschrift noch schuldig waren.',
    subjectSettled: 'Deine Gutschrift {number} ist verrechnet',
    headingSettled: 'Deine Gutschrift ist verrechnet.',
    reason:
      'Du bekommst diese E\u2011Mail, weil du am Empfehlungsprogramm als Agentur oder Vertriebspartner teilnimmst.',
  },
  'credit-note-corrected': {
    subject: 'Wir haben deine Gutschrift {number} korrigiert',
    carried:
      'Bezahlt war sie schon. Du musst nichts zurücküberweisen: Die {carried} verrechnen wir mit deiner nächsten Gutschrift.',
    unpaid: 'Wir hatten darauf noch nichts ausgezahlt. Was dir zusteht, steht in der nächsten Gutschrift.',
    reason:
      'Du bekommst diese E\u2011Mail, weil du am Empfehlungsprogramm als Agentur oder Vertriebspartner teilnimmst.',
  },
  'credit-note-answered': {
    subject: 'Antwort auf deinen Widerspruch gegen die Gutschrift {number}',
    heading: 'Wir haben deinen Widerspruch geprüft.',
    reason:
      'Du bekommst diese E\u2011Mail, weil du am Empfehlungsprogramm als Agentur oder Vertriebspartner teilnimmst.',
  },
  'agency-account-entered': {
    afterword: 'Ist das nicht dein Konto? Dann melde dich bitte gleich bei uns.',
    reason:
      'Du bekommst diese E\u2011Mail, weil diese Adresse für eine Agentur oder einen Vertriebspartner hinterlegt ist.',
  },
  'partner-registration': {
    subject: 'Deine Registrierung als Vertriebspartner',
    text: 'Mit deiner Adresse hat sich jemand als Vertriebspartner im Empfehlungsprogramm {tenantGenitive} registriert. Warst du das, dann bestätige bitte deine E\u2011Mail-Adresse. Danach sehen wir uns deine Angaben an und schalten dich frei.',
    known:
      'Jemand wollte sich gerade mit deiner Adresse als Vertriebspartner im Empfehlungsprogramm {tenantGenitive} registrieren. Du bist aber schon dabei, für eine Agentur oder als Vertriebspartner. Deshalb haben wir die Registrierung nicht weitergeführt. Melde dich einfach an.',
    reason:
      'Du bekommst diese E\u2011Mail, weil sich mit deiner Adresse jemand als Vertriebspartner registriert hat.',
  },
  'partner-activated': {
    subject: 'Du bist als Vertriebspartner freigeschaltet',
    heading: 'Du bist jetzt Vertriebspartner.',
    text: 'Du bist im Empfehlungsprogramm {tenantGenitive} als Vertriebspartner freigeschaltet. Leg jetzt deine eigenen Links an und verdiene an deinen Abschlüssen.',
    action: 'Zu deinem Bereich',
    reason: 'Du bekommst diese E\u2011Mail, weil du dich als Vertriebspartner registriert hast.',
  },
  'partner-sent-back': {
    text: 'Wir haben deine Angaben geprüft und brauchen noch etwas von dir, bevor wir dich bei {tenantDative} als Vertriebspartner freischalten:',
    reason: 'Du bekommst diese E\u2011Mail, weil du dich als Vertriebspartner registriert hast.',
  },
  'partner-closed': {
    subject: 'Dein Zugang als Vertriebspartner ist beendet',
    heading: 'Dein Zugang als Vertriebspartner ist beendet.',
    text: 'Du kannst nicht mehr als Vertriebspartner am Empfehlungsprogramm {tenantGenitive} teilnehmen. Was du schon verdient hast, rechnen wir noch ab und zahlen es aus. Beendet haben wir deinen Zugang aus diesem Grund:',
    reason: 'Du bekommst diese E\u2011Mail, weil du dich als Vertriebspartner registriert hast.',
  },
  'newsletter-optin': {
    subject: 'Bitte bestätige deine Anmeldung zum Newsletter',
    heading: 'Möchtest du unseren Newsletter?',
    text: 'Für {email} wurde unser Newsletter bestellt. Wir schicken ihn erst, wenn du das bestätigst. Damit willigst du ein:',
    afterword:
      'Der Link gilt 72\u00a0Stunden. Hast du nichts bestellt, dann tu einfach nichts: Ohne deine Bestätigung bekommst du keinen Newsletter.',
    reason: 'Du bekommst diese E\u2011Mail, weil jemand mit deiner Adresse unseren Newsletter bestellt hat.',
  },
  'password-reset': {
    subject: 'Dein neues Passwort',
    text: 'Mit diesem Link legst du ein neues Passwort fest. Danach bist du gleich angemeldet, und alle anderen Geräte werden abgemeldet.',
    textAgency:
      'Mit diesem Link legst du ein neues Passwort für deine Agentur fest. Alle Geräte werden dabei abgemeldet; danach meldest du dich mit dem neuen Passwort an.',
    afterword:
      'Der Link gilt 60\u00a0Minuten und nur ein Mal. Hast du ihn nicht angefordert, dann tu einfach nichts: Dein Passwort bleibt, wie es ist.',
    reason:
      'Du bekommst diese E\u2011Mail, weil jemand für deine Adresse ein neues Passwort angefordert hat.',
  },
  'password-locked': {
    subject: 'Dein Konto ist gesperrt',
    text: 'Für deine Adresse wurde ein neues Passwort angefordert. Dein Konto ist aber gesperrt. Unser Service sagt dir gern, woran es liegt und wie es weitergeht.',
    reason:
      'Du bekommst diese E\u2011Mail, weil jemand für deine Adresse ein neues Passwort angefordert hat.',
  },
  'password-changed': {
    subject: 'Dein Passwort wurde geändert',
    heading: 'Dein Passwort ist geändert.',
    text: 'Das Passwort für {email} wurde eben geändert. Alle anderen Geräte sind damit abgemeldet. Warst du das selbst, ist alles erledigt.',
    afterword:
      'Warst du das nicht? Dann leg bitte gleich ein neues Passwort fest. Den Link dafür schicken wir dir per E\u2011Mail, und alle anderen Geräte werden abgemeldet.',
    reason: 'Du bekommst diese E\u2011Mail, weil das Passwort deines Kontos geändert wurde.',
  },
  'email-change': {
    subject: 'Bitte bestätige deine neue E-Mail-Adresse',
    heading: 'Ist das deine neue Adresse?',
    text: 'Für ein Konto im Empfehlungsprogramm {tenantGenitive} wurde {email} als neue E\u2011Mail-Adresse angegeben. Bestätige das bitte, dann meldest du dich künftig damit an und bekommst hierher unsere Nachrichten.',
    afterword:
      'Der Link gilt 24\u00a0Stunden und nur ein Mal. Warst du das nicht, dann tu einfach nichts: Ohne deine Bestätigung ändert sich nichts.',
    reason: 'Du bekommst diese E\u2011Mail, weil jemand deine Adresse als seine neue angegeben hat.',
  },
  'email-change-notice': {
    subject: 'Deine E-Mail-Adresse soll geändert werden',
    heading: 'Möchtest du deine Adresse ändern?',
    text: 'Dein Konto soll künftig zu {email} gehören. Dorthin haben wir einen Link zum Bestätigen geschickt. Bis dahin bleibt alles, wie es ist. Warst du das selbst, brauchst du hier nichts zu tun.',
    afterword:
      'Warst du das nicht? Dann leg bitte gleich ein neues Passwort fest. Das stoppt die Änderung und meldet alle Geräte ab.',
    reason: 'Du bekommst diese E\u2011Mail, damit niemand unbemerkt deine Adresse ändert.',
  },
  'email-changed': {
    subject: 'Deine E-Mail-Adresse wurde geändert',
    heading: 'Dein Konto hat eine neue Adresse.',
    text: 'Dein Konto im Empfehlungsprogramm {tenantGenitive} gehört jetzt zu einer anderen E\u2011Mail-Adresse. Mit dieser hier kannst du dich nicht mehr anmelden. Warst du das selbst, ist alles erledigt.',
    afterword: 'Warst du das nicht? Dann melde dich bitte gleich bei uns, damit wir dein Konto sichern.',
    reason: 'Du bekommst diese E\u2011Mail, weil diese Adresse bis eben zu deinem Konto gehörte.',
  },
  'consent-ended': {
    subject: 'Deine Einwilligung ist beendet',
    heading: 'Deine Einwilligung ist beendet.',
    text: 'Du hast uns gebeten, eine Einwilligung zu beenden. Das haben wir getan. Ab sofort gilt nicht mehr:',
    afterword:
      'An allem anderen ändert sich nichts. Hast du uns nicht darum gebeten? Dann schreib uns bitte.',
    reason: 'Du bekommst diese E\u2011Mail, weil wir eine Einwilligung für dich beendet haben.',
  },
  'new-login': {
    subject: 'Neue Anmeldung in deinem Konto',
    heading: 'Warst du das?',
    text: 'In deinem Konto {email} hat sich eben jemand mit einem Gerät angemeldet, das wir noch nicht kannten. Warst du das selbst, brauchst du nichts zu tun.',
    afterword: 'Warst du das nicht? Dann beende die Anmeldung und leg ein neues Passwort fest.',
    reason: 'Du bekommst diese E\u2011Mail, damit niemand unbemerkt in dein Konto kommt.',
  },
  'link-ending': {
    subject: 'Dein Empfehlungslink gilt nur noch bis {day}',
    heading: 'Dein Link gilt nur noch bis {day}.',
    text: 'Dein Link zu „{product}“ gilt noch bis zum {day}. Mit einem Klick gilt er weitere 60\u00a0Tage.',
    subjectMany: 'Einige deiner Empfehlungslinks laufen bald ab',
    headingMany: 'Einige deiner Links laufen bald ab.',
    textMany:
      'Diese Links gelten nur noch wenige Tage. Im persönlichen Bereich verlängerst du jeden mit einem Klick um 60\u00a0Tage.',
    personalLink: 'Dein persönlicher Link für alle Angebote läuft nie ab: {link}',
    afterword:
      'Brauchst du einen Link nicht mehr, musst du nichts tun. Was schon läuft, geht in jedem Fall weiter.',
    reason: 'Du bekommst diese E\u2011Mail, weil du uns weiterempfohlen hast.',
  },
  'referral-news': {
    subject: 'Es gibt Neues zu deinen Empfehlungen',
    heading: 'Es gibt Neues zu deinen Empfehlungen.',
    ordered: '„{product}“: Über deinen Link wurde bestellt.',
    orderedWithReward:
      '„{product}“: Über deinen Link wurde bestellt. Kommt der Vertrag zustande, sind {amount} für dich vorgesehen.',
    concludedWithReward:
      '„{product}“: Der Vertrag ist zustande gekommen. Für dich sind {amount} vorgesehen. Sobald sie freigegeben sind, schreiben wir dir wieder.',
    interest: {
      ordered: '„{product}“: Über deinen Link wurde ein Angebot angefordert.',
      orderedWithReward:
        '„{product}“: Über deinen Link wurde ein Angebot angefordert. Wird ein Vertrag daraus, sind {amount} für dich vorgesehen.',
    },
    more: 'Mehr Neues findest du in deinem persönlichen Bereich.',
    afterword: 'Wer es war, siehst du im persönlichen Bereich, wenn die Person das erlaubt hat.',
    reason: 'Du bekommst diese E\u2011Mail, weil du uns weiterempfohlen hast.',
  },
  'order-moved': {
    text: 'Wir hatten dir geschrieben, dass „{product}“ über deine Empfehlung bestellt wurde. Inzwischen hat sich herausgestellt, dass die Bestellung zu einer anderen Empfehlung gehört. Deshalb bekommst du dafür keine Prämie.',
    request:
      'Wir hatten dir geschrieben, dass über deine Empfehlung ein Angebot zu „{product}“ angefordert wurde. Inzwischen hat sich herausgestellt, dass die Anfrage zu einer anderen Empfehlung gehört. Deshalb bekommst du dafür keine Prämie.',
    kind: 'Du hast nichts falsch gemacht, und du musst nichts tun. Alles andere, was über deine Empfehlungen kommt, zählt weiter wie bisher.',
    afterword: 'Kommt dir das nicht richtig vor? Schreib uns, dann sehen wir noch einmal nach.',
    reason: 'Du bekommst diese E\u2011Mail, weil du uns weiterempfohlen hast.',
  },
  'order-received': {
    subject: 'Deine Bestellung {orderNumber} ist bei uns',
    heading: 'Danke für deine Bestellung.',
    text: 'Wir haben deine Bestellung von „{product}“ bekommen. Sobald du deine Angaben bestätigt hast, geben wir sie weiter. {recommender} hat dir das Angebot empfohlen.',
    textUnnamed:
      'Wir haben deine Bestellung von „{product}“ bekommen. Sobald du deine Angaben bestätigt hast, geben wir sie weiter.',
    textReward:
      'Von der Prämie sind {amount} für dich vorgesehen. Bitte prüf und bestätige deine Angaben, dann können wir sie auszahlen, sobald sie freigegeben sind.',
    textConfirm: 'Bitte prüf und bestätige deine Angaben.',
    reason: 'Du bekommst diese E\u2011Mail, weil mit deiner Adresse bestellt wurde.',
    interest: {
      subject: 'Deine Anfrage {orderNumber} ist bei uns',
      heading: 'Danke für deine Anfrage.',
      text: 'Du möchtest ein Angebot für „{product}“. {recommender} hat es dir empfohlen. Bestellt hast du damit noch nichts.',
      textUnnamed: 'Du möchtest ein Angebot für „{product}“. Bestellt hast du damit noch nichts.',
      textConfirm: 'Bitte prüf und bestätige deine Angaben. Danach melden wir uns mit einem Angebot.',
      reason: 'Du bekommst diese E\u2011Mail, weil mit deiner Adresse ein Angebot angefordert wurde.',
    },
  },
  'reward-ready': {
    subject: 'Deine Prämie von {amount} liegt bereit',
    heading: '{amount} warten auf dich.',
    text: 'Aus der Empfehlung von „{product}“ ist ein Vertrag geworden. Hol deine Prämie jetzt ab: {ways}.',
    textBonus:
      'Aus deinen Empfehlungen sind so viele Verträge geworden, dass du einen Bonus bekommst. Hol ihn jetzt ab: {ways}.',
    waysCash: 'als Überweisung auf dein Konto',
    afterword: 'Du hast dafür bis zum {expiry} Zeit.',
    reason: 'Du bekommst diese E\u2011Mail, weil dir eine Prämie zusteht.',
  },
  'reward-expiring': {
    subject: 'Nur noch bis {expiry}: {amount} warten auf dich',
    heading: 'Deine {amount} warten nur noch bis {expiry}.',
    text: 'Für deine {reward} hast du noch bis zum {expiry} Zeit. Danach verfällt sie, und das wäre schade. Das Abholen dauert keine Minute.',
    afterword: 'Hast du sie inzwischen abgeholt? Dann musst du nichts tun.',
    reason: 'Du bekommst diese E\u2011Mail, weil dir eine Prämie zusteht.',
  },
  'order-confirmed': {
    subject: 'Deine Bestellung {orderNumber} ist bestätigt',
    heading: 'Alles zu deiner Bestellung.',
    text: 'Du hast „{product}“ bei {tenantDative} bestellt und deine Angaben bestätigt. Wir bearbeiten deine Bestellung jetzt.',
    attached: 'Im Anhang findest du, was du vor der Bestellung lesen konntest: {documents}.',
    linked: '{document} war zu groß für diese E\u2011Mail. Du findest das Dokument hier: {url}',
    afterword: 'Bitte heb diese E\u2011Mail auf.',
    reason: 'Du bekommst diese E\u2011Mail, weil du bei uns bestellt und deine Bestellung bestätigt hast.',
  },
  'order-news': {
    subject: {
      handedOver: 'Deine Bestellung {orderNumber} wird bearbeitet',
      concluded: 'Dein Vertrag ist zustande gekommen (Bestellung {orderNumber})',
      rejected: 'Deine Bestellung {orderNumber} konnten wir nicht annehmen',
      withdrawn: 'Deine Bestellung {orderNumber} ist widerrufen',
      cancelled: 'Deine Bestellung {orderNumber} ist storniert',
    },
    heading: {
      handedOver: 'Wir kümmern uns um deine Bestellung.',
      concluded: 'Dein Vertrag ist da.',
      withdrawn: 'Deine Bestellung ist widerrufen.',
      cancelled: 'Deine Bestellung ist storniert.',
    },
    text: {
      handedOver:
        'Deine Bestellung von „{product}“ ist angekommen und wird jetzt bearbeitet. Du musst gerade nichts tun. Wir schreiben dir, sobald feststeht, was daraus wird.',
      concluded: 'Aus deiner Bestellung von „{product}“ ist ein Vertrag geworden.',
      rejected:
        'Deine Bestellung von „{product}“ konnten wir leider nicht annehmen. Das kann einfache Gründe haben, zum Beispiel eine Adresse, an der es das Angebot nicht gibt. Ein Vertrag ist nicht zustande gekommen. Wenn du Fragen hast, schreib uns.',
      withdrawn:
        'Deine Bestellung von „{product}“ wurde widerrufen. Damit ist sie für dich erledigt. Hast du sie nicht selbst widerrufen, dann melde dich bitte bei uns.',
      cancelled:
        'Deine Bestellung von „{product}“ wurde storniert. Damit ist sie für dich erledigt. Kommt das für dich überraschend, dann melde dich bitte bei uns.',
    },
    contract: {
      subject: {
        rejected: 'Dein Vertrag besteht nicht mehr (Bestellung {orderNumber})',
        withdrawn: 'Dein Vertrag ist widerrufen (Bestellung {orderNumber})',
        cancelled: 'Dein Vertrag ist storniert (Bestellung {orderNumber})',
      },
    },
    interest: {
      subject: {
        handedOver: 'Deine Anfrage {orderNumber} wird bearbeitet',
        concluded: 'Dein Vertrag ist zustande gekommen (Anfrage {orderNumber})',
        rejected: 'Deine Anfrage {orderNumber} ist beendet',
        withdrawn: 'Deine Anfrage {orderNumber} ist zurückgezogen',
        cancelled: 'Deine Anfrage {orderNumber} ist beendet',
      },
      heading: {
        handedOver: 'Wir kümmern uns um dein Angebot.',
        concluded: 'Dein Vertrag ist da.',
        withdrawn: 'Deine Anfrage ist zurückgezogen.',
        cancelled: 'Deine Anfrage ist beendet.',
      },
      text: {
        handedOver:
          'Deine Anfrage zu „{product}“ ist angekommen. Du musst gerade nichts tun: Du bekommst ein Angebot und entscheidest dann in Ruhe.',
        concluded: 'Aus deiner Anfrage zu „{product}“ ist ein Vertrag geworden.',
        rejected:
          'Aus deiner Anfrage zu „{product}“ ist kein Vertrag geworden. Damit ist sie für dich erledigt. Wenn du Fragen hast, schreib uns.',
        withdrawn:
          'Deine Anfrage zu „{product}“ wurde zurückgezogen. Damit ist sie für dich erledigt. Hast du das nicht selbst getan, dann melde dich bitte bei uns.',
        cancelled:
          'Deine Anfrage zu „{product}“ wurde beendet. Kommt das für dich überraschend, dann melde dich bitte bei uns.',
      },
      contract: {
        subject: {
          rejected: 'Dein Vertrag besteht nicht mehr (Anfrage {orderNumber})',
          withdrawn: 'Dein Vertrag ist widerrufen (Anfrage {orderNumber})',
          cancelled: 'Dein Vertrag ist storniert (Anfrage {orderNumber})',
        },
        heading: {
          rejected: 'Dein Vertrag besteht nicht mehr.',
          withdrawn: 'Dein Vertrag ist widerrufen.',
          cancelled: 'Dein Vertrag ist storniert.',
        },
        text: {
          rejected:
            'Dein Vertrag über „{product}“ besteht nicht mehr. Kommt das für dich überraschend, dann melde dich bitte bei uns.',
          withdrawn:
            'Dein Vertrag über „{product}“ wurde widerrufen. Damit ist er für dich erledigt. Hast du ihn nicht selbst widerrufen, dann melde dich bitte bei uns.',
          cancelled:
            'Dein Vertrag über „{product}“ wurde storniert. Damit ist er für dich erledigt. Kommt das für dich überraschend, dann melde dich bitte bei uns.',
        },
      },
      reason:
        'Du bekommst diese E\u2011Mail, weil du bei uns ein Angebot angefordert und deine Angaben bestätigt hast.',
    },
    reward: 'Für dich sind {amount} Prämie vorgesehen. Wir schreiben dir, sobald es so weit ist.',
    reason: 'Du bekommst diese E\u2011Mail, weil du bei uns bestellt und deine Bestellung bestätigt hast.',
  },
  'reward-collected': {
    subject: 'Du hast deine Prämie von {amount} abgeholt',
    heading: 'Deine Prämie von {amount} ist abgeholt.',
    textCash:
      'Deine {reward} überweisen wir {payoutWithin} nach dem Abholen auf das Konto, das dabei angegeben wurde. Wenn das Geld unterwegs ist, schreiben wir dir noch einmal.',
    textVoucher:
      'Deine {reward} kommt als Gutschein, mit einer eigenen E\u2011Mail an die Adresse, die beim Abholen angegeben wurde.',
    afterword: 'Warst du das nicht? Dann melde dich bitte gleich bei uns.',
    reason: 'Du bekommst diese E\u2011Mail, weil deine Prämie abgeholt wurde.',
  },
  'reward-paid': {
    subject: 'Deine Prämie von {amount} ist überwiesen',
    heading: '{amount} sind auf dem Weg zu dir.',
    text: 'Wir haben deine {reward} überwiesen. In der Regel ist sie am nächsten Bankarbeitstag auf deinem Konto.',
    subjectSettled: 'Deine Prämie von {amount} ist verrechnet',
    headingSettled: 'Deine Prämie von {amount} ist verrechnet.',
    textSettled:
      'Deine {reward} haben wir ganz mit einer früheren Prämie verrechnet, aus deren Vertrag doch nichts wurde. Eine Überweisung gibt es deshalb diesmal nicht.',
    afterword: 'Danke, dass du uns weiterempfiehlst.',
    reason: 'Du bekommst diese E\u2011Mail, weil dir eine Prämie zusteht.',
  },
  'payout-returned': {
    subject: 'Deine Prämie von {amount} kam nicht an: Bitte gib uns eine andere IBAN',
    heading: 'Deine {amount} liegen weiter bereit.',
    text: 'Die Überweisung deiner {reward} hat nicht geklappt. Der Grund: {reason}',
    textNext:
      'Deine Prämie ist dadurch nicht verloren. Bitte gib die IBAN noch einmal ein, oder die eines anderen Kontos. Dann überweisen wir neu.',
    afterword: 'Du hast dafür bis zum {expiry} Zeit.',
    reason: 'Du bekommst diese E\u2011Mail, weil dir eine Prämie zusteht.',
  },
  'reward-clawed-back': {
    subject: 'Deine Prämie von {amount} müssen wir leider zurücknehmen',
    text: 'Für die Empfehlung von „{product}“ hast du von uns {amount} bekommen. Der Vertrag wurde danach {status}. Eine Prämie gibt es nur, wenn der Vertrag bestehen bleibt.',
    textOwn:
      'Für deinen Vertrag über „{product}“ hast du von uns eine Prämie von {amount} bekommen. Der Vertrag wurde danach {status}. Eine Prämie gibt es nur, wenn der Vertrag bestehen bleibt.',
    textBonus:
      'Du hast von uns {amount} als Bonus für deine Empfehlungen bekommen. Einer der Verträge, die dafür gezählt haben, wurde danach {status}. Einen Bonus gibt es nur, wenn die Verträge bestehen bleiben.',
    textNext:
      'Du musst nichts überweisen: Wir verrechnen den Betrag mit deiner nächsten Prämie. Bei der Auszahlung siehst du genau, wie viel.',
    afterword: 'Du hast Fragen, oder es stimmt etwas nicht? Dann melde dich bitte bei uns.',
    reason: 'Du bekommst diese E\u2011Mail, weil du eine Prämie von uns bekommen hast.',
  },
  'employee-invitation': {
    subject: '{name} lädt dich zu {agency} ein',
    heading: 'Dein Zugang bei {agency}',
    text: '{name} möchte, dass du für {agency} im Empfehlungsprogramm {tenantGenitive} arbeitest. Dein Zugang ist schnell eingerichtet.',
    afterword:
      'Der Link gilt 14\u00a0Tage und nur für dich. Kennst du den Absender nicht, dann tu einfach nichts.',
    reason:
      'Du bekommst diese E\u2011Mail, weil {name} dich als Mitarbeiterin oder Mitarbeiter von {agency} eingetragen hat.',
  },
  'customer-invitation': {
    subject: 'Deine Einladung von {name}',
    heading: 'Wie besprochen: deine Einladung',
    text: '{name} von {agency} hat dir vom Empfehlungsprogramm {tenantGenitive} erzählt und mit dir vereinbart, dir diesen Link zu schicken. Damit legst du dein Konto an und kannst empfehlen.',
    reason:
      'Du bekommst diese eine E\u2011Mail, weil du ihr im Gespräch mit {name} zugestimmt hast. Hast du das nicht, genügt ein Klick auf den Link darunter.',
  },
  'contact-receipt': {
    subject: 'Deine Nachricht ist angekommen ({reference})',
    heading: 'Deine Nachricht ist da.',
    text: 'Danke, dass du uns geschrieben hast. Dein Anliegen: {topic}. Wir lesen deine Nachricht und antworten an diese E\u2011Mail-Adresse.',
    afterword:
      'Deine Nachricht wiederholen wir hier aus Sicherheitsgründen nicht. Warst du das nicht, dann tu einfach nichts.',
    reason: 'Du bekommst diese E\u2011Mail, weil deine Adresse in unserem Kontaktformular angegeben wurde.',
  },
  'goodwill-accepted': {
    subject: 'Anerkannt: deine Empfehlung von „{product}“',
    text: 'Du hast uns auf einen Vertrag hingewiesen, der hier fehlte. Wir haben ihn gefunden und deiner Empfehlung von „{product}“ zugeordnet. Sobald deine Prämie freigegeben ist, kannst du sie abholen.',
    afterword: 'Bis dahin musst du nichts tun. Wir schreiben dir, wenn es so weit ist.',
    reason: 'Du bekommst diese E\u2011Mail, weil du uns auf einen fehlenden Vertrag hingewiesen hast.',
  },
  'goodwill-rejected': {
    subject: 'Zu deinem Hinweis auf „{product}“',
    text: 'Du hast uns auf einen Vertrag zu deiner Empfehlung von „{product}“ hingewiesen. Wir haben nachgesehen und können dafür leider keine Prämie zahlen. Der Grund:',
    afterword: 'Hast du etwas, das wir noch nicht kennen? Dann stell die Anfrage gern noch einmal.',
    reason: 'Du bekommst diese E\u2011Mail, weil du uns auf einen fehlenden Vertrag hingewiesen hast.',
  },
  'goodwill-question': {
    subject: 'Eine Frage zu deinem Hinweis auf „{product}“',
    text: 'Du hast uns auf einen Vertrag zu deiner Empfehlung von „{product}“ hingewiesen. Damit wir ihn finden, brauchen wir noch etwas von dir:',
    afterword: 'Du kannst dort schreiben und auch Belege hochladen.',
    reason: 'Du bekommst diese E\u2011Mail, weil du uns auf einen fehlenden Vertrag hingewiesen hast.',
  },
  voucher: {
    subject: 'Dein Gutschein über {amount}',
    heading: 'Hier ist dein Gutschein.',
    text: 'Das ist der Code deines Gutscheins über {amount}:',
    afterword: 'Heb diese E\u2011Mail gut auf. Der Code gilt wie Bargeld.',
    issuer: 'Einlösen kannst du ihn bei {issuer}.',
    reason: 'Du bekommst diese E\u2011Mail, weil du deine Prämie als Gutschein abgeholt hast.',
  },
  'voucher-replaced': {
    subject: 'Dein neuer Gutscheincode über {amount}',
    heading: 'Hier ist dein neuer Code.',
    text: 'Dein bisheriger Gutscheincode über {amount} gilt nicht mehr. Bitte nimm stattdessen diesen:',
    reason: 'Du bekommst diese E\u2011Mail, weil wir den Code deines Gutscheins ersetzt haben.',
  },
} satisfies FamiliarTexts<typeof formal>

export default withFamiliar(formal, familiar)
