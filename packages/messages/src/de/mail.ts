/** Texts of the mails. `{name}` is filled in. */
const mail = {
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  greeting: 'Guten Tag {firstName},',
  'opt-in': {
    subject: 'Ihre Empfehlung ist angelegt: bitte bestätigen Sie Ihre E-Mail-Adresse',
    heading: 'Noch ein Klick, dann ist Ihre Prämie sicher.',
    text: 'Ihr Empfehlungslink für „{product}“ gilt ab sofort, Sie können ihn schon teilen. Damit wir Ihnen die Prämie auszahlen dürfen, bestätigen Sie bitte Ihre E-Mail-Adresse und legen Sie ein Passwort fest. Danach sehen Sie jederzeit, was aus Ihrer Empfehlung wird.',
    action: 'E-Mail-Adresse bestätigen',
    afterword: 'Der Link gilt 72 Stunden. Waren Sie das nicht, dann tun Sie einfach nichts.',
    reason: 'Sie bekommen diese E-Mail, weil mit Ihrer Adresse eine Empfehlung angelegt wurde.',
  },
  'referral-created': {
    subject: 'Ihre Empfehlung ist angelegt',
    heading: 'Ihr Link ist bereit.',
    text: 'Ihr Empfehlungslink für „{product}“ gilt ab sofort. In Ihrem persönlichen Bereich sehen Sie jederzeit, was daraus wird.',
    action: 'Zum persönlichen Bereich',
    afterword: 'Waren Sie das nicht, dann sagen Sie uns bitte Bescheid.',
    reason: 'Sie bekommen diese E-Mail, weil mit Ihrer Adresse eine Empfehlung angelegt wurde.',
  },
  welcome: {
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    heading: 'Noch ein Klick.',
    text: 'Bestätigen Sie bitte Ihre E-Mail-Adresse und legen Sie ein Passwort fest. Danach sehen Sie jederzeit, was aus Ihren Empfehlungen wird.',
    action: 'E-Mail-Adresse bestätigen',
    afterword: 'Der Link gilt 72 Stunden. Waren Sie das nicht, dann tun Sie einfach nichts.',
    reason: 'Sie bekommen diese E-Mail, weil Sie sie auf unserer Seite angefordert haben.',
  },
  'account-exists': {
    subject: 'Sie haben schon ein Konto bei uns',
    heading: 'Ihr Konto gibt es schon.',
    text: 'Mit Ihrer Adresse {email} wurde gerade ein Konto angefragt. Sie haben aber schon eines: Melden Sie sich einfach an. Falls Ihnen das Passwort nicht mehr einfällt, finden Sie auf der Anmeldeseite Hilfe.',
    action: 'Zum Anmelden',
    afterword: 'Waren Sie das nicht, dann tun Sie einfach nichts. An Ihrem Konto hat sich nichts geändert.',
    reason: 'Sie bekommen diese E-Mail, weil mit Ihrer Adresse ein Konto angefragt wurde.',
  },
  'deletion-done': {
    subject: 'Ihr Konto ist gelöscht',
    heading: 'Ihr Konto ist gelöscht.',
    text: 'Wie von Ihnen gewünscht, haben wir Ihr Konto im Empfehlungsprogramm von {tenant} gelöscht, mit Ihrem Namen, Ihrer E-Mail-Adresse und Ihren Bankdaten. Links, die noch offen waren, funktionieren nicht mehr.',
    kept: 'Belege über ausgezahlte Prämien müssen wir noch bis Ende {year} aufbewahren. Sie liegen getrennt von allem anderen und werden danach gelöscht.',
    afterword:
      'Das ist unsere letzte E-Mail an Sie. Waren Sie das nicht, dann melden Sie sich bitte gleich bei uns.',
    reason: 'Sie bekommen diese E-Mail, weil das Konto mit Ihrer Adresse gelöscht wurde.',
  },
  'passkey-added': {
    subject: 'Neuer Passkey für Ihr Konto',
    heading: 'Sie haben einen Passkey angelegt.',
    text: 'Mit dem Passkey „{name}“ kann man sich ab jetzt ohne Passwort bei {tenant} anmelden.',
    action: 'Passkeys ansehen',
    afterword:
      'Waren Sie das nicht? Dann entfernen Sie ihn bitte gleich, und melden Sie sich bei uns: Jemand kennt Ihr Passwort.',
    reason: 'Sie bekommen diese E-Mail, weil für Ihr Konto ein Passkey angelegt wurde.',
  },
  'newsletter-optin': {
    subject: 'Bitte bestätigen Sie Ihre Anmeldung zum Newsletter',
    heading: 'Möchten Sie unseren Newsletter?',
    text: 'Für {email} wurde unser Newsletter bestellt. Wir schicken ihn erst, wenn Sie das bestätigen. Damit willigen Sie ein:',
    wording: '„{wording}“',
    action: 'Anmeldung bestätigen',
    afterword:
      'Der Link gilt 72 Stunden. Haben Sie nichts bestellt, dann tun Sie einfach nichts: Ohne Ihre Bestätigung bekommen Sie keinen Newsletter.',
    optOut: 'Nein, ich möchte keinen Newsletter',
    reason: 'Sie bekommen diese E-Mail, weil jemand mit Ihrer Adresse unseren Newsletter bestellt hat.',
  },
  'password-reset': {
    subject: 'Ihr neues Passwort',
    heading: 'Passwort vergessen? Kein Problem.',
    text: 'Mit diesem Link legen Sie ein neues Passwort fest. Danach sind Sie gleich angemeldet, und alle anderen Geräte werden abgemeldet.',
    action: 'Neues Passwort festlegen',
    afterword:
      'Der Link gilt 60 Minuten und nur ein Mal. Haben Sie ihn nicht angefordert, dann tun Sie einfach nichts: Ihr Passwort bleibt, wie es ist.',
    reason: 'Sie bekommen diese E-Mail, weil jemand für Ihre Adresse ein neues Passwort angefordert hat.',
  },
  'password-locked': {
    subject: 'Ihr Konto ist gesperrt',
    heading: 'Hier hilft ein neues Passwort leider nicht.',
    text: 'Für Ihre Adresse wurde ein neues Passwort angefordert. Ihr Konto ist aber gesperrt. Unser Service sagt Ihnen gern, woran es liegt und wie es weitergeht.',
    action: 'Kontakt aufnehmen',
    reason: 'Sie bekommen diese E-Mail, weil jemand für Ihre Adresse ein neues Passwort angefordert hat.',
  },
  'password-changed': {
    subject: 'Ihr Passwort wurde geändert',
    heading: 'Ihr Passwort ist geändert.',
    text: 'Das Passwort für {email} wurde eben geändert. Alle anderen Geräte sind damit abgemeldet. Waren Sie das selbst, ist alles erledigt.',
    afterword:
      'Waren Sie das nicht? Dann legen Sie bitte gleich ein neues Passwort fest. Nur wer Ihre E-Mails lesen kann, kommt dann noch hinein.',
    action: 'Das war ich nicht',
    reason: 'Sie bekommen diese E-Mail, weil das Passwort Ihres Kontos geändert wurde.',
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
    reason: 'Sie bekommen diese E-Mail, damit niemand unbemerkt in Ihr Konto kommt.',
  },
  'order-received': {
    subject: 'Ihre Bestellung {orderNumber} ist bei uns',
    heading: 'Danke für Ihre Bestellung.',
    text: 'Wir haben Ihre Bestellung von „{product}“ bekommen und geben sie jetzt weiter. {recommender} hat Ihnen das Angebot empfohlen.',
    textReward:
      'Von der Prämie gehören Ihnen {amount}. Bitte prüfen und bestätigen Sie Ihre Angaben, dann können wir sie Ihnen nach dem Vertragsabschluss auszahlen.',
    textConfirm: 'Bitte prüfen und bestätigen Sie Ihre Angaben.',
    action: 'Angaben bestätigen',
    afterword: 'Unbestätigte Angaben löschen wir nach zwölf Wochen.',
    reason: 'Sie bekommen diese E-Mail, weil mit Ihrer Adresse bestellt wurde.',
  },
  'reward-ready': {
    subject: 'Ihre Prämie von {amount} liegt bereit',
    heading: '{amount} warten auf Sie.',
    text: 'Aus der Empfehlung von „{product}“ ist ein Vertrag geworden. Holen Sie Ihre Prämie jetzt ab: aufs Konto oder als Gutschein.',
    action: 'Prämie abholen',
    afterword: 'Sie haben dafür bis zum {expiry} Zeit.',
    reason: 'Sie bekommen diese E-Mail, weil Ihnen eine Prämie zusteht.',
  },
  voucher: {
    subject: 'Ihr Gutschein über {amount}',
    heading: 'Hier ist Ihr Gutschein.',
    text: 'Guten Tag {name}, das ist der Code Ihres Gutscheins über {amount}:',
    afterword: 'Bewahren Sie diese E-Mail auf. Der Code gilt wie Bargeld.',
    reason: 'Sie bekommen diese E-Mail, weil Sie Ihre Prämie als Gutschein abgeholt haben.',
  },
}

export default mail
export type MailTexts = typeof mail
