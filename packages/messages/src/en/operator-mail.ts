import type { OperatorMailTexts } from '../de/operator-mail.ts'

const operatorMail: OperatorMailTexts = {
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

export default operatorMail
