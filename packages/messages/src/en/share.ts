import type { ShareTexts } from '../de/share.ts'

const share: ShareTexts = {
  'share.title': 'Your link is ready. Who will it help?',
  'share.head': 'Share your link: {product}',
  'share.eyebrow.self': '{product} · {you} for you',
  'share.eyebrow.both': '{product} · {you} for you, {them} for your contact',
  'share.eyebrow.contact': '{product} · {them} for your contact',
  'share.limited.self':
    'The campaign’s reward is paid while its budget lasts. If it is used up when your contact orders, you get {you}.',
  'share.limited.self.interest':
    'The campaign’s reward is paid while its budget lasts. If it is used up when your contact requests a quote, you get {you}.',
  'share.limited.both':
    'The campaign’s reward is paid while its budget lasts. If it is used up when your contact orders, you get {you} and your contact {them}.',
  'share.limited.both.interest':
    'The campaign’s reward is paid while its budget lasts. If it is used up when your contact requests a quote, you get {you} and your contact {them}.',
  'share.limited.contact':
    'The campaign’s reward is paid while its budget lasts. If it is used up when your contact orders, your contact gets {them}.',
  'share.limited.contact.interest':
    'The campaign’s reward is paid while its budget lasts. If it is used up when your contact requests a quote, your contact gets {them}.',

  'share.optIn.title': 'Please confirm your email address',
  'share.optIn.text':
    'Your link already works. Please click the link in the email we have just sent you: we can only pay you a reward after that.',
  'share.optIn.resend': 'Resend email',
  'share.optIn.resent': 'We have sent the email again.',

  'share.renew': 'Extend by 60 days',
  'share.renew.title': 'Your link expires on {date}',
  'share.renew.text':
    'After that it no longer leads to the offer. Anything already in progress is not affected.',
  'share.renew.done': 'Your link is now valid until {date}.',

  'share.with': 'Share via {channel}',
  'share.native': 'Share',
  'share.more': 'More options',
  'share.more.native': 'Another app',
  'share.message.hint': 'This is what your message looks like. You can edit it.',
  'share.message.self': 'Hi! {product} from {tenant} might be something for you:',
  'share.message.both':
    'Hi! {product} from {tenant} might be something for you, and through my link you can get {them} and I can get {you}:',
  'share.message.both.interest':
    'Hi! {product} from {tenant} might be something for you, and if you sign a contract through my link, you can get {them} and I can get {you}:',
  'share.message.contact':
    'Hi! {product} from {tenant} might be something for you, and through my link you can get {them}:',
  'share.message.contact.interest':
    'Hi! {product} from {tenant} might be something for you, and if you sign a contract through my link, you can get {them}:',
  'share.message.subject': 'My tip for you: {product}',
  'share.message.ad': 'Advertisement: I get a reward if you order.',
  'share.message.ad.interest': 'Advertisement: I get a reward if your request leads to a contract.',
  'share.message.ad.contact': 'Advertisement: there is a reward for your order, and I am giving it to you.',
  'share.message.ad.contact.interest':
    'Advertisement: if your request leads to a contract, there is a reward, and I am giving it to you.',
  'share.link': 'Your referral link',
  'share.text.copied': 'Message copied',
  'share.story.failed': 'The picture could not be loaded. Please try again.',

  'share.personal.title': 'Your personal link',
  'share.personal.text':
    'One link for everything you can recommend. It does not expire, and everything that comes from it appears in your referrals.',
  'share.personal.share': 'Share',
  'share.personal.message': 'I’m happy with {tenant}. Have a look at what might suit you:',
  'share.personal.ad': 'Advertisement: there is a reward for contracts through this link.',
  'share.personal.qr': 'QR code with your personal link',
  'share.personal.panel': 'Your personal link for everything',
  'share.personal.none':
    'One link for everything you can recommend, and it never expires. Set it up in your personal area with one click.',
  'share.personal.setUp': 'Set up link',

  'share.channel.email': 'Email',
  'share.channel.instagram': 'Story',
  'share.channel.copy': 'Copy text',

  'share.print': 'Print a card',
  'share.card.title': 'My recommendation',
  'share.card.self': 'The person who refers can get {you}.',
  'share.card.both': 'Order with this card and you can get {them}. The person who refers can get {you}.',
  'share.card.both.interest':
    'This card leads to a quote. If it becomes a contract, you can get {them}, and the person who refers {you}.',
  'share.card.contact': 'Order with this card and you can get {them}.',
  'share.card.contact.interest': 'This card leads to a quote. If it becomes a contract, you can get {them}.',
  'share.card.scan': 'Scan the QR code with a phone or enter this address:',
  'share.card.code': 'Or enter the code at {page}:',
  'share.card.until': 'Valid until {date}',

  'share.facing': 'Is your contact with you right now?',
  'share.facing.text': 'Let them scan the QR code, or tell them the code.',
  'share.facing.textQr': 'Just let them scan this QR code.',
  'share.facing.qr': 'QR code with your referral link',
  'share.facing.code': 'Your code',

  'share.next': 'What happens next',
  'share.next.clicked.until': 'Valid until {date}',
  'share.next.clicks.one': 'Opened {count} time',
  'share.next.clicks.other': 'Opened {count} times',
  'share.next.ordered.note': 'Your contact decides, we confirm',
  'share.next.reward.note': 'We will email you as soon as it is ready',
  'share.another': 'Recommend something else',

  'share.ordered.title': 'Your contact has followed your recommendation.',
  'share.ordered.text':
    'We will be in touch as soon as a reward is ready. In the meantime, is there someone else you would like to recommend something to?',
}

export default share
