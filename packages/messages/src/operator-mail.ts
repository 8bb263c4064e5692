import { fallbackLanguage, type OurLanguage } from './languages.ts'

/** Actions about which operators get a mail. */
type OperatorAction =
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

interface ActionTexts {
  readonly subject: string
  readonly text: string
}

interface OperatorMailTexts {
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
const german: OperatorMailTexts = {
  byCommand: 'jemand am Server selbst',
  notYou:
    'Wussten Sie davon? Dann ist nichts zu tun. Wenn nicht, sprechen Sie bitte gleich mit einer anderen Person, die das Backoffice verwaltet: Vielleicht versucht jemand, die Kontrolle durch eine zweite Person zu umgehen.',
  action: 'Zum Backoffice',
  reasonOwn: 'Sie bekommen diese E-Mail, weil es um Ihren Zugang zum Backoffice geht.',
  reasonActor: 'Sie bekommen diese E-Mail, weil die Änderung mit Ihrem Zugang zum Backoffice gemacht wurde.',
  reasonAdmin: 'Sie bekommen diese E-Mail, weil Sie das Backoffice verwalten.',
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
      text: '{by} hat am {at} Uhr einen Zugang für {name} ({email}) angelegt. Rechte: {grants}.',
    },
    'operator.enabled': {
      subject: 'Zugang wieder geöffnet: {name}',
      text: '{by} hat am {at} Uhr den Zugang von {name} ({email}) wieder geöffnet.',
    },
    'operator.disabled': {
      subject: 'Zugang gesperrt: {name}',
      text: '{by} hat am {at} Uhr den Zugang von {name} ({email}) gesperrt.',
    },
    'grants.set': {
      subject: 'Rechte geändert: {name}',
      text: '{by} hat am {at} Uhr die Rechte von {name} ({email}) geändert. Sie sind jetzt: {grants}.',
    },
    'link.issued': {
      subject: 'Neuer Link für das Passwort: {name}',
      text: '{by} hat am {at} Uhr einen Link ausgestellt, mit dem sich das Passwort von {name} ({email}) neu setzen lässt.',
    },
    'second-factor.reset': {
      subject: 'Zweiter Faktor zurückgesetzt: {name}',
      text: '{by} hat am {at} Uhr den zweiten Faktor und die Passkeys von {name} ({email}) entfernt. Bei der nächsten Anmeldung wird ein neuer eingerichtet.',
    },
    'single-signature.on': {
      subject: 'Eine Unterschrift genügt jetzt',
      text: '{by} hat am {at} Uhr eingestellt, dass eine Person allein Geld freigeben darf, solange es keine zweite gibt. Begründung: {reason}',
    },
    'single-signature.off': {
      subject: 'Wieder zwei Personen nötig',
      text: '{by} hat am {at} Uhr eingestellt, dass wieder zwei Personen Geld freigeben. Begründung: {reason}',
    },
    'second-person.raised': {
      subject: 'Mehr Geld ohne zweite Person: {tenant}',
      text: '{by} hat am {at} Uhr für {tenant} den Betrag erhöht, bis zu dem eine Person allein Aufträge zur Auszahlung bringt. In sieben Tagen gilt: bis {amount}.',
    },
    'provider-key.made': {
      subject: 'Neuer Schlüssel des Anbieters: {tenant}',
      text: '{by} hat am {at} Uhr für {tenant} das Geheimnis des Schlüssels „{key}“ erzeugt. Wer es hat, meldet Aufträge als Anbieter, ohne zweite Freigabe.',
    },
  },
  ownActs: {
    'operator.invited': {
      subject: 'Ihr neuer Zugang zum Backoffice',
      text: '{by} hat am {at} Uhr einen Zugang für Sie ({email}) angelegt. Rechte: {grants}.',
    },
    'operator.enabled': {
      subject: 'Ihr Zugang zum Backoffice ist wieder geöffnet',
      text: '{by} hat am {at} Uhr Ihren Zugang ({email}) wieder geöffnet.',
    },
    'operator.disabled': {
      subject: 'Ihr Zugang zum Backoffice ist gesperrt',
      text: '{by} hat am {at} Uhr Ihren Zugang ({email}) gesperrt.',
    },
    'grants.set': {
      subject: 'Ihre Rechte im Backoffice sind geändert',
      text: '{by} hat am {at} Uhr Ihre Rechte ({email}) geändert. Sie sind jetzt: {grants}.',
    },
    'link.issued': {
      subject: 'Neuer Link für Ihr Passwort zum Backoffice',
      text: '{by} hat am {at} Uhr einen Link ausgestellt, mit dem sich Ihr Passwort ({email}) neu setzen lässt.',
    },
    'second-factor.reset': {
      subject: 'Ihr zweiter Faktor ist zurückgesetzt',
      text: '{by} hat am {at} Uhr Ihren zweiten Faktor und Ihre Passkeys ({email}) entfernt. Bei der nächsten Anmeldung richten Sie einen neuen ein.',
    },
  },
}

