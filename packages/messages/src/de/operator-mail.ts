/** Actions about which operators get a mail. */
export type OperatorAction =
  | 'operator.invited'
  | 'operator.enabled'
  | 'operator.disabled'
  | 'grants.set'
  | 'link.issued'
  | 'second-factor.reset'
  | 'single-signature.on'
  | 'single-signature.off'
  | 'second-person.raised'
  | 'provider-key.made'

/** Actions on the access of one operator, who gets a mail too. */
type AccessAction = Exclude<
  OperatorAction,
  'single-signature.on' | 'single-signature.off' | 'second-person.raised' | 'provider-key.made'
>

export interface ActionTexts {
  readonly subject: string
  readonly text: string
}

export interface OperatorMailTexts {
  readonly byCommand: string
  readonly notYou: string
  readonly action: string
  readonly reasonOwn: string
  /** For the operator who made the change, if it concerns nobody's access. */
  readonly reasonActor: string
  readonly reasonAdmin: string
  readonly roles: Readonly<Record<'admin' | 'finance' | 'support' | 'content' | 'read-only', string>>
  readonly everywhere: string
  readonly noRole: string
  readonly acts: Readonly<Record<OperatorAction, ActionTexts>>
  /** The texts for the operator whose access has changed. */
  readonly ownActs: Readonly<Record<AccessAction, ActionTexts>>
}

/** Texts of the mails that operators get about changes of access and roles. `{name}` is filled in. */
const operatorMail: OperatorMailTexts = {
  byCommand: 'jemand am Server selbst',
  notYou:
    'Wussten Sie davon? Dann ist nichts zu tun. Wenn nicht, sprechen Sie bitte gleich mit einer anderen Person, die das Backoffice verwaltet: Vielleicht versucht jemand, die Kontrolle durch eine zweite Person zu umgehen.',
  action: 'Zum Backoffice',
  reasonOwn: 'Sie bekommen diese E\u2011Mail, weil es um Ihren Zugang zum Backoffice geht.',
  reasonActor:
    'Sie bekommen diese E\u2011Mail, weil die Änderung mit Ihrem Zugang zum Backoffice gemacht wurde.',
  reasonAdmin: 'Sie bekommen diese E\u2011Mail, weil Sie das Backoffice verwalten.',
  roles: {
    admin: 'Administration',
    finance: 'Finanzen',
    support: 'Support',
    content: 'Inhalte',
    'read-only': 'Nur lesen',
  },
  everywhere: 'alle Mandanten',
  noRole: 'keine',
  acts: {
    'operator.invited': {
      subject: 'Neuer Zugang zum Backoffice: {name}',
      text: '{by} hat am {at}\u00a0Uhr einen Zugang für {name} ({email}) angelegt. Rechte: {grants}.',
    },
    'operator.enabled': {
      subject: 'Zugang wieder geöffnet: {name}',
      text: '{by} hat am {at}\u00a0Uhr den Zugang von {name} ({email}) wieder geöffnet.',
    },
    'operator.disabled': {
      subject: 'Zugang gesperrt: {name}',
      text: '{by} hat am {at}\u00a0Uhr den Zugang von {name} ({email}) gesperrt.',
    },
    'grants.set': {
      subject: 'Rechte geändert: {name}',
      text: '{by} hat am {at}\u00a0Uhr die Rechte von {name} ({email}) geändert. Sie sind jetzt: {grants}.',
    },
    'link.issued': {
      subject: 'Neuer Link für das Passwort: {name}',
      text: '{by} hat am {at}\u00a0Uhr einen Link ausgestellt, mit dem sich das Passwort von {name} ({email}) neu setzen lässt.',
    },
    'second-factor.reset': {
      subject: 'Zweiter Faktor zurückgesetzt: {name}',
      text: '{by} hat am {at}\u00a0Uhr den zweiten Faktor und die Passkeys von {name} ({email}) entfernt. Bei der nächsten Anmeldung wird ein neuer eingerichtet.',
    },
    'single-signature.on': {
      subject: 'Eine Unterschrift genügt jetzt',
      text: '{by} hat am {at}\u00a0Uhr eingestellt, dass eine Person allein Geld freigeben darf, solange es keine zweite gibt. Begründung: {reason}',
    },
    'single-signature.off': {
      subject: 'Wieder zwei Personen nötig',
      text: '{by} hat am {at}\u00a0Uhr eingestellt, dass wieder zwei Personen Geld freigeben. Begründung: {reason}',
    },
    'second-person.raised': {
      subject: 'Mehr Geld ohne zweite Person: {tenant}',
      text: '{by} hat am {at}\u00a0Uhr für „{tenant}“ den Betrag erhöht, bis zu dem eine Person allein Aufträge zur Auszahlung bringt. In sieben Tagen gilt: bis {amount}.',
    },
    'provider-key.made': {
      subject: 'Neuer Schlüssel des Anbieters: {tenant}',
      text: '{by} hat am {at}\u00a0Uhr für „{tenant}“ das Geheimnis des Schlüssels „{key}“ erzeugt. Wer es hat, meldet Aufträge als Anbieter, ohne zweite Freigabe.',
    },
  },
  ownActs: {
    'operator.invited': {
      subject: 'Ihr neuer Zugang zum Backoffice',
      text: '{by} hat am {at}\u00a0Uhr einen Zugang für Sie ({email}) angelegt. Rechte: {grants}.',
    },
    'operator.enabled': {
      subject: 'Ihr Zugang zum Backoffice ist wieder geöffnet',
      text: '{by} hat am {at}\u00a0Uhr Ihren Zugang ({email}) wieder geöffnet.',
    },
    'operator.disabled': {
      subject: 'Ihr Zugang zum Backoffice ist gesperrt',
      text: '{by} hat am {at}\u00a0Uhr Ihren Zugang ({email}) gesperrt.',
    },
    'grants.set': {
      subject: 'Ihre Rechte im Backoffice sind geändert',
      text: '{by} hat am {at}\u00a0Uhr Ihre Rechte ({email}) geändert. Sie sind jetzt: {grants}.',
    },
    'link.issued': {
      subject: 'Neuer Link für Ihr Passwort zum Backoffice',
      text: '{by} hat am {at}\u00a0Uhr einen Link ausgestellt, mit dem sich Ihr Passwort ({email}) neu setzen lässt.',
    },
    'second-factor.reset': {
      subject: 'Ihr zweiter Faktor ist zurückgesetzt',
      text: '{by} hat am {at}\u00a0Uhr Ihren zweiten Faktor und Ihre Passkeys ({email}) entfernt. Bei der nächsten Anmeldung richten Sie einen neuen ein.',
    },
  },
}

export default operatorMail
