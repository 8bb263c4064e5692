import type { consents as german } from '../../de/backoffice/consents.ts'

export const consents = {
  'consent.title': 'Consents',
  'consent.none': 'No consent.',
  'consent.kind.newsletter': 'Newsletter',
  'consent.kind.campaign': 'Campaign',
  'consent.kind.advertising-email': 'Advertising by email',
  'consent.kind.advertising-phone': 'Advertising by phone',
  'consent.kind.naming': 'Name visible to the recommender',
  'consent.state.given': 'Given',
  'consent.state.unconfirmed': 'Not confirmed',
  'consent.state.ended': 'Ended',
  'consent.given': 'Ticked {time}',
  'consent.confirmed': 'confirmed {time}',
  'consent.withdrawn': 'ended {time}',
  'consent.endedBy': 'Ended by {name}: {reason}',
  'consent.endedBy.unknown': 'somebody who has left',
  'consent.wording': 'Wording',
  'consent.end': 'End consent',
  'consent.end.label': 'End consent: {name}',
  'consent.end.title': 'End consent: {name}',
  'consent.end.text.newsletter':
    'The person gets no more newsletters from now on. A confirmation email that is still waiting is not sent. Only they can consent again.',
  'consent.end.text.campaign':
    'The consent to this campaign no longer applies from now on. Only the person can consent again.',
  'consent.end.text.advertising-email':
    'From now on this person must not be sent advertising by email. A provider who already has the order is not told automatically. Only the person can consent again.',
  'consent.end.text.advertising-phone':
    'From now on this person must not be called for advertising. A provider who already has the order is not told automatically. Only the person can consent again.',
  'consent.end.text.naming':
    'The recommender no longer sees the name, including in lists and reports. Only the person can consent again.',
  'consent.end.done': 'The consent has ended.',
  'consent.end.done.mail': 'The consent has ended. A confirmation goes to {to}.',
  'consent.end.already': 'This consent had already ended.',
} as const satisfies Readonly<Record<keyof typeof german, string>>
