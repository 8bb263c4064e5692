import formal from '../de/agency-onboarding.ts'
import type { FamiliarTexts } from '../familiar.ts'

export const familiar = {
  'agency.factor.lead':
    'Zur Anmeldung gehört neben dem Passwort ein Code aus einer App auf deinem Telefon. So kommt niemand hinein, der nur dein Passwort kennt.',
  'agency.factor.missing':
    'Bevor es weitergeht, richte bitte den zweiten Faktor ein. Das dauert zwei Minuten.',
  'agency.factor.set': 'Dein zweiter Faktor ist eingerichtet.',
  'agency.factor.codes.none': 'Du hast keine Ersatzcodes. Mit ihnen kommst du auch ohne Telefon hinein.',
  'agency.factor.codes.one': 'Du hast noch einen Ersatzcode.',
  'agency.factor.codes.other': 'Du hast noch {count} Ersatzcodes.',
  'agency.factor.begin.hint':
    'Du brauchst eine Authenticator-App, zum Beispiel die deines Telefons oder deines Passwort-Managers.',
  'agency.factor.scan.text': 'Öffne deine Authenticator-App und scanne dieses Bild.',
  'agency.factor.qr': 'QR-Code für deine Authenticator-App',
  'agency.factor.confirm.text': 'Die App zeigt jetzt einen Code mit sechs Ziffern. Gib ihn hier ein.',
  'agency.factor.recovery': 'Deine Ersatzcodes',
  'agency.factor.recovery.text':
    'Ohne Telefon kommst du mit einem dieser Codes hinein; jeder gilt einmal. Wir zeigen sie nur jetzt. Bewahr sie gut auf, am besten ausgedruckt oder im Passwort-Manager.',
  'agency.register.title': 'Arbeite mit uns.',
  'agency.register.lead':
    'Du empfiehlst beruflich? Registriere dein Unternehmen. Das kostet nichts und dauert fünf Minuten.',
  'agency.register.business': 'Dein Unternehmen',
  'agency.register.failed': 'Deine Agentur ist noch nicht registriert',
  'agency.register.privacy': 'Wie wir mit deinen Daten umgehen',
  'agency.register.sent.title': 'Bitte schau in dein Postfach.',
  'agency.register.sent.text':
    'Wir haben eine E\u2011Mail an {email} geschickt. Mit dem Link darin bestätigst du deine Adresse; er gilt 72\u00a0Stunden.',
  'agency.confirm.title': 'Ist das deine Agentur?',
  'agency.confirm.text':
    '{agency} wurde mit deiner Adresse {email} registriert. Bestätige das, dann geht es weiter.',
  'agency.confirm.done.title': 'Deine Adresse ist bestätigt.',
  'agency.confirm.done.text':
    'Du hast schon ein Passwort bei uns. Melde dich damit an, um deine Angaben zu ergänzen.',
  'agency.confirm.taken.title': 'Du bist schon für eine Agentur dabei.',
  'agency.confirm.taken.text':
    'Mit einer Adresse kann man nur für eine Agentur handeln. Für eine weitere brauchst du eine andere Adresse.',
  'agency.link.expired.text': 'Er wurde schon benutzt oder ist abgelaufen. Fordere einfach einen neuen an.',
  'agency.password.title': 'Dein Passwort',
  'agency.password.lead': 'Damit meldest du dich künftig als {email} an.',
  'agency.password.done': 'Dein Passwort ist gespeichert. Bitte melde dich an.',
  'agency.forgotten.lead':
    'Sag uns deine E\u2011Mail-Adresse. Wir schicken dir einen Link, mit dem du ein neues festlegst.',
  'agency.additional.lead': 'Damit wir deine Gutschriften richtig schreiben und überweisen können.',
  'agency.additional.reason': 'Wir haben deine Angaben geprüft und brauchen noch etwas',
  'agency.additional.done.text':
    'Wir prüfen deine Angaben, meist in ein bis zwei Werktagen. Du bekommst eine E\u2011Mail, sobald deine Agentur freigeschaltet ist.',
  'agency.additional.known.title': 'Deine Angaben sind vollständig.',
  'agency.additional.known.text': 'Hier ist nichts mehr zu tun. Ändern kannst du alles unter „Stammdaten“.',
  'agency.additional.done.area': 'Zu deiner Agentur',
  'agency.bank.safe': 'Deine IBAN wird verschlüsselt gespeichert und nur für Auszahlungen benutzt.',
  'agency.data.lead': 'Deine Angaben und dein Zugang.',
  'agency.data.person': 'Du',
  'agency.data.password.done': 'Dein Passwort ist geändert.',
  'agency.data.sessions.one': 'Du bist nur hier angemeldet.',
  'agency.data.sessions.other': 'Du bist an {count} Orten angemeldet.',
  'agency.home.step.review': 'Wir prüfen deine Angaben',
  'agency.home.tiles': 'Dein Bereich',
  'agency.home.secondFactor': 'Sichere deinen Zugang mit einem zweiten Faktor.',
  'agency.home.waits': 'Das wartet auf dich',
  'agency.home.waits.none': 'Gerade wartet nichts auf dich.',
  'agency.home.waits.orders.one': 'Auftrag ist abgeschlossen und wartet auf deine Freigabe.',
  'agency.home.waits.orders.other': 'Aufträge sind abgeschlossen und warten auf deine Freigabe.',
  'agency.home.waits.returned': 'konnten wir nicht überweisen. Stimmt deine Bankverbindung?',
  'agency.home.waits.account': 'Deine Bankverbindung fehlt. Ohne sie können wir nichts auszahlen.',
  'agency.home.waits.codes.one': 'Ersatzcode ist noch übrig. Mach dir rechtzeitig neue.',
  'agency.home.waits.codes.other': 'Ersatzcodes sind noch übrig. Mach dir rechtzeitig neue.',
  'agency.home.earned': 'Das verdienst du',
  'agency.home.earned.own': 'Dein Anteil',
  'agency.home.first.invite.text':
    'Per E\u2011Mail, Link oder QR\u2011Code. Wer annimmt, empfiehlt für deine Agentur.',
  'agency.home.first.recommend.text': 'Such ein Produkt aus und gib den Link weiter, auch am Telefon.',
  'agency.home.first.plan.text':
    'Im Prämienplan bestimmst du, was deine Mitarbeiter von der Provision bekommen.',
  'agency.home.first.plan.own.text': 'Im Prämienplan steht, was du für einen Auftrag bekommst.',
  'agency.prove.text': 'Zu deinem Schutz fragen wir vor diesem Schritt noch einmal nach Passwort und Code.',
} as const satisfies FamiliarTexts<typeof formal>

export default { ...formal, ...familiar }
