import type { consents as german } from '../../de/backoffice/consents.ts'
import type { TextsOf } from '../../texts-of.ts'

export const consents = {
  'consent.title': 'Consents',
  'consent.none': 'No consents.',
  'consent.kind.newsletter': 'Newsletter',
  'consent.kind.campaign': 'Campaign',
  'consent.kind.advertising-email': 'Advertising by email',
  'consent.kind.advertising-phone': 'Advertising by phone',
  'consent.kind.naming': 'Name visible to the recommender',
  'consent.state.given': 'Given',
  'consent.state.unconfirmed': 'Not confirmed',
  'consent.state.ended': 'Withdrawn',
  'consent.given': 'Ticked {time}',
  'consent.confirmed': 'confirmed {time}',
  'consent.withdrawn': 'withdrawn {time}',
  'consent.endedBy': 'Withdrawn by {name}: {reason}',
  'consent.endedBy.unknown': 'someone who has left',
  'consent.wording': 'Wording',
  'consent.end': 'Withdraw consent',
  'consent.end.label': 'Withdraw consent: {name}',
  'consent.end.title': 'Withdraw consent: {name}',
  'consent.end.text.newsletter':
    'The person will not get any more newsletters. A confirmation email that is still waiting will not be sent. Only the person can consent again.',
  'consent.end.text.campaign':
    'The consent to this campaign will no longer apply. Only the person can consent again.',
  'consent.end.text.advertising-email':
    'This person must no longer be sent advertising by email. A provider who already has the order is not notified automatically. Only the person can consent again.',
  'consent.end.text.advertising-phone':
    'This person must no longer be called for advertising. A provider who already has the order is not notified automatically. Only the person can consent again.',
  'consent.end.text.naming':
    'The recommender will no longer see the name, including in lists and reports. Only the person can consent again.',
  'consent.end.done': 'The consent has been withdrawn.',
  'consent.end.done.mail': 'The consent has been withdrawn. A confirmation has been sent to {to}.',
  'consent.end.already': 'This consent had already been withdrawn.',
} as const satisfies TextsOf<typeof german>