const english: OperatorMailTexts = {
  byCommand: 'someone on the server itself',
  notYou:
    'If you knew about this, you don’t need to do anything. If not, please talk to another back office admin right away: someone may be trying to get around the check by a second person.',
  action: 'Go to the back office',
  reasonOwn: 'You’re receiving this email because it is about your access to the back office.',
  reasonActor:
    'You’re receiving this email because this change was made with your access to the back office.',
  reasonAdmin: 'You’re receiving this email because you are a back office admin.',
  roles: {
    admin: 'Administration',
    finance: 'Finance',
    support: 'Support',
    content: 'Content',
    'read-only': 'Read only',
  },
  everywhere: 'all clients',
  noRole: 'none',
  acts: {
    'operator.invited': {
      subject: 'New back office account: {name}',
      text: '{by} created an account for {name} ({email}) on {at}. Roles: {grants}.',
    },
    'operator.enabled': {
      subject: 'Access restored: {name}',
      text: '{by} restored back office access for {name} ({email}) on {at}.',
    },
    'operator.disabled': {
      subject: 'Access disabled: {name}',
      text: '{by} disabled back office access for {name} ({email}) on {at}.',
    },
    'grants.set': {
      subject: 'Roles changed: {name}',
      text: '{by} changed the roles of {name} ({email}) on {at}. They are now: {grants}.',
    },
    'link.issued': {
      subject: 'New password link: {name}',
      text: 'On {at}, {by} issued a link that can be used to set a new password for {name} ({email}).',
    },
    'second-factor.reset': {
      subject: 'Second factor reset: {name}',
      text: '{by} removed the second factor and the passkeys of {name} ({email}) on {at}. A new second factor will be set up at the next login.',
    },
    'single-signature.on': {
      subject: 'One signature is now enough',
      text: '{by} changed a setting on {at}: one person alone can now approve payments as long as there is no second person. Reason: {reason}',
    },
    'single-signature.off': {
      subject: 'Two people are needed again',
      text: '{by} changed a setting on {at}: two people are needed again to approve payments. Reason: {reason}',
    },
    'second-person.raised': {
      subject: 'Higher limit without a second person: {tenant}',
      text: 'On {at}, {by} raised the amount up to which one person alone can cause payments for orders of {tenant}. From seven days after the change, the limit is {amount}.',
    },
    'provider-key.made': {
      subject: 'New provider key: {tenant}',
      text: '{by} created the secret of the key “{key}” for {tenant} on {at}. Anyone who has it can report orders as the provider, without approval by a second person.',
    },
  },
  ownActs: {
    'operator.invited': {
      subject: 'Your new back office account',
      text: '{by} created a back office account for you ({email}) on {at}. Roles: {grants}.',
    },
    'operator.enabled': {
      subject: 'Your back office access has been restored',
      text: '{by} restored your back office access ({email}) on {at}.',
    },
    'operator.disabled': {
      subject: 'Your back office access has been disabled',
      text: '{by} disabled your back office access ({email}) on {at}.',
    },
    'grants.set': {
      subject: 'Your back office roles have changed',
      text: '{by} changed your back office roles ({email}) on {at}. They are now: {grants}.',
    },
    'link.issued': {
      subject: 'New link for your back office password',
      text: 'On {at}, {by} issued a link that can be used to set a new password for your back office account ({email}).',
    },
    'second-factor.reset': {
      subject: 'Your second factor has been reset',
      text: '{by} removed the second factor and the passkeys of your back office account ({email}) on {at}. You will set up a new second factor at your next login.',
    },
  },
}

const texts: Readonly<Record<OurLanguage, OperatorMailTexts>> = { de: german, en: english }

/** Returns the texts about an action on the reader's own access; undefined for an action on anything else. */
export const ownActionTexts = (
  { ownActs }: OperatorMailTexts,
  action: OperatorAction,
): ActionTexts | undefined => (ownActs as Readonly<Partial<Record<OperatorAction, ActionTexts>>>)[action]

export const operatorMailTexts = (language: string): OperatorMailTexts => texts[fallbackLanguage(language)]
