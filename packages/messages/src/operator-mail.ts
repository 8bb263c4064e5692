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

interface OperatorMailTexts {
  readonly byCommand: string
  readonly notYou: string
  readonly action: string
  readonly reasonOwn: string
  readonly reasonAdmin: string
  readonly acts: Readonly<Record<OperatorAction, { readonly subject: string; readonly text: string }>>
}

/** Texts of the mails that operators get about changes of access and roles. `{name}` is filled in. */
const german: OperatorMailTexts = {
  byCommand: 'jemand am Server selbst',
  notYou:
    'Wussten Sie davon? Dann ist nichts zu tun. Wenn nicht, sprechen Sie bitte gleich mit einer anderen Person, die das Backoffice verwaltet: Vielleicht versucht jemand, sich einen zweiten Zugang zu verschaffen.',
  action: 'Zum Backoffice',
  reasonOwn: 'Sie bekommen diese E-Mail, weil es um Ihren Zugang zum Backoffice geht.',
  reasonAdmin: 'Sie bekommen diese E-Mail, weil Sie das Backoffice verwalten.',
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
}

const english: OperatorMailTexts = {
  byCommand: 'someone on the server itself',
  notYou:
    'If you knew about this, you don’t need to do anything. If not, please talk to another admin of the back office right away: someone may be trying to give themselves a second account.',
  action: 'Go to the back office',
  reasonOwn: 'You’re receiving this email because it is about your access to the back office.',
  reasonAdmin: 'You’re receiving this email because you are an admin of the back office.',
  acts: {
    'operator.invited': {
      subject: 'New back office access: {name}',
      text: '{by} created an account for {name} ({email}) on {at}. Roles: {grants}.',
    },
    'operator.enabled': {
      subject: 'Access restored: {name}',
      text: '{by} restored the access of {name} ({email}) on {at}.',
    },
    'operator.disabled': {
      subject: 'Access disabled: {name}',
      text: '{by} disabled the access of {name} ({email}) on {at}.',
    },
    'grants.set': {
      subject: 'Roles changed: {name}',
      text: '{by} changed the roles of {name} ({email}) on {at}. They are now: {grants}.',
    },
    'link.issued': {
      subject: 'New password link: {name}',
      text: '{by} issued a link on {at} to set a new password for {name} ({email}).',
    },
    'second-factor.reset': {
      subject: 'Second factor reset: {name}',
      text: '{by} removed the second factor and the passkeys of {name} ({email}) on {at}. A new one will be set up at the next login.',
    },
    'single-signature.on': {
      subject: 'One signature is now enough',
      text: '{by} changed a setting on {at}: one person alone may release money as long as there is no second person. Reason: {reason}',
    },
    'single-signature.off': {
      subject: 'Two people are needed again',
      text: '{by} changed a setting on {at}: two people are needed again to release money. Reason: {reason}',
    },
    'second-person.raised': {
      subject: 'More money without a second person: {tenant}',
      text: 'On {at}, {by} raised the amount up to which one person alone can make orders of {tenant} pay. In seven days the limit will be {amount}.',
    },
    'provider-key.made': {
      subject: 'New provider key: {tenant}',
      text: '{by} created the secret of the key “{key}” for {tenant} on {at}. Anyone who has it can report orders as the provider without a second approval.',
    },
  },
}

const texts: Readonly<Record<OurLanguage, OperatorMailTexts>> = { de: german, en: english }

export const operatorMailTexts = (language: string): OperatorMailTexts => texts[fallbackLanguage(language)]
