import { fallbackLanguage, type OurLanguage } from './languages.ts'

type Act =
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
  readonly acts: Readonly<Record<Act, { readonly subject: string; readonly text: string }>>
}

/** Mails of the installation itself to operators. `{name}` is filled in. */
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
  byCommand: 'somebody at the server itself',
  notYou:
    'Did you know about this? Then there is nothing to do. If not, please talk to another admin of the back office at once: somebody may be trying to get a second access.',
  action: 'To the back office',
  reasonOwn: 'You get this e-mail because it is about your access to the back office.',
  reasonAdmin: 'You get this e-mail because you are an admin of the back office.',
  acts: {
    'operator.invited': {
      subject: 'New access to the back office: {name}',
      text: '{by} made an access for {name} ({email}) on {at}. Rights: {grants}.',
    },
    'operator.enabled': {
      subject: 'Access opened again: {name}',
      text: '{by} opened the access of {name} ({email}) again on {at}.',
    },
    'operator.disabled': {
      subject: 'Access disabled: {name}',
      text: '{by} disabled the access of {name} ({email}) on {at}.',
    },
    'grants.set': {
      subject: 'Rights changed: {name}',
      text: '{by} changed the rights of {name} ({email}) on {at}. They are now: {grants}.',
    },
    'link.issued': {
      subject: 'New link for the password: {name}',
      text: '{by} issued a link on {at} that sets a new password for {name} ({email}).',
    },
    'second-factor.reset': {
      subject: 'Second factor reset: {name}',
      text: '{by} removed the second factor and the passkeys of {name} ({email}) on {at}. The next login sets up a new one.',
    },
    'single-signature.on': {
      subject: 'One signature is enough now',
      text: '{by} decided on {at} that one person alone may release money, as long as there is no second one. Reason: {reason}',
    },
    'single-signature.off': {
      subject: 'Two persons are needed again',
      text: '{by} decided on {at} that two persons release money again. Reason: {reason}',
    },
    'second-person.raised': {
      subject: 'More money without a second person: {tenant}',
      text: '{by} raised the amount up to which one person alone can make orders of {tenant} pay on {at}. In seven days it is {amount}.',
    },
    'provider-key.made': {
      subject: 'New key of the provider: {tenant}',
      text: '{by} made the secret of the key “{key}” of {tenant} on {at}. Whoever has it reports orders as the provider, without a second approval.',
    },
  },
}

const texts: Readonly<Record<OurLanguage, OperatorMailTexts>> = { de: german, en: english }

export const operatorMailTexts = (language: string): OperatorMailTexts => texts[fallbackLanguage(language)]
